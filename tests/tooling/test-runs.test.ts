// Rules for test runs: no test is retried, and one commit always runs the same random tests.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import playwright from "../../playwright.config";
import { filesBelow } from "../../scripts/lib/file-hash.mjs";
import { seedOf, testSeed } from "../../scripts/testing/test-seed.mjs";
import vitest from "../../vitest.config";
import { ROOT } from "../support/server";

test("neither runner retries, and no file requests a retry", () => {
  expect(playwright.retries).toBe(0);
  expect((vitest as { test: { retry: number } }).test.retry).toBe(0);
  // That file runs Playwright with a retry on purpose.
  const files = filesBelow("tests", ROOT).filter((file) => file !== "tests/tooling/reports.test.ts");
  const asking = files.filter((file) => /\bretr(y|ies): ?[1-9]/.test(readFileSync(join(ROOT, file), "utf8")));
  expect(asking).toEqual([]);
});

test("the seed depends on the commit, and LONG=1 chooses a random one", () => {
  const seed = testSeed({});
  expect(Number.isInteger(seed)).toBe(true);
  expect(testSeed({})).toBe(seed);
  expect(seedOf("0000002a9f")).toBe(42);
  expect(seedOf("93372fa0c1")).not.toBe(seedOf("93372fa1c1"));
  expect(seedOf(undefined)).toBe(1);
  expect(testSeed({ LONG: "1" })).toBeLessThan(1e6);
});

test("SEED= sets the seed, also 0, and is rejected if not an integer", () => {
  expect(testSeed({ SEED: "7" })).toBe(7);
  expect(testSeed({ SEED: "0", LONG: "1" })).toBe(0);
  expect(() => testSeed({ SEED: "seven" })).toThrow("SEED=seven is not an integer.");
});
