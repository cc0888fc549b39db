import { expect, it } from "vitest";
import { parseWords } from "@/features/settings/parse-words";

it("reads one word per line or between commas, normalized, each once", () => {
  expect(parseWords("বাজে কথা\n\n ফালতু ,spam\r\nspam, ফালতু")).toEqual(["বাজে কথা", "ফালতু", "spam"]);
});

it("keeps the joiners that Bangla needs, and treats both forms of a letter as one", () => {
  expect(parseWords("র‍্যাব\n\u09dc\n\u09a1\u09bc")).toEqual(["র‍্যাব", "\u09a1\u09bc"]);
});

it("returns no words for an empty text", () => {
  expect(parseWords(" \n,\n")).toEqual([]);
});
