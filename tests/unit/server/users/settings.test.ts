// Validation of a user's data and settings, by the pure functions alone.
import { expect, test } from "vitest";
import rules from "../../../../pb_hooks/users/settings-validation.js";

const at = (text: string) => Date.parse(text);
const code = (before: number, born: number, now = at("2026-06-01T00:00:00Z")) =>
  rules.birthYearError(before, born, 13, now)?.code;

test("a year of birth is in the past, and long enough ago", () => {
  expect([code(0, 2013), code(0, 1900), code(0, 2000)]).toEqual([undefined, undefined, undefined]);
  expect([code(0, 2014), code(0, 2026)]).toEqual(["too_young", "too_young"]);
  for (const wrong of [2027, 1899, 2000.5, 0, -1, Number.NaN])
    expect(code(0, wrong)).toBe("birth_year_invalid");
});

test("a year of birth is set once; a child's first answer stays", () => {
  expect([code(2000, 2000), code(2000, 1990), code(2000, 0)]).toEqual([
    undefined,
    "birth_year_set",
    "birth_year_set",
  ]);
  expect([code(2020, 1990), code(2020, 2020)]).toEqual(["too_young", "too_young"]);
  // Has come of age meanwhile.
  expect(code(2020, 2020, at("2033-06-01T00:00:00Z"))).toBeUndefined();
});

test("years begin at midnight in Bangladesh", () => {
  expect(code(0, 2014, at("2026-12-31T17:59:59Z"))).toBe("too_young");
  expect(code(0, 2014, at("2026-12-31T18:00:00Z"))).toBeUndefined();
  expect(rules.oldEnoughDate(2014, 13)).toBe("2026-12-31 18:00:00.000Z");
});

test("words are normalized", () => {
  expect(rules.parseFilters({ words: [" a ", "a", "", "\u202e"] })).toEqual({ filters: { words: ["a"] } });
  expect(rules.parseFilters(null)).toEqual({ filters: { words: [] } });
  for (const wrong of [[], "x", 7, { words: [1] }, { words: {} }])
    expect(rules.parseFilters(wrong)).toHaveProperty("error");
});

test("only a language of the site, or none, can be set", () => {
  for (const right of ["", "bn", "en"]) expect(rules.languageError(right)).toBeUndefined();
  for (const wrong of ["xx", "BN", "toString"])
    expect(rules.languageError(wrong)?.code).toBe("language_invalid");
});

test("only known switches can be set", () => {
  for (const right of [null, {}, { comments: "nobody", approve_comments: true }, { other: 1 }])
    expect(rules.switchesError(right)).toBeUndefined();
  for (const wrong of [[], "x", { comments: "x" }, { approve_comments: 1 }])
    expect(rules.switchesError(wrong)?.code).toBe("switches_invalid");
});
