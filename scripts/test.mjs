// All tests, from a fresh clone on a bare machine. Its last line is `N passed, N failed` (and skipped ones, if any);
// it ends with 0 only when none failed. Every step of the check counts as one.
//   node scripts/test.mjs                        LONG=1 for larger numbers, CHROMIUM= for a browser of one's own
//   node scripts/test.mjs check unit server setup e2e     only those
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { runChecks } from "./check/all.mjs";
import { ensureClient } from "./lib/client.mjs";
import { ensurePackages } from "./lib/packages.mjs";
import { CACHE, ROOT } from "./lib/paths.mjs";
import { ensurePocketBase } from "./lib/pocketbase.mjs";
import { spawnShown } from "./lib/processes.mjs";
import { lastLine, playwrightTally, vitestTally } from "./lib/test-reports.mjs";
import { ensureChromium, ensureFfmpeg } from "./lib/tools.mjs";

/** @typedef {import("./lib/test-reports.mjs").Tally} Tally */

const REPORTS = join(CACHE, "reports");
/** A part that hangs is stopped and counts as failed. */
const LIMIT_MS = (process.env.LONG ? 120 : 30) * 60_000;

/** @param {string[]} args @param {string} report @param {Record<string, string>} env */
async function runPart(args, report, env = {}) {
  rmSync(report, { force: true });
  const code = await spawnShown(
    process.execPath,
    args,
    { cwd: ROOT, env: { ...process.env, ...env } },
    LIMIT_MS,
  );
  return { code, text: existsSync(report) ? readFileSync(report, "utf8") : undefined };
}

/** @param {string} name of its report @param {string} projects @returns {Promise<Tally>} */
async function vitest(name, projects = name) {
  const report = join(REPORTS, `${name}.json`);
  const script = join(ROOT, "node_modules/vitest/vitest.mjs");
  const args = [
    script,
    "run",
    "--project",
    projects,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ];
  const { code, text } = await runPart(args, report);
  return vitestTally(text, code);
}

/** @returns {Promise<Tally>} */
async function playwright() {
  const report = join(REPORTS, "e2e.json");
  const script = join(ROOT, "node_modules/@playwright/test/cli.js");
  const { code, text } = await runPart([script, "test", "--reporter=list,json"], report, {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  return playwrightTally(text, code);
}

/** @returns {Promise<Tally>} */
async function checks() {
  const results = await runChecks();
  const failed = results.filter((r) => !r.ok);
  return {
    passed: results.length - failed.length,
    failed: failed.length,
    skipped: 0,
    why: failed.map((r) => r.name),
  };
}

/** @type {Record<string, () => Promise<Tally>>} */
const PARTS = {
  check: checks,
  unit: () => vitest("unit"),
  server: () => vitest("server", "server*"),
  setup: () => vitest("setup"),
  e2e: playwright,
};

/** What the parts stand on. A test that misses a tool says so itself, hence a failure here ends nothing. */
async function prepare() {
  mkdirSync(REPORTS, { recursive: true });
  await ensurePackages();
  process.env.POCKETBASE_BIN = await ensurePocketBase();
  process.env.CHROMIUM = await ensureChromium();
  await ensureFfmpeg();
  await ensureClient();
}

const wanted = process.argv.slice(2);
/** @type {Record<string, Tally>} */
const tallies = {};
const problem = await prepare().catch((error) => error);
if (problem) tallies["set-up"] = { passed: 0, failed: 1, skipped: 0, why: [problem.message] };

for (const [name, work] of Object.entries(PARTS)) {
  if (wanted.length && !wanted.includes(name)) continue;
  console.log(`\n== ${name}`);
  tallies[name] = await work().catch((error) => ({
    passed: 0,
    failed: 1,
    skipped: 0,
    why: [String(error.stack)],
  }));
}

console.log();
for (const [name, { why, ...numbers }] of Object.entries(tallies)) {
  console.log(`${name.padEnd(8)} ${lastLine([{ why, ...numbers }])}`);
  for (const line of why) console.log(`         ${line}`);
}
console.log(`\n${lastLine(Object.values(tallies))}`);
process.exit(Object.values(tallies).some((t) => t.failed) ? 1 : 0);
