import { describe, expect, test } from "vitest";
import { answersTo, cardToShow, mainReason, neighbour } from "@/features/desk/order";

describe("the shown card", () => {
  test.each([
    ["stays while it waits", ["a", "b", "c"], ["c", "b"], "b", "b"],
    ["gives way to the one after it", ["a", "b", "c"], ["a", "c"], "b", "c"],
    ["gives way to the next that waits", ["a", "b", "c", "d"], ["a", "d"], "b", "d"],
    ["gives way to the one before it at the end", ["a", "b", "c"], ["a", "b"], "c", "b"],
    ["is the first at the beginning", [], ["a", "b"], "", "a"],
    ["is a new one if all others are gone", ["a", "b"], ["x"], "a", "x"],
    ["is none in an empty queue", ["a"], [], "a", ""],
  ])("%s", (_, before, now, current, expected) => {
    expect(cardToShow(before, now, current)).toBe(expected);
  });
});

test("steps end at the first and the last card", () => {
  expect(neighbour(["a", "b"], "a", 1)).toBe("b");
  expect(neighbour(["a", "b"], "b", 1)).toBe("b");
  expect(neighbour(["a", "b"], "a", -1)).toBe("a");
  expect(neighbour([], "", 1)).toBe("");
});

test("an appeal has two answers, everything else three", () => {
  expect(answersTo({ appeal: {} })).toEqual(["accepted", "rejected"]);
  expect(answersTo({ appeal: null })).toEqual(["dismissed", "removed", "suspended"]);
});

test("the main reason is the one that most reports give, the newest of equal ones", () => {
  expect(mainReason([{ reason: "hate" }, { reason: "spam" }, { reason: "spam" }])).toBe("spam");
  expect(mainReason([{ reason: "hate" }, { reason: "spam" }])).toBe("hate");
  expect(mainReason([])).toBe("");
});
