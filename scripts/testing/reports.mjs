// Reads the JSON reports of vitest and Playwright as three numbers. A failure outside a test (a file that
// does not load, a crash, a missing or empty report) counts as one failed test.

/**
 * `why`: one line per failure. `tests`: how long each test took.
 * @typedef {{ passed: number, failed: number, skipped: number, why: string[], tests?: Timed[] }} Tally
 * @typedef {{ name: string, ms: number }} Timed
 */

/** @param {string | undefined} text report, undefined if there is none @param {number} code how vitest ended @returns {Tally} */
export function vitestTally(text, code) {
  const report = parse(text);
  if (!report) return lost("vitest wrote no report");
  const tally = {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    why: [],
    /** @type {Timed[]} */
    tests: [],
  };
  for (const file of report.testResults) {
    const path = file.name.replace(/^.*(?=\/tests\/)\//, "");
    for (const { fullName, duration } of file.assertionResults)
      tally.tests.push({ name: `${path}: ${fullName}`, ms: duration ?? 0 });
    for (const test of file.assertionResults)
      if (test.status === "failed") {
        add(tally.why, `${file.name}: ${test.fullName}`);
        for (const line of plain(test.failureMessages?.[0]).split("\n").slice(0, 4))
          add(tally.why, `    ${line}`);
      }
    const failedTests = file.assertionResults.some((/** @type {any} */ t) => t.status === "failed");
    if (file.status === "failed" && !failedTests) count(tally, `${file.name}: ${file.message}`);
  }
  return closed(tally, code, "vitest");
}

/** @param {string | undefined} text @param {number} code how Playwright ended @returns {Tally} */
export function playwrightTally(text, code) {
  const report = parse(text);
  if (!report) return lost("Playwright wrote no report");
  const { expected, unexpected, flaky, skipped } = report.stats;
  const tally = {
    ...{ passed: expected, failed: unexpected + flaky, skipped, why: [] },
    /** @type {Timed[]} */
    tests: [],
  };
  for (const spec of specsOf(report.suites)) {
    const [test] = spec.tests ?? [];
    const ms = sum(test?.results ?? [], (/** @type {any} */ result) => result.duration);
    tally.tests.push({ name: `${spec.file}: ${spec.title}`, ms });
    if (spec.ok && test?.status !== "flaky") continue;
    // A test that passed on a retry counts as failed, with its first error.
    add(tally.why, `${spec.ok ? "flaky: " : ""}${spec.file}: ${spec.title}`);
    const error = test?.results?.find((/** @type {any} */ r) => r.error)?.error;
    for (const line of plain(error?.message).split("\n").slice(0, 8)) add(tally.why, `    ${line}`);
    if (error?.location) add(tally.why, `    at line ${error.location.line}`);
  }
  for (const error of report.errors) count(tally, String(error.message));
  return closed(tally, code, "Playwright");
}

/** @param {string | undefined} text without a terminal's colours */
// biome-ignore lint/suspicious/noControlCharactersInRegex: colour codes start with one
const plain = (text) => (text ?? "").replace(/\u001b\[[0-9;]*m/g, "");

/** @param {any[]} suites @returns {any[]} */
const specsOf = (suites = []) =>
  suites.flatMap((suite) => [...(suite.specs ?? []), ...specsOf(suite.suites)]);

/** @param {string | undefined} text */
function parse(text) {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

/** @param {string[]} why @param {string} line */
const add = (why, line) => void why.push(line.split("\n")[0] ?? "");

/** @param {Tally} tally @param {string} line */
function count(tally, line) {
  tally.failed++;
  add(tally.why, line);
}

/** @param {string} line @returns {Tally} */
const lost = (line) => ({ passed: 0, failed: 1, skipped: 0, why: [line] });

/** @param {Tally} tally @param {number} code @param {string} name @returns {Tally} */
function closed(tally, code, name) {
  if (code !== 0 && tally.failed === 0) count(tally, `${name} ended with ${code} though no test failed`);
  if (tally.passed + tally.failed + tally.skipped === 0) count(tally, `${name} ran no test`);
  return tally;
}

/** @template T @param {T[]} list @param {(one: T) => number} of @returns {number} */
const sum = (list, of) => list.reduce((n, one) => n + of(one), 0);

/** @param {Tally[]} tallies @returns {string} the last line of `make test` */
export function lastLine(tallies) {
  const all = (/** @type {"passed" | "failed" | "skipped"} */ key) => sum(tallies, (tally) => tally[key]);
  return `${all("passed")} passed, ${all("failed")} failed${all("skipped") ? `, ${all("skipped")} skipped` : ""}`;
}

/** @param {Tally[]} tallies @param {number} count @returns {string[]} one line per test, the slowest first */
export function slowestTests(tallies, count) {
  const all = tallies.flatMap(({ tests = [] }) => tests).sort((a, b) => b.ms - a.ms);
  return all.slice(0, count).map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`);
}
