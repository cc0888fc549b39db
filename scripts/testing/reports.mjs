// Reads the JSON reports of vitest and Playwright as three numbers. A failure outside a test (a file that
// does not load, a crash, a missing or empty report) counts as one failed test.

/** @typedef {{ passed: number, failed: number, skipped: number, why: string[] }} Tally why: one line per failure */

/** @param {string | undefined} text report, undefined if there is none @param {number} code how vitest ended @returns {Tally} */
export function vitestTally(text, code) {
  const report = parse(text);
  if (!report) return lost("vitest wrote no report");
  const tally = {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    why: [],
  };
  for (const file of report.testResults) {
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
  const tally = { passed: expected, failed: unexpected + flaky, skipped, why: [] };
  for (const spec of specsOf(report.suites)) {
    const [test] = spec.tests ?? [];
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

/** @param {Tally[]} tallies @returns {string} the last line of `make test` */
export function lastLine(tallies) {
  const sum = (/** @type {"passed" | "failed" | "skipped"} */ key) => tallies.reduce((n, t) => n + t[key], 0);
  return `${sum("passed")} passed, ${sum("failed")} failed${sum("skipped") ? `, ${sum("skipped")} skipped` : ""}`;
}
