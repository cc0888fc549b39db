import { expect, it } from "vitest";
import { parseYear } from "@/features/age/parse-year";

it("accepts a year in Bangla, Latin or mixed digits", () => {
  for (const text of ["1998", "১৯৯৮", " ১৯98 "]) expect(parseYear(text)).toBe(1998);
});

it("rejects years in which no living person was born", () => {
  const next = String(new Date().getFullYear() + 1);
  for (const text of ["", "98", "৯৮", "19988", "1899", next, "abcd", "1 998", "-998"])
    expect(parseYear(text)).toBeUndefined();
});

it("rejects other notations of numbers", () => {
  for (const text of ["1998.5", "+1998", "2e3"]) expect(parseYear(text), text).toBeUndefined();
});

it("accepts 1900 to the current year", () => {
  expect(parseYear("1900")).toBe(1900);
  const now = new Date().getFullYear();
  expect(parseYear(String(now))).toBe(now);
});
