// Mutation testing of the pure code: StrykerJS changes one expression at a time and runs the folder's unit
// tests. Prints each folder's score and the mutants that no test noticed; tests/mutation/README.md has the
// scores. All folders take hours on two cores, so no other command runs this.
//   node scripts/testing/mutate.mjs          FOLDER=pb_hooks/content-filter for one folder,
//   FILE="letters.js sounds.js" for files of it, and for a much shorter run the tests to use:
//   TESTS=tests/unit/server/content-filter/blocked-words.test.ts
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ensurePackages } from "../lib/packages.mjs";
import { CACHE, fail, ROOT } from "../lib/paths.mjs";
import { run } from "../lib/processes.mjs";
import { FOLDERS, mutationFaults, testsOf } from "./mutation-folders.mjs";

const MIN_SCORE = 85;
const OUT = join(CACHE, "mutation");
/** Mutants of one folder that run at the same time; `WORKERS=1` leaves the other core free. */
const WORKERS = Number(process.env.WORKERS || 2);

/** @param {string} folder @returns {Promise<number>} its score in percent */
async function mutate(folder) {
  const { files, tests } =
    FOLDERS[folder] ?? fail(`FOLDER= is one of\n  ${Object.keys(FOLDERS).join("\n  ")}`);
  const name = [folder, process.env.FILE ?? ""].join("-").replace(/\W+/g, "-").slice(0, 100);
  const chosen = (process.env.FILE ?? "").split(" ");
  const changed = files.filter((file) => chosen.some((end) => file.endsWith(end)));
  const report = join(OUT, `${name}.json`);
  const settings = {
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner"],
    vitest: { configFile: "tests/mutation/vitest.config.ts", related: false },
    mutate: changed,
    coverageAnalysis: "perTest",
    concurrency: WORKERS,
    timeoutMS: 20_000,
    dryRunTimeoutMinutes: 30,
    reporters: ["json", "progress-append-only"],
    jsonReporter: { fileName: report },
    logLevel: "warn",
    tempDirName: join(CACHE, "stryker"),
    // Stryker would read tsconfig.json with the old TypeScript compiler to rewrite paths, which no test
    // needs.
    tsconfigFile: "none",
    // Otherwise Stryker reads every file of the repository; these tests check no types.
    disableTypeChecks: false,
    ignorePatterns: [".cache", "dist"],
  };
  mkdirSync(OUT, { recursive: true });
  const file = join(OUT, `${name}.settings.json`);
  writeFileSync(file, JSON.stringify(settings));
  await run(
    process.execPath,
    [join(ROOT, "node_modules/@stryker-mutator/core/bin/stryker.js"), "run", file],
    {
      cwd: ROOT,
      env: {
        ...process.env,
        TESTS: process.env.TESTS ?? (tests ?? testsOf(changed)).join(" "),
        ONE_WORKER: tests ? "" : "1",
      },
    },
  );
  return score(folder, JSON.parse(readFileSync(report, "utf8")));
}

/** @param {string} folder @param {{ files: Record<string, { source: string, mutants: any[] }> }} report */
function score(folder, { files }) {
  let found = 0;
  let all = 0;
  for (const [path, { source, mutants }] of Object.entries(files)) {
    const lines = source.split("\n");
    for (const { status, mutatorName, replacement = "", location } of mutants) {
      if (!["Killed", "Timeout", "Survived", "NoCoverage"].includes(status)) continue;
      all++;
      if (status === "Killed" || status === "Timeout") {
        found++;
        continue;
      }
      const { line, column } = location.start;
      console.log(`${path}:${line}:${column} ${mutatorName}${status === "NoCoverage" ? " (not run)" : ""}`);
      console.log(`  - ${lines[line - 1]?.trim()}\n  + ${replacement.replace(/\s+/g, " ").slice(0, 100)}`);
    }
  }
  const percent = all ? (100 * found) / all : 100;
  console.log(`${folder}: ${found} of ${all} mutants found, ${percent.toFixed(1)} %\n`);
  return percent;
}

await ensurePackages();
const faults = mutationFaults();
if (faults.length) fail(faults.join("\n"));
/** @type {[string, number][]} */
const scores = [];
for (const folder of process.env.FOLDER ? [process.env.FOLDER] : Object.keys(FOLDERS))
  scores.push([folder, await mutate(folder)]);
for (const [folder, percent] of scores)
  console.log(`${folder.padEnd(28)} ${percent.toFixed(1)} %${percent < MIN_SCORE ? "  LOW" : ""}`);
process.exitCode = scores.some(([, percent]) => percent < MIN_SCORE) ? 1 : 0;
