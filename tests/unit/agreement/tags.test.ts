import { expect, test } from "vitest";
import { shownTag, tagsOf, toTag } from "@/lib/text/tags";
import { CAPTIONS, KEYS } from "./tag-vectors";

test.each(CAPTIONS)("the tags of %s", (caption, tags) => {
  expect(tagsOf(caption.normalize("NFC"))).toEqual(tags);
});

test.each(KEYS)("the normal form of %s", (typed, key) => {
  expect(toTag(typed)).toBe(key);
});

test("digits of a Bangla tag are shown in Bangla, others as they are", () => {
  expect(shownTag("বাংলাদেশ_2026")).toBe("#বাংলাদেশ_২০২৬");
  expect(shownTag("top10")).toBe("#top10");
});
