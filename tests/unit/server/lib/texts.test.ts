// Texts letter by letter: characters removed from a name, and length.
import { describe, expect, test } from "vitest";
import likeness from "../../../../pb_hooks/content-filter/lookalike.js";
import { parseSearch } from "../../../../pb_hooks/lib/search-query.js";
import text from "../../../../pb_hooks/lib/text.js";

/** First and last character of each range that is removed from names, and their neighbours. */
const UNSEEN = [
  [0x00, 0x08],
  [0x0b, 0x1f],
  [0x7f, 0x9f],
  [0xad, 0xad],
  [0x34f, 0x34f],
  [0x61c, 0x61c],
  [0x115f, 0x1160],
  [0x17b4, 0x17b5],
  [0x180b, 0x180e],
  [0x200b, 0x200b],
  [0x200e, 0x200f],
  [0x2028, 0x202e],
  [0x2060, 0x206f],
  [0x2800, 0x2800],
  [0x3164, 0x3164],
  [0xfe00, 0xfe0e],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xfff0, 0xfffb],
  [0x1d173, 0x1d17a],
  [0xe0000, 0xe0fff],
] as const;
const SEEN = [0x09, 0x0a, 0x20, 0x7e, 0xa1, 0xac, 0xae, 0x61b, 0x61d, 0x115e, 0x1161, 0x17b3, 0x180a, 0x2010];
const MORE_SEEN = [
  0x2027, 0x2030, 0x27ff, 0x2801, 0x3163, 0x3165, 0xfe10, 0xff9f, 0xffa1, 0xfffc, 0x1d172, 0x1d17b,
];

const between = (code: number) => text.removeInvisible(`a${String.fromCodePoint(code)}b`);

describe("a name", () => {
  test.each(UNSEEN)("loses the invisible characters from %i to %i", (first, last) => {
    expect([between(first), between(last)]).toEqual(["ab", "ab"]);
  });

  test("keeps the characters next to those", () => {
    for (const code of [...SEEN, ...MORE_SEEN])
      expect(between(code), code.toString(16)).toBe(`a${String.fromCodePoint(code)}b`.normalize("NFC"));
    expect(text.removeInvisible(" a ")).toBe("a");
  });

  test.each([
    [0x300, 0x36f],
    [0x483, 0x489],
    [0x981, 0x983],
    [0x9bc, 0x9bc],
    [0x9be, 0x9cd],
    [0x1ab0, 0x1aff],
    [0x1dc0, 0x1dff],
    [0x20d0, 0x20ff],
    [0xfe20, 0xfe2f],
  ])("keeps at most three combining marks from %i to %i", (first, last) => {
    for (const code of [first, last]) {
      const mark = String.fromCodePoint(code);
      expect(text.removeInvisible(`q${mark.repeat(5)}q`), code.toString(16)).toBe(`q${mark.repeat(3)}q`);
    }
  });

  test("keeps any number of spacing letters", () => {
    for (const code of [
      0x2ff, 0x370, 0x482, 0x48a, 0x984, 0x9bd, 0x9ce, 0x1aaf, 0x1b00, 0x1dbf, 0x20cf, 0x2100,
    ]) {
      const letter = String.fromCodePoint(code);
      expect(text.removeInvisible(`q${letter.repeat(5)}q`), code.toString(16)).toBe(`q${letter.repeat(5)}q`);
    }
    expect(text.removeInvisible("q\u0323\u0323\u0323q\u0323\u0323\u0323")).toBe(
      "q\u0323\u0323\u0323q\u0323\u0323\u0323",
    );
  });

  test("keeps a joiner only where it joins: after an Indic letter, or between two emoji", () => {
    const kept = (written: string) => text.removeInvisible(written) === written;
    expect(
      ["\u0995\u200c\u0995", "\u0995\u200cx", "\u0900\u200d\u0dff", "\u0995\u200d\u0995"].map(kept),
    ).toEqual([true, true, true, true]);
    expect(["\u2190\u200d\u2bff", "\u{1f000}\u200d\ufe0f", "\ufe0f\u200d\u{1f468}"].map(kept)).toEqual([
      true,
      true,
      true,
    ]);
    for (const written of [
      "x\u200c\u0995",
      "x\u200d\u0995",
      "\u0995\u200dx",
      "\u08ff\u200cx",
      "\u0e00\u200cx",
      "\u218f\u200d\u2190",
      "\u2190\u200d\u2c00",
      "\u2190\u200cx",
      "\u2190\u200c\u2190",
      "\u2190\u200d",
      "\u200d\u2190",
      "\u{1efff}\u200d\u{1f000}",
    ])
      expect(text.removeInvisible(written), JSON.stringify(written)).toBe(
        written.replace(/[\u200c\u200d]/, ""),
      );
  });

  test("counts marks through a joiner", () => {
    const mark = "\u09be";
    expect(text.removeInvisible(`\u0995${mark.repeat(3)}\u200d${mark.repeat(2)}`)).toBe(
      `\u0995${mark.repeat(3)}\u200d`,
    );
    // A joiner after four marks is removed with them.
    expect(text.removeInvisible(`\u0995${mark.repeat(4)}\u200d${mark}`)).toBe(`\u0995${mark.repeat(3)}`);
  });
});

describe("length", () => {
  test("counts code points up to the given limit", () => {
    expect([text.codePointLength(""), text.codePointLength("a😀ক")]).toEqual([0, 3]);
    expect([text.isLonger("abc", 3), text.isLonger("abcd", 3), text.isLonger("😀😀😀", 3)]).toEqual([
      false,
      true,
      false,
    ]);
    expect([text.isLonger("😀😀😀a", 3), text.isLonger("", 0), text.isLonger("a", 0)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  test("of raw text is too much from four times the limit on", () => {
    expect([text.isOversized("x".repeat(40), 10), text.isOversized("x".repeat(41), 10)]).toEqual([
      false,
      true,
    ]);
  });

  test("in bytes is one to four per character", () => {
    const bytes = ["", "a", "\u007f", "\u0080", "\u07ff", "\u0800", "ক", "\uffff", "\u{10000}", "😀", "aক😀"];
    expect(bytes.map(text.utf8Length)).toEqual([0, 1, 1, 2, 2, 3, 3, 3, 4, 4, 8]);
  });

  test("is cut to one line, with an ellipsis for the rest", () => {
    expect([
      text.truncate(" a \n\t b ", 3),
      text.truncate("abcd", 4),
      text.truncate("abcd", 3),
      text.truncate("", 3),
    ]).toEqual(["a b", "abcd", "ab…", ""]);
    expect(text.truncate("😀😀😀", 2)).toBe("😀…");
  });
});

describe("invisible characters", () => {
  test("are neither searchable nor readable", () => {
    for (const code of [0x61c, 0x200b, 0x200f, 0x2060, 0xfeff, 0x202a, 0x202e, 0x2066, 0x2069]) {
      const letter = String.fromCodePoint(code);
      expect(text.searchKey(`a${letter}b${letter}`), code.toString(16)).toBe("ab");
      expect(text.isBlank(letter), code.toString(16)).toBe(true);
    }
    for (const code of [0x200a, 0x2010, 0x2061, 0x61b]) {
      const letter = String.fromCodePoint(code);
      expect(text.searchKey(`a${letter}b`), code.toString(16)).toBe(`a${letter}b`);
    }
    expect(text.normalize("a\u2029b\u202fc\u2065d\u206ae")).toBe("a\u2029b\u202fc\u2065d\u206ae");
  });
});

describe("a search", () => {
  test("reads 400 characters, compares 100 code points, and trims the rest", () => {
    expect(parseSearch(`${"a".repeat(99)} b`).key).toBe("a".repeat(99));
    expect(parseSearch("😀".repeat(101)).key).toBe("😀".repeat(100));
    expect(parseSearch(`${" ".repeat(399)}xy`).key).toBe("x");
    expect([parseSearch("@@a").key, parseSearch("a  @b").key, parseSearch("").key]).toEqual([
      "@a",
      "a @b",
      "",
    ]);
    expect([parseSearch("a\0\0b").key, parseSearch("\0 @Rahim").key]).toEqual(["a b", "rahim"]);
  });

  test("uses the whole phrase and a pattern with every sign escaped", () => {
    expect(parseSearch("a_b")).toEqual({ key: "a_b", match: '"a_b"', like: "%a\\_b%" });
    expect(parseSearch('"')).toEqual({ key: '"', match: "", like: '%"%' });
    expect(parseSearch("😀😀").match).toBe("");
  });
});

test("names look alike by letters, digits, pairs and underscores", () => {
  const pairs = {
    O0: "oo",
    "1Ii": "lll",
    "5S": "ss",
    rnrn: "mm",
    vvvv: "ww",
    _a_: "a",
    a__b___c: "a_b_c",
    __: "",
  };
  for (const [name, alike] of Object.entries(pairs)) expect(likeness.lookalikeKey(name), name).toBe(alike);
});

test("SQL compares names in the same way", () => {
  expect(likeness.LOOKALIKES).toBe(
    "replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(username), '0', 'o'), " +
      "'1', 'l'), 'i', 'l'), '5', 's'), 'rn', 'm'), 'vv', 'w'), '____', '_'), '____', '_'), '__', '_'), '__', '_')",
  );
});
