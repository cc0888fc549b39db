import { expect, it } from "vitest";
import { yearIn } from "@/rooms/age/year";

it("reads a year in both kinds of digits, and mixed", () => {
  for (const text of ["1998", "১৯৯৮", " ১৯98 "]) expect(yearIn(text)).toBe(1998);
});

it("takes nothing that is no year of somebody alive", () => {
  const next = String(new Date().getFullYear() + 1);
  for (const text of ["", "98", "৯৮", "19988", "1899", next, "abcd", "1 998", "-998"])
    expect(yearIn(text)).toBeUndefined();
});
