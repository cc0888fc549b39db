// Validation of user settings: limits and messages.
import { expect, test } from "vitest";
import rules from "../../../../pb_hooks/users/settings-validation.js";

const TOO_MANY = { error: { code: "filters_max", message: "At most 100 words of at most 50 characters" } };
const NO_LIST = { error: { code: "filters_invalid", message: "This is not a list of words" } };
const words = (count: number) => Array.from({ length: count }, (_, n) => `word${n}`);

test("stores 100 different words of 50 letters", () => {
  expect(rules.parseFilters({ words: words(100) })).toEqual({ filters: { words: words(100) } });
  expect(rules.parseFilters({ words: words(101) })).toEqual(TOO_MANY);
  expect(rules.parseFilters({ words: ["x".repeat(50)] })).toEqual({ filters: { words: ["x".repeat(50)] } });
  expect(rules.parseFilters({ words: ["a", "x".repeat(51)] })).toEqual(TOO_MANY);
  expect([rules.MAX_WORDS, rules.MAX_WORD_LENGTH]).toEqual([100, 50]);
});

test("reads 400 duplicates and 200 letters with blanks, and rejects more unread", () => {
  expect(rules.parseFilters({ words: Array(400).fill("a") })).toEqual({ filters: { words: ["a"] } });
  expect(rules.parseFilters({ words: Array(401).fill("a") })).toEqual(TOO_MANY);
  expect(rules.parseFilters({ words: [`${" ".repeat(199)}a`, "b"] })).toEqual({
    filters: { words: ["a", "b"] },
  });
  expect(rules.parseFilters({ words: ["b", `${" ".repeat(200)}a`] })).toEqual(TOO_MANY);
});

test("keeps other keys of the filters, and rejects a value that is no list", () => {
  expect(rules.parseFilters({ other: 1 })).toEqual({ filters: { other: 1, words: [] } });
  expect(rules.parseFilters(undefined)).toEqual({ filters: { words: [] } });
  for (const wrong of [[], "x", 7, { words: "x" }, { words: ["a", 1] }, { words: null }])
    expect(rules.parseFilters(wrong)).toEqual(NO_LIST);
});

test("comments are open to everybody, to followers or to nobody", () => {
  for (const comments of ["all", "followers", "nobody"])
    for (const approve_comments of [true, false, undefined])
      expect(rules.switchesError({ comments, approve_comments }), comments).toBeUndefined();
  for (const no_embed of [true, false]) expect(rules.switchesError({ no_embed })).toBeUndefined();
  for (const wrong of [
    { no_embed: "true" },
    { comments: "" },
    { comments: "x", approve_comments: true },
    { approve_comments: "true" },
    undefined,
    0,
  ])
    expect(rules.switchesError(wrong)).toEqual({
      code: "switches_invalid",
      message: "There is no such choice",
    });
});

test("a rejected year of birth gives the reason", () => {
  const judge = (before: number, born: number) =>
    rules.birthYearError(before, born, 13, Date.parse("2026-06-01T00:00:00Z"));
  expect(judge(0, 1899)).toEqual({ code: "birth_year_invalid", message: "This is not a year of birth" });
  expect(judge(2000, 2001)).toEqual({
    code: "birth_year_set",
    message: "The year of birth is known already",
  });
  expect(judge(0, 2014)).toEqual({ code: "too_young", message: "You must be at least 13 years old" });
  expect(judge(2014, 2014)).toEqual({ code: "too_young", message: "You must be at least 13 years old" });
});
