import { expect, test } from "vitest";
import { completeWord, typedWord } from "@/lib/text/completion";

const at = (text: string, caret = text.length) => typedWord({ text, caret });

test("the name being typed is between @ and the caret", () => {
  expect(at("hello @ra")).toEqual({ sign: "@", word: "ra" });
  expect(at("hello @")).toEqual({ sign: "@", word: "" });
  expect(at("hello @ra there", 9)).toEqual({ sign: "@", word: "ra" });
  expect(at("hello @ra there", 12)).toBeUndefined();
  expect(at("rahim@ex")).toBeUndefined();
});

test("the tag being typed may have Bangla marks, digits and joiners", () => {
  expect(at("সকাল #কুমি")).toEqual({ sign: "#", word: "কুমি" });
  expect(at("#ঈদ#")).toEqual({ sign: "#", word: "" });
  expect(at("#র\u200d্যা")).toEqual({ sign: "#", word: "র\u200d্যা" });
  expect(at("#ঈদ_২০২৬ ")).toBeUndefined();
  expect(at("https://a.b/#pa")).toBeUndefined();
  expect(at("C#")).toBeUndefined();
});

test("a chosen word replaces the typed part, with the caret behind it", () => {
  expect(completeWord({ text: "hello @ra", caret: 9 }, "@", "rahim")).toEqual({
    text: "hello @rahim ",
    caret: 13,
  });
  expect(completeWord({ text: "@rah you", caret: 3 }, "@", "rahim")).toEqual({
    text: "@rahim you",
    caret: 7,
  });
  expect(completeWord({ text: "@ra, and more", caret: 3 }, "@", "rahim")).toEqual({
    text: "@rahim , and more",
    caret: 7,
  });
  expect(completeWord({ text: "#ঢা ও", caret: 3 }, "#", "ঢাকা")).toEqual({ text: "#ঢাকা ও", caret: 6 });
});

test("replaces all letters of an existing word, also those behind the caret", () => {
  expect(completeWord({ text: "@rahman", caret: 3 }, "@", "rahim")).toEqual({ text: "@rahim ", caret: 7 });
  expect(completeWord({ text: "@rahman you", caret: 3 }, "@", "rahim")).toEqual({
    text: "@rahim you",
    caret: 7,
  });
  expect(completeWord({ text: "#কুমিল্লা, আর", caret: 3 }, "#", "কুষ্টিয়া").text).toBe("#কুষ্টিয়া , আর");
});
