// Checks this machine: free space, backups, the running program, the demo.
import { existsSync, readdirSync, statfsSync, statSync } from "node:fs";
import { join } from "node:path";
import { serversOn } from "../../lib/data-folder-in-use.mjs";
import { ROOT } from "../../lib/paths.mjs";
import { VERSION } from "../../lib/pocketbase-release.mjs";
import { firstLine } from "../../lib/processes.mjs";
import { must, should } from "./findings.mjs";

const DAY_MS = 86_400_000;
const MAX_AGE_DAYS = 7;
/** Uploads stop below this share of free space. */
const MIN_FREE_SHARE = 0.1;

/**
 * @param {string} data
 * @param {string[]} folders of backups
 * @param {number} now ms since 1970
 */
export function backupFinding(data, folders, now) {
  const files = folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .filter((file) => /\.(zip|tar\.gz)$/.test(file));
  const newest = Math.max(...files.map((file) => statSync(file).mtimeMs), Number.NEGATIVE_INFINITY);
  const days = (now - newest) / DAY_MS;
  return must(
    days <= MAX_AGE_DAYS,
    files.length ? `the newest backup is ${days.toFixed(1)} days old` : "a backup exists",
    `Make one daily, and store it elsewhere: make backup DATA=${data}`,
  );
}

/** @param {string} data @returns {Promise<import("./findings.mjs").Finding[]>} */
export async function checkMachine(data) {
  const { bavail, blocks } = statfsSync(data);
  const free = bavail / blocks;
  const backups = [join(ROOT, "backups"), join(data, "backups")];
  const [pid] = await serversOn(data);
  const version = pid ? firstLine(`/proc/${pid}/exe`, ["--version"]).split(" ").at(-1) : undefined;
  const mode = statSync(data).mode & 0o077;
  return [
    must(
      free > MIN_FREE_SHARE,
      `${Math.round(free * 100)} % of the disk is free`,
      "Below a tenth uploads are rejected: free some space, or move the data folder.",
    ),
    backupFinding(data, backups, Date.now()),
    must(mode === 0, "only its owner can read the data folder", `chmod 700 ${data}`),
    ...(version
      ? [must(version === VERSION, `PocketBase ${version} runs`, `This app needs ${VERSION}.`)]
      : []),
    should(
      !existsSync(join(data, "demo-accounts.json")),
      "the demo was removed",
      `Remove it before the site is public: make no-demo DATA=${data}`,
    ),
  ];
}
