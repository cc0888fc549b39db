// Reads the requirements (tests/requirements/lines.json: the product text, line by line) with the tests of each.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { filesBelow } from "../lib/file-hash.mjs";
import { ROOT } from "../lib/paths.mjs";

/**
 * @typedef {object} Line
 * @property {string} id part and place, as `2.feed.3`
 * @property {string} text text of the document
 * @property {"as-written" | "replaced" | "implemented"} mark `implemented`: the document leaves it open or without function
 * @property {string} [contract] line of the contract that applies instead
 * @property {string} [why]
 * @property {string[]} tests `<file> › <title>`
 * @typedef {"passed" | "failed" | "not run"} Outcome
 * @typedef {{ file: string, title: string, ok: boolean }} Ran
 */

const MARKS = ["as-written", "replaced", "implemented"];

/** @returns {Line[]} */
export const requirementLines = (root = ROOT) =>
  JSON.parse(readFileSync(join(root, "tests/requirements/lines.json"), "utf8"));

/** @param {string} name @returns {[string, string]} */
function fileAndTitle(name) {
  const at = name.indexOf(" › ");
  return [name.slice(0, at), name.slice(at + 3)];
}

/** Pattern of a title as written in a source; `${…}` matches anything. @param {string} title */
const pattern = (title) =>
  new RegExp(
    `^${title
      .split(/\$\{.*?\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
      .join(".+")}$`,
  );

/** Titles of the tests in a file, as written. @param {string} source @returns {string[]} */
export function titlesIn(source) {
  const call =
    /(?:^|[^\w.])(?:test|it)(?:\.\w+)?(?:\([^"'`]*?\))?\(\s*("(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`)/g;
  return [...source.matchAll(call)].map(([, title = ""]) => title.slice(1, -1).replaceAll('\\"', '"'));
}

/** @param {string} named in lines.json @param {string} written in a source or a report */
export const sameTitle = (named, written) =>
  named === written || pattern(written).test(named) || (named.includes("${") && pattern(named).test(written));

/** @returns {string[]} one line per error: no test, a test that does not exist, a mark without its reason */
export function requirementErrors(root = ROOT) {
  const lines = requirementLines(root);
  /** @type {Map<string, string[]>} */
  const titles = new Map();
  for (const file of filesBelow("tests", root).filter((f) => /\.(test|spec)\.ts$/.test(f)))
    titles.set(file, titlesIn(readFileSync(join(root, file), "utf8")));
  return lines.flatMap(({ id, mark, contract, why, tests }, n) => {
    const errors = [];
    if (lines.findIndex((line) => line.id === id) !== n) errors.push(`${id} appears twice`);
    if (!MARKS.includes(mark)) errors.push(`${id} has an unknown mark: ${mark}`);
    if (mark === "replaced" && !(contract && why))
      errors.push(`${id} is replaced, but lacks "contract" or "why"`);
    if (mark === "implemented" && !why) errors.push(`${id} is implemented, but lacks "why"`);
    if (!tests.length) errors.push(`${id} has no test`);
    for (const name of tests) {
      const [file, title] = fileAndTitle(name);
      if (!titles.get(file)?.some((written) => sameTitle(title, written)))
        errors.push(`${id} names a test that does not exist: ${name}`);
    }
    return errors;
  });
}

/** Results of the last run of each part. @param {string} folder of the reports @returns {Ran[]} */
export function ranTests(folder) {
  /** @param {string} name @returns {any} */
  const report = (name) => {
    const file = join(folder, `${name}.json`);
    return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
  };
  const ran = ["unit", "component", "server", "tooling"].flatMap((name) =>
    (report(name)?.testResults ?? []).flatMap((/** @type {any} */ result) =>
      result.assertionResults.map((/** @type {any} */ test) => ({
        file: result.name.slice(result.name.lastIndexOf("/tests/") + 1),
        title: test.title,
        ok: test.status === "passed",
      })),
    ),
  );
  return [...ran, ...specsOf(report("e2e")?.suites)];
}

/** @param {any[]} suites of Playwright @returns {Ran[]} */
const specsOf = (suites = []) =>
  suites.flatMap((suite) => [
    ...(suite.specs ?? []).map((/** @type {any} */ s) => ({
      file: `tests/e2e/${s.file}`,
      title: s.title,
      ok: s.ok,
    })),
    ...specsOf(suite.suites),
  ]);

/** @param {string} name of a test in lines.json @param {Ran[]} ran @returns {Outcome} */
export function outcomeOf(name, ran) {
  const [file, title] = fileAndTitle(name);
  const found = ran.filter((test) => test.file === file && sameTitle(title, test.title));
  if (!found.length) return "not run";
  return found.every((test) => test.ok) ? "passed" : "failed";
}
