// Lists the files that mutation testing changes and the tests that judge them.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, extname, join } from "node:path";
import { pureFiles } from "../checks/hook-imports.mjs";
import { ROOT } from "../lib/paths.mjs";

const HOOK_TESTS = "tests/unit/server";
/** Reads the expressions themselves and takes half a minute. */
const SLOW = /linear\.test\.ts$/;
const FEATURE_FILES = [
  ...["upload/transfer/retry.ts", "upload/prepare/conversion-policy.ts", "upload/transfer/progress.ts"],
  ...["upload/data/trim.ts", "playback/loading/recovery-policy.ts", "playback/control/auto-skip.ts"],
  ...["profile/crop.ts", "age/parse-year.ts", "feed/swipe-state.ts"],
];

/** Files that only a browser can run; tests/mutation/README.md names the browser test of each. */
const BROWSER_FILES = ["src/lib/history-steps.ts", "src/lib/idb-storage.ts", "src/lib/media/video-error.ts"];

/** Generated, or written by hand byte by byte: their tests are slow or compare a table. */
const NOT_MUTATED = /^(media\/(?!inspect)|mail\/texts|content-filter\/confusables|tags\/letters)/;

/**
 * Files of each folder and their tests: those that load the files, unless named.
 * @type {Record<string, { files: string[], tests?: string[] }>}
 */
export const FOLDERS = {
  "pb_hooks/lib": pureHooks("lib"),
  "pb_hooks/content-filter": pureHooks("content-filter"),
  "pb_hooks/events": pureHooks("events"),
  "pb_hooks/moderation": pureHooks("moderation"),
  "pb_hooks/others": pureHooks("(?!(?:lib|content-filter|events|moderation)/)[\\w-]+"),
  "src/lib": {
    files: ["src/lib", "src/lib/realtime", "src/lib/scheduling"].flatMap(clientFiles),
    tests: [
      ...testsIn("tests/unit/client/lib"),
      ...["connection", "shared-connection", "session"].map(
        (name) => `tests/unit/client/live/${name}.test.ts`,
      ),
    ],
  },
  "src/lib/text": { files: clientFiles("src/lib/text"), tests: testsIn("tests/unit/client/lib/text") },
  "src/lib/captions": {
    files: clientFiles("src/lib/captions"),
    tests: [...testsIn("tests/unit/client/captions"), "tests/unit/agreement/captions.test.ts"],
  },
  "src/lib/media": {
    files: clientFiles("src/lib/media"),
    tests: testsIn("tests/unit/client/media").filter((file) => !file.includes("/strip-location")),
  },
  "src/state": {
    files: ["", "/session", "/records", "/feedback", "/live", "/network", "/forms"].flatMap((folder) =>
      clientFiles(`src/state${folder}`),
    ),
    tests: ["state", "live", "playback"].flatMap((feature) => testsIn(`tests/unit/client/${feature}`)),
  },
  "src/features": {
    files: FEATURE_FILES.map((file) => `src/features/${file}`),
    tests: ["upload", "playback", "comments", "profile", "age", "feed"].flatMap((feature) =>
      testsIn(`tests/unit/client/${feature}`),
    ),
  },
};

/** Pure files of a folder of pb_hooks. @param {string} folder */
function pureHooks(folder) {
  const path = new RegExp(`^${folder}/[\\w-]+\\.js$`);
  return {
    files: [...pureFiles()]
      .filter((file) => path.test(file) && !NOT_MUTATED.test(file))
      .map((file) => `pb_hooks/${file}`),
  };
}

/**
 * Unit tests of the hooks that load one of the files. A change of a constant then runs these tests only.
 * @param {string[]} files
 */
export const testsOf = (files) =>
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

/** @param {string} folder */
function testsIn(folder) {
  const tests = readdirSync(join(ROOT, folder)).filter((file) => file.endsWith(".test.ts"));
  if (!tests.length) throw new Error(`${folder} has no test.`);
  return tests.map((file) => `${folder}/${file}`);
}

/** @returns {string[]} one line for each folder without files, and for each file that is not there */
export function mutationFaults(folders = FOLDERS, root = ROOT) {
  const named = Object.entries(folders).flatMap(([name, { files, tests = [] }]) => [
    ...(files.length ? [] : [`${name} has no file`]),
    ...[...files, ...tests]
      .filter((file) => !existsSync(join(root, file)))
      .map((file) => `${name}: no ${file}`),
  ]);
  return [
    ...named,
    ...BROWSER_FILES.filter((file) => !existsSync(join(ROOT, file))).map((file) => `no ${file}`),
  ];
}
