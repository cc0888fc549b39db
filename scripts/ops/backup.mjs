// Writes one archive of a data folder: databases, files, settings. The server may be running.
//   node scripts/ops/backup.mjs     DATA=pb_data, FILE=backups/<name>-<time>.tar.gz
// PocketBase's own backup blocks every write until all files are zipped, for minutes with gigabytes of video.
// This script blocks writes only while it copies the databases and hard-links the files, which never change.
// Files in an S3 bucket are not part of the data folder, so the archive does not contain them.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { dataFolder, fail, ROOT } from "../lib/paths.mjs";
import { ensurePocketBase } from "../lib/pocketbase.mjs";
import { run } from "../lib/processes.mjs";
import { command } from "../lib/server.mjs";

const data = dataFolder();
const time = new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, "").replace("T", "-");
const file = resolve(process.env.FILE || join(ROOT, "backups", `jholok-${time}.tar.gz`));

async function main() {
  if (!existsSync(join(data, "data.db"))) throw new Error(`${data} has no database.`);
  const bin = await ensurePocketBase();
  // Inside the data folder, because hard links do not cross file systems.
  const staged = mkdtempSync(join(data, ".backup-"));
  const part = `${file}.part-${process.pid}`;
  try {
    await command(bin, data, [
      "hold",
      "--",
      process.execPath,
      join(ROOT, "scripts/ops/copy-data-folder.mjs"),
      data,
      staged,
    ]).catch((error) => {
      const why = join(staged, "error");
      throw existsSync(why) ? new Error(readFileSync(why, "utf8")) : error;
    });
    mkdirSync(dirname(file), { recursive: true });
    process.umask(0o077);
    await run("tar", ["-czf", part, "-C", staged, "."]);
    renameSync(part, file);
  } finally {
    rmSync(staged, { recursive: true, force: true });
    rmSync(part, { force: true });
  }
  console.log(
    `Backup of ${data}: ${file}\nThe backup contains the data and session keys of all users: keep it private.`,
  );
}

await main().catch(fail);
