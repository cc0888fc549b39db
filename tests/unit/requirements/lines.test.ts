// The product text in lines.json, and the names of the tests that prove it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../../../scripts/lib/paths.mjs";
import { sameTitle, specFaults, specLines, titlesIn } from "../../../scripts/testing/requirement-lines.mjs";

test("every line has a mark and at least one test that is there", () => {
  expect(specFaults()).toEqual([]);
});

test("every line of every part of the document is here, in its order, with a mark", () => {
  const groups = new Map<string, number[]>();
  for (const { id } of specLines()) {
    const [, group = "", n = ""] = /^(.+)\.(\d+)$/.exec(id) ?? [];
    groups.set(group, [...(groups.get(group) ?? []), Number(n)]);
  }
  const screens = ["routes", "guard", "landing", "auth", "bar", "feed", "comments", "share"];
  const more = ["notifications", "discover", "upload", "profile", "404"];
  expect([...groups.keys()]).toEqual([
    ...["0", "1"],
    ...[...screens, ...more].map((screen) => `2.${screen}`),
    ...["3", "4", "5", "6", "7", "8", "9"],
  ]);
  for (const [group, numbers] of groups) {
    const first = numbers[0] ?? 0;
    expect(numbers, group).toEqual(numbers.map((_, i) => first + i));
  }
});

/** The text of requirements/product.md in one line, without headings and table heads. */
function productText(): string {
  const lines = readFileSync(join(ROOT, "tests/requirements/product.md"), "utf8").split("\n");
  const isHead = (n: number) => /^\|[-|]+\|$/.test(lines[n + 1] ?? "");
  return lines
    .filter((line, n) => line.trim() && !/^(#|\|[-|]+\|$)/.test(line) && !isHead(n))
    .map((line) =>
      line
        .trim()
        .replace(/^- /, "")
        .replaceAll("**", "")
        .replace(/^\| | \|$/g, ""),
    )
    .join(" ");
}

/** Labels of lists without a requirement of their own. */
const LABELS = ["videos:", "Other messages:"];

test("the lines are the document's own words, all of them, in its order", () => {
  const text = productText();
  const left: string[] = [];
  let at = 0;
  for (const line of specLines()) {
    const found = text.indexOf(line.text, at);
    expect(found, `${line.id} is not in the document here: ${line.text}`).toBeGreaterThanOrEqual(at);
    left.push(text.slice(at, found).trim());
    at = found + line.text.length;
  }
  left.push(text.slice(at).trim());
  expect(left.filter(Boolean)).toEqual(LABELS);
});

// Built from parts, because the lint would take it for a forgotten template.
const HOLE = ["$", "{n}"].join("");

test("a title is found however it is written, and what stands for anything fits anything", () => {
  const source = `
    test("one", () => {});
    for (const n of [1]) it(\`${HOLE} clips\`, { timeout: 5 }, async () => {});
    test.each(CASES)(
      "clip %s", () => {});
    it("says \\"two\\"", () => {});
    const it = contest("no test");`;
  expect(titlesIn(source)).toEqual(["one", `${HOLE} clips`, "clip %s", 'says "two"']);
  expect(sameTitle("5 clips", `${HOLE} clips`)).toBe(true);
  expect(sameTitle(`${HOLE} clips`, "7 clips")).toBe(true);
  expect(sameTitle("five", `${HOLE} clips`)).toBe(false);
});
