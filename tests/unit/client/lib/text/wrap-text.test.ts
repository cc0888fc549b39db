// Lines of a text on a canvas; here every letter as a reader counts it is one wide.
import { describe, expect, test } from "vitest";
import { graphemes } from "@/lib/text/graphemes";
import { fitText, wrapText } from "@/lib/text/wrap-text";

const measure = (text: string) => [...graphemes(text)].length;
const wrap = (text: string, maxWidth: number, maxLines = 9) =>
  wrapText(text, { maxWidth, maxLines, measure });

describe("a text", () => {
  test("breaks between words", () => {
    expect(wrap("পদ্মার বুকে শেষ বিকেল", 8)).toEqual({ lines: ["পদ্মার বুকে", "শেষ বিকেল"], isCut: false });
    expect(wrap("one two  three", 7).lines).toEqual(["one two", "three"]);
  });

  test("that fits stays on one line, and an empty one has none", () => {
    expect(wrap("one two", 7)).toEqual({ lines: ["one two"], isCut: false });
    expect(wrap("  ", 7)).toEqual({ lines: [], isCut: false });
  });

  test("breaks inside a word only if the word is longer than a line, and never inside a conjunct", () => {
    const word = "ক্ষুদ্রক্ষুদ্রক্ষুদ্র";
    const { lines } = wrap(word, 3);
    expect(lines.join("")).toBe(word);
    const letters = [...graphemes(word)];
    expect(lines.flatMap((line) => [...graphemes(line)])).toEqual(letters);
    for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(3);
    expect(lines.length).toBeGreaterThan(1);
  });

  test("keeps a family emoji whole", () => {
    expect(wrap("👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 1).lines).toEqual(["👨‍👩‍👧‍👦", "👨‍👩‍👧‍👦"]);
  });

  test("begins no line with a danda or another mark", () => {
    for (const line of wrap("বাড়ি যাই । আবার আসি ।", 8).lines) expect(line).not.toMatch(/^[।!?,]/);
    expect(wrap("ab cd !", 5).lines).toEqual(["ab", "cd\u00a0!"]);
  });

  test("longer than the room ends in an ellipsis that fits", () => {
    expect(wrap("one two three four", 7, 2)).toEqual({ lines: ["one two", "three…"], isCut: true });
    expect(wrap("aaaaaaa bbbbbbb ccccccc", 7, 2)).toEqual({ lines: ["aaaaaaa", "bbbbbb…"], isCut: true });
    for (const line of wrap("ক্ষুদ্র ".repeat(20), 6, 2).lines) expect(measure(line)).toBeLessThanOrEqual(6);
  });
});

test("a line is cut between letters, without a space before the ellipsis", () => {
  expect(fitText("one two", { maxWidth: 7, measure })).toBe("one two");
  expect(fitText("one two", { maxWidth: 5, measure })).toBe("one…");
  expect(fitText("ক্ষুক্ষুক্ষু", { maxWidth: 2, measure })).toBe("ক্ষু…");
  expect(fitText("one", { maxWidth: 0, measure })).toBe("…");
});
