// Tags of captions, and the table of letters that stands for \p{L}, \p{M} and \p{N}, which the engine lacks.
import { expect, test } from "vitest";
import { shownTag, tagsOf, toTag } from "../../../../pb_hooks/tags/parse-tags.js";
import { CAPTIONS, KEYS } from "../../agreement/tag-vectors";

test("the tags of a caption are those of the shared vectors", () => {
  for (const [caption, tags] of CAPTIONS) expect(tagsOf(caption.normalize("NFC")), caption).toEqual(tags);
});

test("a typed tag has the normal form of the shared vectors", () => {
  for (const [typed, key] of KEYS) expect(toTag(typed), typed).toBe(key);
  expect(toTag(`${"a\u200d".repeat(600)}a`)).toBeUndefined();
});

test("a shown tag has Bangla digits if it has Bangla letters", () => {
  expect([shownTag("বাংলাদেশ_2026"), shownTag("eid2026")]).toEqual(["#বাংলাদেশ_২০২৬", "#eid2026"]);
});

/** Blocks of living scripts; later versions of Unicode add letters elsewhere. */
const BLOCKS = [
  [0x80, 0x530],
  [0x620, 0x6ff],
  [0x900, 0x9ff],
  [0xe00, 0xe7f],
  [0x2000, 0x2fff],
  [0x3041, 0x3096],
  [0x4e00, 0x9fff],
  [0xac00, 0xd7a3],
  [0x11100, 0x1114f],
  [0x1f300, 0x1faff],
] as const;

test("letters, digits and marks are those of Unicode", () => {
  const wrong: string[] = [];
  for (const [from, to] of BLOCKS)
    for (let code = from; code <= to; code++) {
      const letter = String.fromCodePoint(code);
      const word = `xx${letter}`.normalize("NFC");
      const expected = /^[\p{L}\p{M}\p{N}_]+$/u.test(word);
      if ((toTag(word) !== undefined) !== expected) wrong.push(code.toString(16));
      const isFirst = /^[\p{L}\p{N}_]/u.test(letter.normalize("NFC"));
      if (
        (toTag(`${letter}xx`) !== undefined) !==
        (isFirst && /^[\p{L}\p{M}\p{N}_]+$/u.test(`${letter}xx`.normalize("NFC")))
      )
        wrong.push(`first ${code.toString(16)}`);
    }
  expect(wrong).toEqual([]);
});
