// Restores a backup to a scratch folder, compares it with itself, serves it once, and deletes it. Ends with 1 if anything is
// wrong, so that a timer can report it.
//   node scripts/ops/restore-drill.mjs     FILE=the newest of backups/
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { freePort } from "../lib/data-folder-in-use.mjs";
import { fail, ROOT } from "../lib/paths.mjs";
import { ensurePocketBase } from "../lib/pocketbase.mjs";
import { capture } from "../lib/processes.mjs";
import { startServer, stopServer } from "../lib/server.mjs";

const HOUR_MS = 3_600_000;

/** @returns {string | undefined} */
function newestBackup() {
  const folder = join(ROOT, "backups");
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".tar.gz")) : [];
  const age = (/** @type {string} */ name) => statSync(join(folder, name)).mtimeMs;
  const [newest] = names.sort((a, b) => age(b) - age(a));
  return newest && join(folder, newest);
}

/** @param {string} name @param {Record<string, string>} env */
async function script(name, env) {
  const file = join(ROOT, "scripts/ops", name);
  const { code, output } = await capture(process.execPath, [file], { env: { ...process.env, ...env } });
  if (code !== 0) throw new Error(output.trim());
  return output.trim();
}

/** @param {string} data @returns {Promise<boolean>} whether the app answers on the folder */
async function serves(data) {
  const http = `127.0.0.1:${await freePort()}`;
  const url = `http://${http}`;
  const server = await startServer({ bin: await ensurePocketBase(), data, http, url, quiet: true });
  try {
    const answers = await Promise.all(["ready", "videos"].map((path) => fetch(`${url}/api/app/${path}`)));
    return answers.every((answer) => answer.ok);
  } finally {
    await stopServer(server);
  }
}

async function main() {
  const file = process.env.FILE ? resolve(process.env.FILE) : newestBackup();
  if (!file) throw new Error("There is no backup: run make backup, or name one with FILE=");
  if (!existsSync(file)) throw new Error(`The file ${file} does not exist.`);
  const hours = Math.round((Date.now() - statSync(file).mtimeMs) / HOUR_MS);
  console.log(`${file}, ${hours} hours old`);
  // Beside the backups, because the temp folder may be small.
  const scratch = mkdtempSync(join(dirname(file), ".drill-"));
  const data = join(scratch, "pb_data");
  try {
    await script("restore.mjs", { FILE: file, DATA: data });
    console.log(await script("reconcile.mjs", { DATA: data, FIX: "" }));
    if (!(await serves(data))) throw new Error("The app does not answer on the restored data.");
    console.log("Restored, compared and served.");
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

await main().catch(fail);
