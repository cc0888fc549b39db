// Words of a search key, and the parsed search.
import { describe, expect, test } from "vitest";
import { searchKey } from "../../../../pb_hooks/lib/text.js";
import { matchOf, parsePlace, parseWords, START, toCursor } from "../../../../pb_hooks/search/query.js";
import { isLatin, splitWords, wordsToCount } from "../../../../pb_hooks/search/words.js";

describe("the search key", () => {
  test("is one form for both encodings of a letter, for joiners, digits and capitals", () => {
    expect(searchKey("বাড়ি \u09a1\u09bc\u09dc")).toBe("বাড়ি ড়ড়".normalize("NFC"));
    expect(searchKey("\u09df \u09a2\u09bc")).toBe("\u09af\u09bc \u09a2\u09bc");
    expect(searchKey("র\u200dযাব র\u200cযাব")).toBe("রযাব রযাব");
    expect(searchKey("২০২৬ ০৯ Dhaka")).toBe("2026 09 dhaka");
  });
});

describe("words", () => {
  test.each([
    ["বাংলার বৃষ্টি, রিকশায়!", ["বাংলার", "বৃষ্টি", "রিকশায়"]],
    ["দুধ_চা 100%", ["দুধ", "চা", "100"]],
    ["#ঢাকা।খবর", ["ঢাকা", "খবর"]],
    ["café naïve", ["café", "naïve"]],
    ["ৎ ঃ", ["ৎ", "ঃ"]],
    ["中文 😀 ", []],
    ["", []],
  ])("of %s", (text, words) => {
    expect(splitWords(searchKey(text))).toEqual(words.map((word) => word.normalize("NFC")));
  });

  test("are Latin with a letter from a to z and none of Bangla", () => {
    expect(["dhaka", "3d", "100", "ঢাকা", "aক", "é"].map(isLatin)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  test("that are counted are distinct, without names, links, numbers, single letters and very long ones", () => {
    const text = `ঢাকা ঢাকা @rahim mail@x.bd https://a.bd/b www.b.bd 2026 a ${"k".repeat(41)} #চা`;
    expect(wordsToCount(searchKey(text))).toEqual(["ঢাকা", "চা"]);
    const many = Array.from({ length: 100 }, (_, n) => `w${n}`).join(" ");
    expect(wordsToCount(many)).toHaveLength(60);
    expect(wordsToCount(Array.from({ length: 100 }, (_, n) => `x${n}`).join("_"))).toHaveLength(60);
  });
});

describe("a search", () => {
  test("has eight words at most", () => {
    expect(parseWords("a b c d e f g h i j").words).toHaveLength(8);
    expect(parseWords("%").words).toEqual([]);
  });

  test("asks for one word of each list, the last one as a beginning if wanted", () => {
    expect(matchOf([["dhaka", "ঢাকা"], ["vlog"]])).toBe('("dhaka" OR "ঢাকা") AND ("vlog")');
    expect(matchOf([["dhaka", "ঢাকা"], ["vlog"]], true)).toBe('("dhaka" OR "ঢাকা") AND ("vlog" *)');
    expect(matchOf([["dha", "ধ"]], true)).toBe('("dha" * OR "ধ")');
  });

  test("goes on at a cursor, and refuses any other text", () => {
    const place = { mode: "p" as const, before: 12, tier: 1, views: 5, id: "abcdefghijklmno" };
    expect(parsePlace(toCursor(place))).toEqual(place);
    expect(parsePlace(toCursor(START))).toEqual(START);
    expect([parsePlace(undefined), parsePlace("")]).toEqual([START, START]);
    for (const wrong of [
      "x",
      "w1~0~1~short",
      "q1~0~1~abcdefghijklmno",
      "w1~2~1~abcdefghijklmno",
      "w-1~0~1~abcdefghijklmno",
    ])
      expect(parsePlace(wrong), wrong).toBeUndefined();
  });
});
