// Mutation testing of the pure code: StrykerJS changes one expression at a time and runs the folder's unit tests.
// Prints the score of each folder and the mutants that no test noticed; tests/mutation.md keeps the scores. All folders
// take hours on two cores, so nothing else runs it.
//   node scripts/testing/mutate.mjs          FOLDER=pb_hooks/content-filter for one folder, FILE="letters.js pb_hooks/content-filter/sounds.js" for
//                                    files of it, TESTS=tests/unit/hooks/words.test.ts for what judges them: much sooner
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, extname, join } from "node:path";
import { pureFiles } from "../checks/hook-imports.mjs";
import { ensurePackages } from "../lib/packages.mjs";
import { CACHE, fail, ROOT } from "../lib/paths.mjs";
import { run } from "../lib/processes.mjs";

const LEAST_SCORE = 85;
const OUT = join(CACHE, "mutation");
/** Mutants of one folder at the same time; `WORKERS=1` leaves the other core free. */
const WORKERS = Number(process.env.WORKERS || 2);

const HOOK_TESTS = "tests/unit/hooks";
/** Reads the expressions themselves, and takes half a minute. */
const SLOW = /linear\.test\.ts$/;
const ROOM_FILES = [
  ...["upload/patience.ts", "upload/policy.ts", "upload/progress.ts", "upload/trim.ts"],
  ...["video/recovery.ts", "video/skips.ts", "comments/mentions.ts", "profile/crop.ts", "age/year.ts"],
];

/** What only a browser can run; tests/mutation.md names the browser test of each. */
const BROWSER_FILES = ["src/lib/back.ts", "src/lib/keep.ts", "src/lib/media/refusal.ts"];

/** Files of each folder and the tests that run against them: those that load them, unless named. @type {Record<string, { files: string[], tests?: string[] }>} */
const FOLDERS = {
  "pb_hooks/lib": pureHooks("lib"),
  "pb_hooks/content-filter": pureHooks("content-filter"),
  "pb_hooks/events": pureHooks("events"),
  "pb_hooks/moderation": pureHooks("moderation"),
  "pb_hooks/others": pureHooks("(?!(?:lib|content-filter|events|moderation)/)[\\w-]+"),
  "src/lib": {
    files: clientFiles("src/lib"),
    tests: ["tests/unit/lib/*.test.ts", "tests/unit/live/{connection,room,session}.test.ts"],
  },
  "src/lib/text": { files: clientFiles("src/lib/text"), tests: ["tests/unit/lib/text/*.test.ts"] },
  "src/lib/captions": { files: clientFiles("src/lib/captions"), tests: ["tests/unit/captions/*.test.ts"] },
  "src/lib/media": {
    files: clientFiles("src/lib/media"),
    tests: ["tests/unit/media/!(strip-location*).test.ts"],
  },
  "src/state": {
    files: clientFiles("src/state"),
    tests: ["state", "live", "video"].map((room) => `tests/unit/${room}/*.test.ts`),
  },
  "src/rooms": {
    files: ROOM_FILES.map((file) => `src/rooms/${file}`),
    tests: ["upload", "video", "comments", "profile", "age"].map((room) => `tests/unit/${room}/*.test.ts`),
  },
};

/** Written by scripts, or by hand byte by byte: their tests are slow or judge them as a table. */
const NOT_MUTATED = /^(media\/(?!inspect)|mail\/texts|content-filter\/confusables)/;

/** Pure files of some folders of pb_hooks. @param {string} folder */
function pureHooks(folder) {
  const path = new RegExp(`^${folder}/[\\w-]+\\.js$`);
  return {
    files: [...pureFiles()]
      .filter((file) => path.test(file) && !NOT_MUTATED.test(file))
      .map((file) => `pb_hooks/${file}`),
  };
}

/** The hooks' unit tests that load one of the files, so that a change of a constant does not run all others. @param {string[]} files */
const testsOf = (files) =>
  readdirSync(join(ROOT, HOOK_TESTS), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".test.ts") && !SLOW.test(file))
    .map((file) => `${HOOK_TESTS}/${file}`)
    .filter((test) => files.some((file) => loadedBy(test).has(file)));

/** @param {string} file @param {Set<string>} found @returns {Set<string>} the file and all that it imports */
function loadedBy(file, found = new Set()) {
  if (found.has(file) || !existsSync(join(ROOT, file))) return found;
  found.add(file);
  const source = readFileSync(join(ROOT, file), "utf8");
  for (const [, path = ""] of source.matchAll(/(?:from |require\(|import\()"(\.[^"]+)"/g))
    loadedBy(join(dirname(file), extname(path) ? path : `${path}.ts`), found);
  return found;
}

/** @param {string} folder */
function clientFiles(folder) {
  return readdirSync(join(ROOT, folder))
    .filter((file) => file.endsWith(".ts"))
    .map((file) => `${folder}/${file}`)
    .filter((file) => !BROWSER_FILES.includes(file));
}

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
    // Stryker would read tsconfig.json by the former TypeScript compiler, to rewrite paths that no test needs.
    tsconfigFile: "none",
    // It would read every file of the repository; nothing here is checked for types.
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
/** @type {[string, number][]} */
const scores = [];
for (const folder of process.env.FOLDER ? [process.env.FOLDER] : Object.keys(FOLDERS))
  scores.push([folder, await mutate(folder)]);
for (const [folder, percent] of scores)
  console.log(`${folder.padEnd(28)} ${percent.toFixed(1)} %${percent < LEAST_SCORE ? "  LOW" : ""}`);
process.exitCode = scores.some(([, percent]) => percent < LEAST_SCORE) ? 1 : 0;
