// The counts of `make test`: every failure must appear in the last line.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { capture } from "../../scripts/lib/processes.mjs";
import { lastLine, playwrightTally, slowestTests, vitestTally } from "../../scripts/testing/reports.mjs";
import { ROOT } from "../support/server";

let tree: string;
beforeAll(() => {
  // Outside the project, because vitest finds no tests below a hidden folder.
  tree = mkdtempSync(join(tmpdir(), "reports-"));
  symlinkSync(join(ROOT, "node_modules"), join(tree, "node_modules"));
});
afterAll(() => rmSync(tree, { recursive: true }));

async function report(program: "vitest" | "playwright", name: string, files: Record<string, string>) {
  const folder = join(tree, name);
  const out = join(folder, "report.json");
  mkdirSync(folder);
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  const script = { vitest: "vitest/vitest.mjs", playwright: "@playwright/test/cli.js" }[program];
  const args = {
    vitest: ["run", "--root", folder, "--reporter=json", `--outputFile.json=${out}`],
    playwright: ["test", "--reporter=json", "--config", join(folder, "playwright.config.ts")],
  }[program];
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: out, VITEST: "", TEST_WORKER_INDEX: "" };
  const { code } = await capture(process.execPath, [join(ROOT, "node_modules", script), ...args], {
    cwd: folder,
    env,
  });
  let text: string | undefined;
  try {
    text = readFileSync(out, "utf8");
  } catch {
    // A missing report is a case of its own.
  }
  return program === "vitest" ? vitestTally(text, code) : playwrightTally(text, code);
}

test("vitest: passed, failed and skipped tests, and a file that fails to load", async () => {
  const head = 'import { expect, test } from "vitest";\n';
  const tally = await report("vitest", "mixed", {
    "a.test.ts": `${head}test("one", () => {});\ntest("two", () => expect(1).toBe(2));\ntest.skip("three", () => {});\n`,
    "b.test.ts": `${head}import "./gone";\ntest("four", () => {});\n`,
  });
  expect(tally).toMatchObject({ passed: 1, failed: 2, skipped: 1 });
  expect(tally.tests?.map(({ name }) => name.replace(/^.*\//, ""))).toEqual(
    expect.arrayContaining(["a.test.ts: one", "a.test.ts: two"]),
  );
  expect(tally.why.join("\n")).toMatch(
    /a\.test\.ts: two\n +AssertionError: expected 1 to be 2[\s\S]*b\.test\.ts: .*gone/,
  );
});

test("vitest: an error outside every test", async () => {
  const tally = await report("vitest", "stray", {
    "a.test.ts":
      'import { test } from "vitest";\ntest("one", () => void Promise.reject(new Error("stray")));\n',
  });
  expect(tally).toMatchObject({ passed: 1, failed: 1 });
});

test("vitest: no test at all, no report, a broken report", async () => {
  expect(await report("vitest", "none", {})).toMatchObject({ passed: 0, failed: 1 });
  expect(vitestTally(undefined, 1)).toMatchObject({ passed: 0, failed: 1, why: ["vitest wrote no report"] });
  expect(vitestTally("{", 0)).toMatchObject({ passed: 0, failed: 1 });
});

test("Playwright: passed, failed and skipped tests; a file that fails to load; no report", async () => {
  const head = 'import { expect, test } from "@playwright/test";\n';
  const config = { "playwright.config.ts": "export default {};\n" };
  const mixed = await report("playwright", "specs", {
    ...config,
    "a.spec.ts": `${head}test("one", () => {});\ntest("two", () => expect(1).toBe(2));\ntest.skip("three", () => {});\n`,
  });
  expect(mixed).toMatchObject({ passed: 1, failed: 1, skipped: 1 });
  expect(mixed.tests?.map(({ name }) => name)).toEqual([
    "a.spec.ts: one",
    "a.spec.ts: two",
    "a.spec.ts: three",
  ]);
  expect(mixed.tests?.[1]?.ms).toBeGreaterThan(0);
  expect(mixed.why[0]).toBe("a.spec.ts: two");
  expect(mixed.why.join("\n")).toMatch(/Expected: 2\n +Received: 1\n +at line 3$/);
  const broken = await report("playwright", "broken", {
    ...config,
    "b.spec.ts": `${head}import "./gone";\n`,
  });
  expect(broken.failed).toBeGreaterThan(0);
  expect(playwrightTally(undefined, 1)).toMatchObject({ failed: 1 });
});

test("Playwright: a test that passes on a retry counts as failed, with its first error", async () => {
  const flaky = await report("playwright", "flaky", {
    "playwright.config.ts": "export default { retries: 1 };\n",
    "a.spec.ts": `import { expect, test } from "@playwright/test";\ntest("one", ({}, info) => expect(info.retry).toBe(1));\n`,
  });
  expect(flaky).toMatchObject({ passed: 0, failed: 1 });
  expect(flaky.why[0]).toBe("flaky: a.spec.ts: one");
  expect(flaky.why.join("\n")).toContain("Expected: 1");
});

test("the last line has the sums, with skipped tests only if there are any", () => {
  const one = { passed: 3, failed: 0, skipped: 0, why: [] };
  expect(lastLine([one, { ...one, failed: 2 }])).toBe("6 passed, 2 failed");
  expect(lastLine([one, { ...one, skipped: 1 }])).toBe("6 passed, 0 failed, 1 skipped");
});

test("the slowest tests of all parts are named with their seconds, the slowest first", () => {
  const none = { passed: 0, failed: 0, skipped: 0, why: [] };
  const server = { ...none, tests: [{ name: "tests/server/a.test.ts: one", ms: 1240 }] };
  const unit = {
    ...none,
    tests: [
      { name: "tests/unit/b.test.ts: two", ms: 30 },
      { name: "tests/unit/b.test.ts: three", ms: 12_000 },
    ],
  };
  expect(slowestTests([none, server, unit], 2)).toEqual([
    "  12.0 s  tests/unit/b.test.ts: three",
    "   1.2 s  tests/server/a.test.ts: one",
  ]);
});
