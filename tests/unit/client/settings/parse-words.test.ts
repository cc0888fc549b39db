import { expect, it } from "vitest";
import { parseWords } from "@/features/settings/parse-words";

it("finds one word on each line or between commas, tidied, each once", () => {
  expect(parseWords("বাজে কথা\n\n ফালতু ,spam\r\nspam, ফালতু")).toEqual(["বাজে কথা", "ফালতু", "spam"]);
});

it("keeps the joiners that Bangla needs and knows a letter in both its forms", () => {
  expect(parseWords("র‍্যাব\n\u09dc\n\u09a1\u09bc")).toEqual(["র‍্যাব", "\u09a1\u09bc"]);
});

it("finds nothing in nothing", () => {
  expect(parseWords(" \n,\n")).toEqual([]);
});
