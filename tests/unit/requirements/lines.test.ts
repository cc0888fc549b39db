// The product text in lines.json, and the names of the tests that prove it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../../../scripts/lib/paths.mjs";
import {
  requirementErrors,
  requirementLines,
  sameTitle,
  titlesIn,
} from "../../../scripts/testing/requirement-lines.mjs";

test("every requirement has a mark and at least one existing test", () => {
  expect(requirementErrors()).toEqual([]);
});

test("lines.json has every part of the document, numbered without gaps", () => {
  const groups = new Map<string, number[]>();
  for (const { id } of requirementLines()) {
    const [, group = "", n = ""] = /^(.+)\.(\d+)$/.exec(id) ?? [];
    groups.set(group, [...(groups.get(group) ?? []), Number(n)]);
  }
  const screens = ["routes", "guard", "landing", "auth", "bar", "feed", "comments", "share"];
  const otherScreens = ["notifications", "discover", "upload", "profile", "404"];
  expect([...groups.keys()]).toEqual([
    ...["0", "1"],
    ...[...screens, ...otherScreens].map((screen) => `2.${screen}`),
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

test("lines.json has the text of the document, complete and in its order", () => {
  const text = productText();
  const omitted: string[] = [];
  let at = 0;
  for (const line of requirementLines()) {
    const found = text.indexOf(line.text, at);
    expect(found, `${line.id} is not in the document here: ${line.text}`).toBeGreaterThanOrEqual(at);
    omitted.push(text.slice(at, found).trim());
    at = found + line.text.length;
  }
  omitted.push(text.slice(at).trim());
  expect(omitted.filter(Boolean)).toEqual(LABELS);
});

// Built from parts, because the lint would report a forgotten template.
const PLACEHOLDER = ["$", "{n}"].join("");

test("titlesIn finds every form of a title, and sameTitle accepts any text for a placeholder", () => {
  const source = `
    test("one", () => {});
    for (const n of [1]) it(\`${PLACEHOLDER} videos\`, { timeout: 5 }, async () => {});
    test.each(CASES)(
      "video %s", () => {});
    it("says \\"two\\"", () => {});
    const it = contest("no test");`;
  expect(titlesIn(source)).toEqual(["one", `${PLACEHOLDER} videos`, "video %s", 'says "two"']);
  expect(sameTitle("5 videos", `${PLACEHOLDER} videos`)).toBe(true);
  expect(sameTitle(`${PLACEHOLDER} videos`, "7 videos")).toBe(true);
  expect(sameTitle("five", `${PLACEHOLDER} videos`)).toBe(false);
});
