// The cost of a text is linear in its length. recheck proves expressions; functions are tested by counting
// their steps. In goja an expression without the flag `g` never backtracks; one with it does, in texts of
// Bangla.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { beforeAll, describe, expect, test } from "vitest";
import { built, inSource } from "./expressions";
import { stepsOf } from "./steps";

const LIST = "tests/unit/server/cost/linear-expressions.txt";
/** Not linear, but never applied to a text of a user's length. */
const SHORT_INPUT: Record<string, string> = {
  "/\\/+$/": "the operator's address of the site",
  "/[\\\\/]+$/": "the data folder's path",
  "/\\0+$/": "at most 16 bytes of a file",
};

/**
 * Each takes a second or more, so `make test` proves only unlisted ones; `make test-long` proves all again.
 */
async function isLinear(expression: string) {
  // The JavaScript implementation, without a program of the system.
  process.env.RECHECK_BACKEND = "pure";
  const { checkSync } = await import("recheck");
  const end = expression.lastIndexOf("/");
  const [source, flags] = [expression.slice(1, end), expression.slice(end + 1)];
  const { status } = checkSync(source, flags, { timeout: 60_000, randomSeed: 1 });
  return status === "safe";
}

describe("regular expressions", () => {
  const listed = readFileSync(LIST, "utf8").trimEnd().split("\n");
  let all: string[];

  beforeAll(() => {
    const { literals, builders } = inSource();
    expect(builders).toEqual([
      "pb_hooks/content-filter/letters.js",
      "pb_hooks/content-filter/patterns.js",
      "pb_hooks/users/validation.js",
    ]);
    const made = built(
      ["../../../../pb_hooks/users/validation.js", "../../../../pb_hooks/content-filter/letters.js"],
      () => {},
    );
    all = [...new Set([...literals, ...made])].filter((one) => !(one in SHORT_INPUT)).sort();
  });

  test("are all proved to be linear, now or in the list of proofs", async () => {
    const added = all.filter((one) => !listed.includes(one));
    const refuted: string[] = [];
    for (const one of added) if (!(await isLinear(one))) refuted.push(one);
    expect(refuted).toEqual([]);
    // The list saves time; the long run checks that it is complete.
    if (process.env.LONG) expect(listed).toEqual(all);
  }, 300_000);

  // goja looks for the other case of every letter of Unicode: 30 to 70 ms in each engine, for the first text of Bangla.
  test("with the flag i name the letters that they match", () => {
    const all = [...inSource().literals];
    const slow = all.filter((one) => /\/[a-z]*i[a-z]*$/.test(one) && /\\[SDW]|(?<!\\)\./.test(one));
    expect(slow).toEqual([]);
  });

  test.runIf(process.env.LONG).each(listed)(
    "%s is linear",
    async (one) => {
      expect(await isLinear(one)).toBe(true);
    },
    120_000,
  );
});

describe("functions that process users' texts", () => {
  const load = createRequire(import.meta.url);
  const hooks = (name: string) => load(`../../../../pb_hooks/${name}`);
  const text = hooks("lib/text.js");
  const letters = hooks("content-filter/letters.js");
  const { soundKey } = hooks("content-filter/sounds.js");
  const { compile } = hooks("content-filter/patterns.js");
  const { countLinks } = hooks("content-filter/spam.js");
  const { parseSearch } = hooks("lib/search-query.js");
  const { vttError } = hooks("media/vtt.js");
  const judge = compile([
    ...["মাগি", "fuck", "কুত্তার বাচ্চা", "aaa"].map((pattern) => ({ pattern, kind: "word", action: "hold" })),
    ...["*a*b*c*", "*casino*", "a?a"].map((pattern) => ({ pattern, kind: "pattern", action: "hold" })),
  ]);

  /** The input of each function, in the requested number of letters. */
  const WORST: [input: string, make: (n: number) => string][] = [
    ["one Bangla letter", (n) => "ক".repeat(n)],
    ["joined letters", (n) => "ক্".repeat(n / 2)],
    ["letters taken apart", (n) => "a ".repeat(n / 2)],
    ["a-a-a", (n) => `ক ${"a-".repeat(n / 2)}`],
    ["towers of marks", (n) => `a${"\u0301\u0323".repeat(n / 2)}`],
    ["joiners", (n) => "ক\u200d".repeat(n / 2)],
    ["blanks", (n) => " ".repeat(n)],
    ["links", (n) => "www.".repeat(n / 4)],
    ["dots", (n) => "a.".repeat(n / 2)],
    ["look-alikes", (n) => "🅰".repeat(n / 2)],
    ["lines with arrows", (n) => `WEBVTT\n${"-->\n".repeat(n / 4)}`],
    ["times", (n) => `WEBVTT\n${"0".repeat(n)} -->`],
  ];
  /** Functions with loops of their own, and the limit of their input in letters. */
  const FUNCTIONS: [name: string, limit: number, work: (text: string) => unknown][] = [
    ["removeInvisible", 100, text.removeInvisible],
    ["parseSearch", 400, parseSearch],
    ["codePointLength", 1000, text.codePointLength],
    ["utf8Length", 1000, text.utf8Length],
    ["countLinks", 1000, countLinks],
    ["toPlainLetters", 1000, letters.toPlainLetters],
    ["splitWords", 1000, letters.splitWords],
    ["soundKey", 1000, (of) => soundKey(of)],
    ["blocked words", 1000, judge],
    ["captions", 20_000, vttError],
  ];

  test.each(FUNCTIONS)(
    "%s takes at most ten times the steps for ten times its limit",
    async (_name, limit, work) => {
      for (const [input, make] of WORST) {
        const [once, tenfold] = [make(limit), make(10 * limit)];
        work(once);
        const few = await stepsOf(() => work(once));
        const many = await stepsOf(() => work(tenfold));
        expect(few, input).toBeGreaterThan(0);
        expect(many, input).toBeLessThan(10.5 * few);
      }
    },
  );
});
