import { expect, it } from "vitest";
import { parseYear } from "@/features/age/parse-year";

it("reads a year in both kinds of digits, and mixed", () => {
  for (const text of ["1998", "১৯৯৮", " ১৯98 "]) expect(parseYear(text)).toBe(1998);
});

it("takes nothing that is no year of somebody alive", () => {
  const next = String(new Date().getFullYear() + 1);
  for (const text of ["", "98", "৯৮", "19988", "1899", next, "abcd", "1 998", "-998"])
    expect(parseYear(text)).toBeUndefined();
});

it("takes no other way to write a number", () => {
  for (const text of ["1998.5", "+1998", "2e3"]) expect(parseYear(text), text).toBeUndefined();
});

it("begins in 1900 and ends this year", () => {
  expect(parseYear("1900")).toBe(1900);
  const now = new Date().getFullYear();
  expect(parseYear(String(now))).toBe(now);
});
