// Restores a backup to a scratch folder, serves it once, compares it with itself, and deletes it. Ends with 1 if anything is
// wrong, so that a timer can report it.
//   node scripts/ops/restore-drill.mjs     FILE=the newest of backups/
//   node scripts/ops/restore-drill.mjs     FROM=dashboard DATA=pb_data: the newest backup of PocketBase's own, also from a bucket
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { freePort } from "../lib/data-folder-in-use.mjs";
import { fail, ROOT, usedDataFolder } from "../lib/paths.mjs";
import { ensurePocketBase } from "../lib/pocketbase.mjs";
import { capture } from "../lib/processes.mjs";
import { jsonCommand, startServer, stopServer } from "../lib/server.mjs";

const HOUR_MS = 3_600_000;

/** @returns {string | undefined} */
function newestBackup() {
  const folder = join(ROOT, "backups");
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".tar.gz")) : [];
  const age = (/** @type {string} */ name) => statSync(join(folder, name)).mtimeMs;
  const [newest] = names.sort((a, b) => age(b) - age(a));
  return newest && join(folder, newest);
}

/**
 * Fetches the newest backup of PocketBase's own.
 * @param {string} scratch folder
 */
async function fetchBackup(scratch) {
  const data = usedDataFolder();
  const { name, hours } = await jsonCommand(await ensurePocketBase(), data, "newest-backup", {
    folder: scratch,
  });
  return { file: join(scratch, name), hours };
}

/** A backup on this machine. */
function localBackup() {
  const file = process.env.FILE ? resolve(process.env.FILE) : newestBackup();
  if (!file) throw new Error("There is no backup: run make backup, or name one with FILE=");
  if (!existsSync(file)) throw new Error(`The file ${file} does not exist.`);
  return { file, hours: Math.round((Date.now() - statSync(file).mtimeMs) / HOUR_MS) };
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

/** @param {string} file @param {string} scratch */
async function drill(file, scratch) {
  const data = join(scratch, "pb_data");
  await script("restore.mjs", { FILE: file, DATA: data });
  const { inBucket } = await jsonCommand(await ensurePocketBase(), data, "detach");
  // The start brings counts of open screens up to date, which a busy server had not written.
  if (!(await serves(data))) throw new Error("The app does not answer on the restored data.");
  // The bucket has changed since the backup.
  console.log(await script("reconcile.mjs", { DATA: data, FIX: "", FILES: inBucket ? "0" : "" }));
  console.log("Restored, served and compared.");
}

async function main() {
  const isFetched = process.env.FROM === "dashboard";
  const local = isFetched ? undefined : localBackup();
  // Beside the backups or inside the data folder, because the temp folder may be small.
  const scratch = mkdtempSync(join(local ? dirname(local.file) : usedDataFolder(), ".drill-"));
  try {
    const { file, hours } = local ?? (await fetchBackup(scratch));
    console.log(`${file}, ${hours} hours old`);
    await drill(file, scratch);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

await main().catch(fail);
