// Runs the fault tests (`make faults`) or the load tests (`make load`) with large numbers, and prints a table of results and
// aims. `make test` runs most of them with small numbers. Run nothing else on the machine.
//   node scripts/testing/faults.mjs faults|load     ONLY=one row; sizes as NAME=value, see each test
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ensureClient } from "../build/client.mjs";
import { ensurePackages } from "../lib/packages.mjs";
import { CACHE, fail, ROOT } from "../lib/paths.mjs";
import { ensurePocketBase } from "../lib/pocketbase.mjs";
import { spawnShown } from "../lib/processes.mjs";
import { ensureChromium, ensureFfmpeg } from "./test-tools.mjs";

/** Longest time of one row. */
const LIMIT_MS = 5 * 3_600_000;
const REPORT = join(CACHE, "reports/faults.jsonl");

/** @typedef {{ file: string, title?: string }} Row `title`: only tests whose title begins so */

/** @type {Record<string, Record<string, Row>>} */
const TABLES = {
  faults: {
    kill: { file: "tests/server/faults/kill.serial.test.ts" },
    disk: { file: "tests/server/faults/disk-full.serial.test.ts" },
    restore: { file: "tests/server/faults/restore.serial.test.ts" },
    single: { file: "tests/server/faults/single.serial.test.ts" },
    clock: { file: "tests/server/faults/clock.serial.test.ts" },
    lines: { file: "tests/e2e/live/lines.spec.ts" },
    model: { file: "tests/server/permissions/model.test.ts" },
  },
  load: {
    idle: { file: "tests/server/load/idle.serial.test.ts" },
    engine: { file: "tests/server/load/idle-engine.serial.test.ts" },
    burst: { file: "tests/server/load/burst.serial.test.ts" },
    reconnect: { file: "tests/server/load/reconnect.serial.test.ts" },
    stalled: { file: "tests/server/security/stock-server.test.ts", title: "3:" },
    mixed: { file: "tests/server/load/mixed.serial.test.ts" },
  },
};

/** @param {Row} row @returns {string[]} arguments for Node */
const runner = ({ file, title }) =>
  file.endsWith(".spec.ts")
    ? [join(ROOT, "node_modules/@playwright/test/cli.js"), "test", file, "--workers=1", "--reporter=line"]
    : [join(ROOT, "node_modules/vitest/vitest.mjs"), "run", file, ...(title ? ["-t", title] : [])];

/** @returns {string[]} one line per result, in columns */
function table() {
  const results = existsSync(REPORT) ? readFileSync(REPORT, "utf8").trim().split("\n").filter(Boolean) : [];
  const cells = results.map((line) => {
    const { row, result, aim, met } = JSON.parse(line);
    return [row, result, `${aim}: ${met ? "met" : "MISSED"}`];
  });
  const widths = [0, 1].map((n) => Math.max(0, ...cells.map((row) => row[n]?.length ?? 0)));
  return cells.map((row) => row.map((cell, n) => cell.padEnd(widths[n] ?? 0)).join("  "));
}

async function main() {
  const rows = TABLES[process.argv[2] ?? ""];
  if (!rows) throw new Error(`node scripts/testing/faults.mjs ${Object.keys(TABLES).join("|")}`);
  const only = process.env.ONLY;
  if (only && !rows[only]) throw new Error(`ONLY=${Object.keys(rows).join("|")}`);
  await ensurePackages();
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, POCKETBASE_BIN: await ensurePocketBase(), FAULTS_REPORT: REPORT };
  await ensureFfmpeg();
  if (rows.lines && (!only || only === "lines")) {
    env.CHROMIUM = await ensureChromium();
    await ensureClient();
  }
  mkdirSync(join(CACHE, "reports"), { recursive: true });
  rmSync(REPORT, { force: true });
  const failed = [];
  for (const [name, row] of Object.entries(rows)) {
    if (only && only !== name) continue;
    const code = await spawnShown(process.execPath, runner(row), { cwd: ROOT, env }, LIMIT_MS);
    if (code !== 0) failed.push(name);
  }
  console.log(`\n${table().join("\n")}`);
  if (failed.length) throw new Error(`Failed: ${failed.join(", ")}`);
}

await main().catch(fail);
