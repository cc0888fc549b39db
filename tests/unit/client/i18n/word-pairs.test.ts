// Browser tests name a text in both languages, `word("…", "…")`, and show one of them. The other is proved here: both are the
// same message of the catalogues.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { filesBelow } from "../../../../scripts/lib/file-hash.mjs";
import { isMessagePair } from "../../../support/message-pairs";
import { ROOT } from "../../../support/server";

const PAIR = /\bword\(\s*["`]((?:[^"`\\]|\\.)*)["`],\s*["`]((?:[^"`\\]|\\.)*)["`],?\s*\)/g;

/** Numbers in the digits of the language, names of the other language, and several messages at once. */
const OTHERS = new Set(["২/৫০০", "৫০০/৫০০", "২০০/২০০", "EN", "ফলোয়িং|ফলোয়ার|লাইক"]);

const pairs = filesBelow("tests/e2e", ROOT)
  .filter((file) => /\.(spec|test)\.tsx?$/.test(file))
  .flatMap((file) =>
    [...readFileSync(join(ROOT, file), "utf8").matchAll(PAIR)].map(([, bn = "", en = ""]) => ({
      file,
      bn,
      en,
    })),
  );
const filled = (text: string) => text.replaceAll(/\$\{[^}]*\}/g, "x");

test("each pair of texts is one message in both languages", () => {
  const wrong = pairs.filter(({ bn, en }) => !OTHERS.has(bn) && !isMessagePair(filled(bn), filled(en)));
  expect(wrong).toEqual([]);
  expect(pairs.length).toBeGreaterThan(100);
});

test("texts of two messages, of one language twice, or of no message are no pair", () => {
  expect(isMessagePair("লাইক", "Like")).toBe(true);
  expect(isMessagePair("লাইক", "Follow")).toBe(false);
  expect(isMessagePair("Like", "Like")).toBe(false);
  expect(isMessagePair("৯৯৯টি মন্তব্য", "999 comments")).toBe(true);
  expect(isMessagePair("৯৯৯টি মন্তব্য", "999 likes")).toBe(false);
});
