import { expect, test } from "vitest";
import { takeInTurn } from "@/features/discover/take-in-turn";

test("takes the first of each list, then the second of each, nothing twice", () => {
  expect(takeInTurn([["a", "b", "c"], ["a"], ["d", "e"]])).toEqual(["a", "d", "b", "e", "c"]);
  expect(takeInTurn([])).toEqual([]);
});
