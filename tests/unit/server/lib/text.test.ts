import { expect, test } from "vitest";
import text from "../../../../pb_hooks/lib/text.js";

test("normalizes text to NFC without direction controls, and keeps joiners", () => {
  expect(text.normalize("কো\u09C7\u09BEজ")).toBe("কো\u09C7\u09BEজ".normalize("NFC"));
  expect(text.normalize("a\u202Eb\u2066c\u2069\u202A")).toBe("abc");
  expect(text.normalize("র\u200D্যা\u200C")).toBe("র\u200D্যা\u200C");
  expect(text.normalizeTrimmed(" \n x \u202e ")).toBe("x");
});

test("search text has no invisible characters and no capitals", () => {
  expect(text.searchKey(" র\u200D্যাব\u200B ABC\u061c\ufeff ")).toBe("র্যাব abc");
});

test("a text of invisible characters is blank", () => {
  for (const blank of ["", " ", "\u00a0\n", "\u200b\u200d\ufeff", "\u202e"])
    expect(text.isBlank(blank)).toBe(true);
  expect(text.isBlank("।")).toBe(false);
});

test("length counts code points", () => {
  expect(text.codePointLength("😀ক")).toBe(2);
});
