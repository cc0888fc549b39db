import { expect, test } from "vitest";
import { splitText } from "@/lib/text/text-parts";
import { mentionsIn } from "../../../../../pb_hooks/notifications/mentions.js";

const names = (text: string) => splitText(text).flatMap(({ username }) => username ?? []);

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

test("a tag keeps its spelling and names its normal form; other words after # are text", () => {
  expect(splitText("সকাল #বাংলাদেশ_২০২৬, @rahim #2026 #Dhaka")).toEqual([
    { text: "সকাল " },
    { text: "#বাংলাদেশ_২০২৬", tag: "বাংলাদেশ_2026" },
    { text: ", " },
    { text: "@rahim", username: "rahim" },
    { text: " #2026 " },
    { text: "#Dhaka", tag: "dhaka" },
  ]);
});

test("the parts joined are the text, for any text", () => {
  for (const text of [
    "",
    "@rahim",
    "a @rahim b #karim c",
    "<b>@rahim</b> &#39; #1",
    "👍@rahim👍\n\n#ঈদ🎉 ",
  ]) {
    expect(
      splitText(text)
        .map((piece) => piece.text)
        .join(""),
    ).toBe(text);
  }
});

test("returns no empty part", () => {
  const rahim = { text: "@rahim", username: "rahim" };
  expect(splitText("")).toEqual([]);
  expect(splitText("@rahim")).toEqual([rahim]);
  expect(splitText("a @rahim b")).toEqual([{ text: "a " }, rahim, { text: " b" }]);
});
