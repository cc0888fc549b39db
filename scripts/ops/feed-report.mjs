// Prints how the feed does on an instance's own data: the share of watches that stayed by reason, compared with the places
// that For You fills at random, and how views are spread. Reads only; a server may run on the folder meanwhile.
//   node scripts/ops/feed-report.mjs     DATA=pb_data
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LETTERS } from "../../pb_hooks/watches/reasons.js";
import { dataFolder, fail } from "../lib/paths.mjs";
import { ensurePocketBase } from "../lib/pocketbase.mjs";
import { command } from "../lib/server.mjs";
import { reportLines, THRESHOLDS } from "./feed-report/lines.mjs";
import { queries } from "./feed-report/queries.mjs";

const NAMES = new Map(Object.entries(LETTERS).map(([name, letter]) => [letter, name]));

/** @param {string} data @returns {Promise<import("./feed-report/queries.mjs").Sums>} */
async function readSums(data) {
  const bin = await ensurePocketBase();
  const scratch = mkdtempSync(join(tmpdir(), "feed-report-"));
  const file = join(scratch, "queries.json");
  try {
    writeFileSync(file, JSON.stringify(queries(Math.floor(Date.now() / 1000), THRESHOLDS)));
    await command(bin, data, ["select", file]).catch((error) => {
      if (!/no such table/.test(error.message)) throw error;
      throw new Error(`${data} is from a version without watch history. Start the server once.`);
    });
    const { reasons, ...sums } = JSON.parse(readFileSync(file, "utf8"));
    const named = (/** @type {import("./feed-report/queries.mjs").ReasonSum} */ row) => ({
      ...row,
      reason: NAMES.get(row.reason) ?? "",
    });
    return { ...sums, reasons: reasons.map(named) };
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

async function main() {
  const data = dataFolder();
  if (!existsSync(join(data, "data.db"))) throw new Error(`${data} has no data.db. Name the folder: DATA=`);
  console.log(reportLines(await readSums(data)).join("\n"));
}

await main().catch(fail);
