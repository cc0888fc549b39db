// Compares every counter, copy, index and file of a data folder with the rows that it comes from, and prints each
// difference. FIX=1 repairs the database; the server must be stopped for that.
//   node scripts/ops/reconcile.mjs     DATA=pb_data FIX=1 FILES=0 leaves the files out
import { serversOn } from "../lib/data-folder-in-use.mjs";
import { fail, usedDataFolder } from "../lib/paths.mjs";
import { ensurePocketBase } from "../lib/pocketbase.mjs";
import { jsonCommand } from "../lib/server.mjs";
import { checks, summary } from "./reconcile/statements.mjs";

const MAX_FILES = 20;

/** @typedef {{ name: string, count: number, first: string[] }} Difference */

/**
 * @param {string} bin @param {string} data @param {import("./reconcile/statements.mjs").Check[]} all
 * @returns {Promise<Difference[]>}
 */
async function differences(bin, data, all) {
  const statements = Object.fromEntries(all.map((check) => [check.name, summary(check)]));
  /** @type {Record<string, Omit<Difference, "name">>} */
  const found = await jsonCommand(bin, data, "select", statements).catch((error) => {
    if (!/no such (table|column)/.test(error.message)) throw error;
    throw new Error(`${data} is from another version. Start the server once.`);
  });
  return Object.entries(found)
    .map(([name, value]) => ({ name, ...value }))
    .filter(({ count }) => count > 0);
}

/** @param {string} bin @param {string} data @returns {Promise<number>} missing files */
async function reportFiles(bin, data) {
  const { checked, missing, orphans } = await jsonCommand(bin, data, "files");
  console.log(`${checked} files: ${missing.length} missing, ${orphans.length} without a record.`);
  for (const key of missing.slice(0, MAX_FILES)) console.log(`  missing: ${key}`);
  if (missing.length) console.log("  A missing file comes back from a backup only: make restore.");
  if (orphans.length) console.log("  The running server deletes files without a record after an hour.");
  return missing.length;
}

/**
 * A repair can show another difference: a row that is deleted was counted.
 * @param {string} bin @param {string} data
 * @param {import("./reconcile/statements.mjs").Check[]} all @param {Difference[]} found
 * @returns {Promise<Difference[]>} left after three rounds
 */
async function repair(bin, data, all, found) {
  let left = found;
  for (let round = 0; round < 3 && left.length; round++) {
    const names = new Set(left.map(({ name }) => name));
    const repairs = all.filter(({ name }) => names.has(name)).flatMap((one) => one.repair);
    await jsonCommand(bin, data, "repair", repairs);
    left = await differences(bin, data, all);
  }
  return left;
}

async function main() {
  const data = usedDataFolder();
  const fix = process.env.FIX === "1";
  const running = (await serversOn(data)).length > 0;
  if (fix && running) throw new Error("Stop the server first: FIX=1 changes rows that it has in memory.");
  const bin = await ensurePocketBase();
  const all = checks({ withLagging: !running });
  const found = await differences(bin, data, all);
  for (const { name, count, first } of found) {
    const ids = first.length ? `: ${first.join(", ")}${count > first.length ? " …" : ""}` : "";
    console.log(`${name}: ${count} wrong${ids}`);
  }
  console.log(`${all.length} checks of the database: ${found.length} found differences.`);
  if (running) console.log("Counts of open screens were left out, because a server is running.");
  const missing = process.env.FILES === "0" ? 0 : await reportFiles(bin, data);
  if (missing) process.exitCode = 1;
  if (fix && found.length) {
    const left = await repair(bin, data, all, found);
    console.log(left.length ? `Not repaired: ${left.map(({ name }) => name).join("; ")}` : "Repaired.");
    if (left.length) process.exitCode = 1;
  } else if (found.length) {
    console.log("FIX=1 repairs the database.");
    process.exitCode = 1;
  }
}

await main().catch(fail);
