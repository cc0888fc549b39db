// Runs all tests, from a fresh clone on a bare machine. The last line is `N passed, N failed` (and skipped
// ones, if any); the exit code is 0 only if none failed. Every step of the check counts as one.
//   node scripts/testing/test.mjs                        LONG=1 for larger numbers, SEED= to choose the seed, CHROMIUM= the browser
//   node scripts/testing/test.mjs check unit component server tooling e2e     only those
// Rows of one stage run at the same time: server tests wait for half of their time, and the second row works meanwhile.
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ensureClient } from "../build/client.mjs";
import { runChecks } from "../checks/steps.mjs";
import { ensurePackages } from "../lib/packages.mjs";
import { CACHE, ROOT } from "../lib/paths.mjs";
import { ensurePocketBase } from "../lib/pocketbase.mjs";
import { spawnShown } from "../lib/processes.mjs";
import { lastLine, playwrightTally, slowestTests, vitestTally } from "./reports.mjs";
import { testSeed } from "./test-seed.mjs";
import { ensureChromium, ensureFfmpeg, ensureTool } from "./test-tools.mjs";

/** @typedef {import("./reports.mjs").Tally} Tally */

const REPORTS = join(CACHE, "reports");
/** A part that hangs is stopped and counts as failed. */
const LIMIT_MS = (process.env.LONG ? 120 : 30) * 60_000;

/** @param {string[]} args @param {string} report @param {{ env?: Record<string, string>, yields?: boolean }} [how] */
async function runPart(args, report, { env, yields } = {}) {
  rmSync(report, { force: true });
  const options = { cwd: ROOT, env: { ...process.env, ...env } };
  const code = await spawnShown(process.execPath, args, options, LIMIT_MS, yields);
  return { code, text: existsSync(report) ? readFileSync(report, "utf8") : undefined };
}

/** @param {string} project @param {{ yields?: boolean }} [how] @returns {Promise<Tally>} */
async function vitest(project, how) {
  const report = join(REPORTS, `${project}.json`);
  const script = join(ROOT, "node_modules/vitest/vitest.mjs");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const { code, text } = await runPart([script, "run", "--project", project, ...reporters], report, how);
  return vitestTally(text, code);
}

/** @param {string} [name] of the report @param {string[]} [folders] all without @returns {Promise<Tally>} */
async function playwright(name = "e2e", folders = [], env = {}) {
  const report = join(REPORTS, `${name}.json`);
  const script = join(ROOT, "node_modules/@playwright/test/cli.js");
  const { code, text } = await runPart([script, "test", ...folders, "--reporter=list,json"], report, {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  return playwrightTally(text, code);
}

/** Browser tests that also run through the generated nginx, with LONG=1. */
const PROXIED = ["comments", "discover", "feed", "live", "profile", "shares", "upload"];

/** @returns {Promise<Tally>} */
async function playwrightProxied() {
  await ensureTool("nginx");
  const folders = PROXIED.map((name) => `tests/e2e/${name}/`);
  return playwright("e2e-nginx", folders, { THROUGH: "nginx" });
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

/** @typedef {[name: string, work: () => Promise<Tally>]} Part */

/**
 * Stages run one after the other, the rows of a stage at the same time, the parts of a row one after the other. The second
 * row yields to the first, whose last part compares times.
 * @type {Part[][][]}
 */
const STAGES = [
  [
    [
      ["server", () => vitest("server")],
      ["server-alone", () => vitest("server-alone")],
    ],
    [
      ["check", checks],
      ["unit", () => vitest("unit", { yields: true })],
      ["component", () => vitest("component", { yields: true })],
      ["tooling", () => vitest("tooling", { yields: true })],
    ],
  ],
  [[["e2e", () => playwright()]]],
  ...(process.env.LONG ? [/** @type {Part[][]} */ ([[["e2e-nginx", playwrightProxied]]])] : []),
];
const SLOWEST = 10;

/**
 * Installs the prerequisites of all parts. A failure does not end the run, because tests report a missing
 * tool themselves.
 */
async function prepare() {
  mkdirSync(REPORTS, { recursive: true });
  await ensurePackages();
  process.env.POCKETBASE_BIN = await ensurePocketBase();
  process.env.CHROMIUM = await ensureChromium();
  await ensureFfmpeg();
  await ensureClient();
}

// Set for all parts, so that a long run has one seed to repeat.
process.env.SEED = String(testSeed());
console.log(`SEED=${process.env.SEED}`);

const wanted = process.argv.slice(2);
/** @type {Record<string, Tally>} */
const tallies = {};
/** @type {Record<string, number>} */
const seconds = {};
const problem = await prepare().catch((error) => error);
if (problem) tallies["set-up"] = { passed: 0, failed: 1, skipped: 0, why: [problem.message] };

/** Runs parts one after the other. @param {Part[]} parts */
async function runParts(parts) {
  for (const [name, work] of parts) {
    // "server" means both halves.
    if (wanted.length && !wanted.some((one) => name.startsWith(one))) continue;
    console.log(`\n== ${name}`);
    const begun = performance.now();
    tallies[name] = await work().catch((error) => ({
      ...{ passed: 0, failed: 1, skipped: 0 },
      why: [String(error.stack)],
    }));
    seconds[name] = (performance.now() - begun) / 1000;
  }
}
const begun = performance.now();
for (const stage of STAGES) await Promise.all(stage.map(runParts));
seconds.all = (performance.now() - begun) / 1000;

console.log();
const took = (/** @type {string} */ name) =>
  `${name.padEnd(12)} ${(seconds[name] ?? 0).toFixed(0).padStart(4)} s`;
for (const [name, tally] of Object.entries(tallies)) {
  console.log(`${took(name)}  ${lastLine([tally])}`);
  for (const line of tally.why) console.log(`             ${line}`);
}
console.log(took("all"));
console.log("\nslowest tests");
for (const line of slowestTests(Object.values(tallies), SLOWEST)) console.log(line);
console.log(`\n${lastLine(Object.values(tallies))}`);
process.exit(Object.values(tallies).some((t) => t.failed) ? 1 : 0);
