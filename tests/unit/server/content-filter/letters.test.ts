// Letters in the form in which they are compared: removed marks, and the limits of a word.
import { describe, expect, test } from "vitest";
import letters from "../../../../pb_hooks/content-filter/letters.js";

describe("a text for comparison", () => {
  test("is in lower case, with look-alikes as Latin letters and আ as one letter", () => {
    expect(letters.toPlainLetters("ABC")).toBe("abc");
    expect(letters.toPlainLetters("рⲟrn")).toBe("porn");
    expect(letters.toPlainLetters("ａ𝗯")).toBe("ab");
    expect(letters.toPlainLetters("অাবাল অা")).toBe("আবাল আ");
    expect(letters.toPlainLetters("ক্ষ")).toBe("ক্ষ");
  });

  test("has no marks, joiners or dots below", () => {
    for (const [first, last] of [
      [0x300, 0x36f],
      [0x483, 0x489],
      [0x1ab0, 0x1aff],
      [0x1dc0, 0x1dff],
      [0x20d0, 0x20ff],
      [0xfe20, 0xfe2f],
      [0x9bc, 0x9bc],
      [0xad, 0xad],
      [0x34f, 0x34f],
      [0x61c, 0x61c],
      [0x115f, 0x1160],
      [0x17b4, 0x17b5],
      [0x180b, 0x180e],
      [0x200b, 0x200f],
      [0x202a, 0x202e],
      [0x2060, 0x206f],
      [0x2800, 0x2800],
      [0xfe00, 0xfe0f],
      [0xfeff, 0xfeff],
      [0xfff0, 0xfffb],
      [0xe0000, 0xe0fff],
    ] as const)
      for (const code of [first, last]) {
        const mark = String.fromCodePoint(code);
        expect(letters.toPlainLetters(`q${mark}${mark}q`), code.toString(16)).toBe("qq");
      }
    expect([letters.toPlainLetters("ড়"), letters.toPlainLetters("য়")]).toEqual(["ড", "য"]);
  });

  test("keeps other letters and emoji", () => {
    expect(letters.toPlainLetters("q\u0995\u{1f600}q")).toBe("q\u0995\u{1f600}q");
  });
});

test("Bangla digits become Latin ones next to Latin letters only", () => {
  expect(letters.withLatinDigits("a০১২৩৪৫৬৭৮৯")).toBe("a0123456789");
  expect(letters.withLatinDigits("১২৩")).toBe("১২৩");
  expect(letters.withLatinDigits("ক১")).toBe("ক১");
});

test("punctuation at its ends does not belong to a word", () => {
  expect(["@!|*ab*|!@", "a@b", "***", "", "!", "$a$", "*a", "a*"].map(letters.toBareLetters)).toEqual([
    "ab",
    "a@b",
    "",
    "",
    "",
    "$a$",
    "a",
    "a",
  ]);
});

test("a word has Latin or Bangla letters", () => {
  expect(["a1", "z", "ক", "১", "1", "$", "*", ""].map(letters.hasLetters)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

describe("the words of a text", () => {
  test.each([
    ["", [], []],
    [" - . ", [], []],
    ["one two", ["one", "two"], []],
    ["one\n\ttwo", ["one", "two"], []],
    ["ma-gi", ["ma", "gi"], ["magi"]],
    ["t.me/x", ["t", "me", "x"], ["tmex"]],
    ["https://t.me", ["t", "me"], ["tme"]],
    ["http://www.ab.cd", ["ab", "cd"], ["abcd"]],
    ["www.ab", ["ab"], []],
    ["xhttp://ab", ["xhttp", "ab"], ["xhttpab"]],
    ["f u c k", ["f", "u", "c", "k"], ["fuck"]],
    ["a b", ["a", "b"], []],
    ["a b c", ["a", "b", "c"], ["abc"]],
    ["a b c xy d e f", ["a", "b", "c", "xy", "d", "e", "f"], ["abc", "def"]],
    ["a b xy c", ["a", "b", "xy", "c"], []],
    ["a.b.c", ["a", "b", "c"], ["abc", "abc"]],
    ["a - b c", ["a", "b", "c"], ["abc"]],
    ["1 $ a", ["1", "$", "a"], ["1$a"]],
    ["মা গি র", ["মা", "গি", "র"], ["মাগির"]],
    ["ক্ত্র ি ক", ["ক্ত্র", "ি", "ক"], []],
    ["কং ৎ ড", ["কং", "ৎ", "ড"], ["কংৎড"]],
    ["খক খ গ", ["খক", "খ", "গ"], []],
    ["!a! *b*", ["a", "b"], []],
    ["a$b@c|d*e!f9", ["a$b@c|d*e!f9"], []],
    ["ক১a", ["ক1a"], []],
  ])("of %j are %j, and joined %j", (text, words, joined) => {
    expect(letters.splitWords(text)).toEqual({ words, joined });
  });
});
