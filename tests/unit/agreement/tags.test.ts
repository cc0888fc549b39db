// The client links the tags that the server counts.
import { expect, test } from "vitest";
import { shownTag, tagsOf, toTag } from "@/lib/text/tags";
import * as server from "../../../pb_hooks/tags/parse-tags.js";
import { testSeed } from "../../../scripts/testing/test-seed.mjs";
import { pick, seededRandom } from "../../support/seeded-random";
import { CAPTIONS, KEYS } from "./tag-vectors";

test.each(CAPTIONS)("the tags of %s", (caption, tags) => {
  expect(tagsOf(caption.normalize("NFC"))).toEqual(tags);
});

test.each(KEYS)("the normal form of %s", (typed, key) => {
  expect(toTag(typed)).toBe(key);
});

test("any text has the same tags on both sides, and each is shown alike", () => {
  const letters = [..."###  aZ7_৭কযড়়্াঁ\u200c\u200d\u200béŁ日🎉️⃣&/@.।-"];
  const random = seededRandom(testSeed());
  for (let n = 0; n < 3000; n++) {
    const any = Array.from({ length: 40 }, () => pick(letters, random)).join("");
    const caption = any.normalize("NFC");
    const tags = tagsOf(caption);
    expect(tags, JSON.stringify(caption)).toEqual(server.tagsOf(caption));
    expect(tags.map(shownTag)).toEqual(tags.map(server.shownTag));
    const word = any.slice(0, 6);
    expect(toTag(word), JSON.stringify(word)).toBe(server.toTag(word));
  }
});
