// Rules for test runs: no test is retried, one commit always runs the same random tests, long files start first, and parts
// that yield leave the processor to others.
import { accessSync, constants, existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import playwright from "../../playwright.config";
import { filesBelow } from "../../scripts/lib/file-hash.mjs";
import { spawnShown } from "../../scripts/lib/processes.mjs";
import { LONGEST, rankOf } from "../../scripts/testing/longest-first.mjs";
import { seedOf, testSeed } from "../../scripts/testing/test-seed.mjs";
import vitest from "../../vitest.config";
import { ROOT, scratchFolder } from "../support/server";

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

test("the list of long files names files, and all others follow them", () => {
  expect(LONGEST.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  const list = ["tests/b.test.ts", "tests/a.test.ts"];
  const files = ["/x/tests/a.test.ts", "/x/tests/c.test.ts", "/x/tests/b.test.ts"];
  expect(files.map((file) => rankOf(file, list))).toEqual([1, 2, 0]);
});

test("a program that yields has a lower priority, also among sessions", async () => {
  const folder = scratchFolder("yields");
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const out = join(folder, "priority");
  const session = "/proc/self/autogroup";
  const wait = `const [, out, mayWrite] = process.argv;
    const group = () => (mayWrite ? +fs.readFileSync("${session}", "utf8").trim().split(" ").at(-1) : os.getPriority());
    let left = 100;
    setInterval(() => {
      const both = [os.getPriority(), group()];
      if (left-- > 0 && both.some((nice) => nice <= 0)) return;
      fs.writeFileSync(out, both.join());
      process.exit(0);
    }, 50)`;
  let mayWrite = "1";
  try {
    accessSync(session, constants.W_OK);
  } catch {
    mayWrite = "";
  }
  const args = ["-e", wait, out, mayWrite];
  expect(await spawnShown(process.execPath, args, {}, 30_000, true)).toBe(0);
  expect(readFileSync(out, "utf8")).toBe("5,5");
});
