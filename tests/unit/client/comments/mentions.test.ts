import { expect, test } from "vitest";
import { completeMention, nameBeingTyped, splitMentions } from "@/features/comments/data/mentions";
import { mentionsIn } from "../../../../pb_hooks/notifications/mentions.js";

const names = (text: string) => splitMentions(text).flatMap(({ username }) => username ?? []);

test("finds a username after @, also between Bangla letters and marks", () => {
  expect(names("@rahim")).toEqual(["rahim"]);
  expect(names("দারুণ @rahim_7, আর @Karim।")).toEqual(["rahim_7", "Karim"]);
  expect(names("ভাই@rahim")).toEqual(["rahim"]);
  expect(names("(@rahim)\n@karim")).toEqual(["rahim", "karim"]);
});

test("finds no mention in e-mail addresses, single @ and names of invalid length", () => {
  for (const text of ["mail me at rahim@example.com", "@", "@ab", "@@rahim", `@${"a".repeat(31)}`, "@রহিম"]) {
    expect(names(text), text).toEqual([]);
  }
});

test("the client links the same users that the server notifies", () => {
  for (const text of [
    "@rahim ভাই@Karim a@b.com @@x @ab (@abc_1)",
    `@${"a".repeat(30)}।`,
    `@${"b".repeat(31)}`,
  ]) {
    expect(names(text).map((name) => name.toLowerCase())).toEqual(mentionsIn(text));
  }
});

test("the parts joined are the text, for any text", () => {
  for (const text of ["", "@rahim", "a @rahim b @karim c", "<b>@rahim</b> &amp;", "👍@rahim👍\n\n@karim "]) {
    expect(
      splitMentions(text)
        .map((piece) => piece.text)
        .join(""),
    ).toBe(text);
  }
});

test("the name being typed is between @ and the caret", () => {
  expect(nameBeingTyped("hello @ra", 9)).toBe("ra");
  expect(nameBeingTyped("hello @", 7)).toBe("");
  expect(nameBeingTyped("hello @ra there", 9)).toBe("ra");
  expect(nameBeingTyped("hello @ra there", 12)).toBeUndefined();
  expect(nameBeingTyped("rahim@ex", 8)).toBeUndefined();
});

test("a chosen name replaces the typed part, with the caret behind it", () => {
  expect(completeMention("hello @ra", 9, "rahim")).toEqual({ text: "hello @rahim ", caret: 13 });
  expect(completeMention("@rah you", 3, "rahim")).toEqual({ text: "@rahim you", caret: 7 });
  expect(completeMention("@ra, and more", 3, "rahim")).toEqual({ text: "@rahim , and more", caret: 7 });
});

test("returns no empty part", () => {
  const rahim = { text: "@rahim", username: "rahim" };
  expect(splitMentions("")).toEqual([]);
  expect(splitMentions("@rahim")).toEqual([rahim]);
  expect(splitMentions("a @rahim b")).toEqual([{ text: "a " }, rahim, { text: " b" }]);
});

test("replaces all letters of an existing name, also those behind the caret", () => {
  expect(completeMention("@rahman", 3, "rahim")).toEqual({ text: "@rahim ", caret: 7 });
  expect(completeMention("@rahman you", 3, "rahim")).toEqual({ text: "@rahim you", caret: 7 });
});
