// Prints how the feed does on an instance's own data: the share of watches that stayed by reason, compared with the places
// that For You fills at random, and how views are spread. Reads only; a server may run on the folder meanwhile.
//   node scripts/ops/feed-report.mjs     DATA=pb_data
import { LETTERS } from "../../pb_hooks/watches/reasons.js";
import { fail, usedDataFolder } from "../lib/paths.mjs";
import { ensurePocketBase } from "../lib/pocketbase.mjs";
import { jsonCommand } from "../lib/server.mjs";
import { reportLines, THRESHOLDS } from "./feed-report/lines.mjs";
import { queries } from "./feed-report/queries.mjs";

const NAMES = new Map(Object.entries(LETTERS).map(([name, letter]) => [letter, name]));

/** @param {string} data @returns {Promise<import("./feed-report/queries.mjs").Sums>} */
async function readSums(data) {
  const bin = await ensurePocketBase();
  const statements = queries(Math.floor(Date.now() / 1000), THRESHOLDS);
  const { reasons, ...sums } = await jsonCommand(bin, data, "select", statements).catch((error) => {
    if (!/no such table/.test(error.message)) throw error;
    throw new Error(`${data} is from a version without watch history. Start the server once.`);
  });
  const named = (/** @type {import("./feed-report/queries.mjs").ReasonSum} */ row) => ({
    ...row,
    reason: NAMES.get(row.reason) ?? "",
  });
  return { ...sums, reasons: reasons.map(named) };
}

async function main() {
  console.log(reportLines(await readSums(usedDataFolder())).join("\n"));
}

await main().catch(fail);
