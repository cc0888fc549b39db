// Patterns for letters, repetitions and endings. Words of two or three letters match by spelling alone.
import { describe, expect, test } from "vitest";
import patterns from "../../../../pb_hooks/content-filter/patterns.js";

const met = (pattern: string, text: string, kind = "word") =>
  patterns.compile([{ pattern, kind, action: "hold" }])(text) === "hold";

describe("a letter of a short word matches itself and", () => {
  test.each([
    ["a", "4@"],
    ["b", "8"],
    ["e", "3"],
    ["g", "69"],
    ["i", "1!|"],
    ["l", "1|"],
    ["o", "0"],
    ["s", "5$"],
    ["t", "7"],
    ["u", "v"],
    ["z", "2"],
    ["0", "o"],
    ["1", "il|!"],
    ["c", ""],
  ])("%s in %s", (letter, signs) => {
    for (const sign of [letter, ...signs, "*"]) expect(met(`q${letter}q`, `q${sign}q`), sign).toBe(true);
    for (const sign of [..."abcdefghijklmnopqrstuvwxyz0123456789@!|$"].filter(
      (one) => ![letter, ...signs].includes(one),
    ))
      expect(met(`q${letter}q`, `q${sign}q`), sign).toBe(false);
  });

  test.each([
    ["ি", "ী"],
    ["ু", "ূ"],
    ["ন", "ণ"],
    ["শ", "ষ"],
    ["শ", "স"],
    ["ষ", "স"],
    ["জ", "য"],
    ["র", "ড"],
  ])("%s in %s, in both directions", (one, other) => {
    expect([met(`ক${one}ক`, `ক${other}ক`), met(`ক${other}ক`, `ক${one}ক`)]).toEqual([true, true]);
    expect([met(`ক${one}ক`, "কমক"), met(`ক${other}ক`, "কমক")]).toEqual([false, false]);
  });
});

describe("a word", () => {
  test("matches with any number of repeated vowels, and consonants once or at least three times", () => {
    expect(["bad", "baad", "baaaaad"].map((text) => met("bad", text))).toEqual([true, true, true]);
    expect(["badd", "baddd", "bbad", "bbbbad"].map((text) => met("bad", text))).toEqual([
      false,
      true,
      false,
      true,
    ]);
    expect(["add", "ad", "adddd"].map((text) => met("add", text))).toEqual([true, false, true]);
    expect(["boo", "bo", "boooo"].map((text) => met("boo", text))).toEqual([true, false, true]);
  });

  test("matches behind a mask, except of its first letter", () => {
    expect(["b*d", "ba*", "*ad", "***"].map((text) => met("bad", text))).toEqual([true, false, false, false]);
  });

  test("matches with the ending of a noun, in Latin or Bangla", () => {
    for (const ending of "s es er ra ke der ta ti gula gulo র রা কে রে দের টা টি টার গুলা গুলো গুলার ই ও ে তে ের ের দের েরা".split(
      " ",
    ))
      expect(met("bad", `bad${ending}`), ending).toBe(true);
    for (const other of ["ed", "x", "sx", "gul", "রক", "x s"])
      expect(met("bad", `bad${other}`), other).toBe(false);
  });

  test("matches as a whole word, and several words of a row in their order", () => {
    expect(["a bad b", "xbad", "badx", "bad."].map((text) => met("bad", text))).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect(["big bad", "bad big", "big", "big x bad"].map((text) => met("big bad", text))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  test("of four letters matches by its sound too; a shorter one does not", () => {
    expect([met("বাতাস", "batas"), met("batas", "বাতাস"), met("কলম", "kolom")]).toEqual([true, true, false]);
    for (const ending of "s es er ra r ke der ta ti gula gulo e te".split(" "))
      expect(met("বাতাস", `batas${ending}`), ending).toBe(true);
    expect([met("kolom", "কলম"), met("কলব", "ক্লব")]).toEqual([true, true]);
    expect(["batasx", "xbatas", "batas"].map((text) => met("বাতাস", text))).toEqual([false, false, true]);
  });
});

describe("several words of a row", () => {
  test("do not match by joining the end of the text with its start", () => {
    expect(["big bad", "bad big", "bad x big"].map((text) => met("big bad", text))).toEqual([
      true,
      false,
      false,
    ]);
    // "b.a.d" is read as "bad", too, but does not count after "big".
    expect(["b.a.d big", "big b.a.d", "b.i.g b.a.d"].map((text) => met("big bad", text))).toEqual([
      false,
      false,
      true,
    ]);
    expect([met("বাতাস নদী", "nodi batas"), met("বাতাস নদী", "batas nodi")]).toEqual([false, true]);
    expect(met("বাতাস নদী", "batas 22 nodi")).toBe(true);
    expect([met("ab c", "ab c"), met("big bad", "bigbad")]).toEqual([true, false]);
  });
});

describe("a pattern", () => {
  const wild = (pattern: string, text: string) => met(pattern, text, "pattern");

  test("has any number of letters for a *, one for a ?", () => {
    expect(["ab", "axb", "axxb", "axx", "a b"].map((text) => wild("a*b", text))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(["ab", "axb", "axxb"].map((text) => wild("a?b", text))).toEqual([false, true, false]);
    expect(["abc", "xabc", "abcx"].map((text) => wild("abc", text))).toEqual([true, false, false]);
    expect([wild("a**b", "axxb"), wild("acb", "a*b"), wild("acb", "*cb"), wild("?cb", "acb")]).toEqual([
      true,
      true,
      false,
      true,
    ]);
  });

  test("matches links with and without their scheme", () => {
    for (const listed of [
      "https://t.me/ab*",
      "http://t.me/ab*",
      "www.t.me/ab*",
      " t.me/ab* ",
      "https://www.t.me/ab*",
    ])
      expect(wild(listed, "https://t.me/abc"), listed).toBe(true);
    expect(wild(" https://ab*", "abc")).toBe(true);
    expect([wild("ab https://cd", "abcd"), wild("ab?", "ab")]).toEqual([false, false]);
    expect([wild("১xb", "1xb"), wild("xঅb", "xঅb"), wild("x-b", "xb")]).toEqual([true, true, true]);
  });

  test("matches look-alike letters", () => {
    expect([wild("casino", "c4s1n0"), wild("a1", "al"), wild("o", "0")]).toEqual([true, true, false]);
  });
});

describe("a list", () => {
  const row = (pattern: string, action: string, kind = "word") => ({ pattern, kind, action });

  test("of several rows matches each, and rejects before it holds", () => {
    const judge = patterns.compile([
      row("bad", "refuse"),
      row("evil", "hold"),
      row("wor*", "refuse", "pattern"),
      row("sad", "hold", "pattern"),
      row("বাতাস", "refuse"),
    ]);
    expect(["bad", "evil", "worst", "sad", "evil bad", "batas", "fine", ""].map(judge)).toEqual([
      "refuse",
      "hold",
      "refuse",
      "hold",
      "refuse",
      "refuse",
      "",
      "",
    ]);
  });

  test("rejects rows that would match everything", () => {
    expect(
      patterns.compile([row("*", "hold", "pattern"), row("a", "refuse"), row("--", "hold")])("a b anything"),
    ).toBe("");
    expect(patterns.patternError({ pattern: "ab", kind: "word" })).toBe("");
    expect(patterns.patternError({ pattern: "a b", kind: "word" })).toBe("");
    expect(patterns.patternError({ pattern: "1 2 3", kind: "word" })).toBe("pattern_short");
    expect(patterns.patternError({ pattern: "12", kind: "pattern" })).toBe("");
    expect(patterns.patternError({ pattern: "a?*", kind: "pattern" })).toBe("pattern_short");
    expect(patterns.patternError({ pattern: "কাঁ", kind: "word" })).toBe("pattern_short");
    expect(patterns.patternError({ pattern: "কাক", kind: "word" })).toBe("");
  });
});
