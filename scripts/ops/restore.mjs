// Restores a backup to a data folder. The previous folder stays beside it, as <folder>.before-<time>.
//   node scripts/ops/restore.mjs     FILE=backups/....tar.gz DATA=pb_data
// FILE may be a zip of PocketBase's own backups; that needs `unzip`.
// Refuses while a server uses the folder, and if the archive's databases fail the integrity check.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { serversOn } from "../lib/data-folder-in-use.mjs";
import { dataFolder, fail } from "../lib/paths.mjs";
import { ensurePocketBase } from "../lib/pocketbase.mjs";
import { run, which } from "../lib/processes.mjs";
import { command } from "../lib/server.mjs";

const data = dataFolder();
const fresh = `${data}.restoring-${process.pid}`;

async function main() {
  const file = process.env.FILE ? resolve(process.env.FILE) : "";
  if (!file) throw new Error("Usage: make restore FILE=backups/name.tar.gz");
  if (!existsSync(file)) throw new Error(`The file ${file} does not exist.`);
  const bin = await ensurePocketBase();
  await refuseWhileServed();
  mkdirSync(fresh, { recursive: true, mode: 0o700 });
  try {
    await unpack(file);
    if (!existsSync(join(fresh, "data.db")))
      throw new Error(`${file} is not a backup: data.db is missing. Nothing was changed.`);
    await command(bin, fresh, ["sound"]).catch((error) => {
      throw new Error(`The databases in ${file} are damaged. Nothing was changed.\n${error.message}`);
    });
    await refuseWhileServed();
    let kept = "";
    if (existsSync(data) && readdirSync(data).length) {
      kept = `${data}.before-${new Date().toISOString().slice(0, 19).replaceAll(":", "")}`;
      renameSync(data, kept);
    } else rmSync(data, { recursive: true, force: true });
    renameSync(fresh, data);
    console.log(`Restored ${file} to ${data}.${kept ? `\nThe previous data is in ${kept}` : ""}`);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

/** @param {string} file */
async function unpack(file) {
  const isZip = file.endsWith(".zip");
  if (isZip && !which("unzip")) throw new Error("Install unzip: backups of PocketBase are zip archives.");
  const unpacked = isZip ? run("unzip", ["-q", file, "-d", fresh]) : run("tar", ["-xzf", file, "-C", fresh]);
  await unpacked.catch(() => {
    throw new Error(`${file} is damaged or incomplete. Nothing was changed.`);
  });
}

async function refuseWhileServed() {
  const [pid] = await serversOn(data);
  if (pid) throw new Error(`Process ${pid} uses ${data}: stop it first. Nothing was changed.`);
}

await main().catch(fail);
