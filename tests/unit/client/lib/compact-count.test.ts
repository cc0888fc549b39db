import { expect, test } from "vitest";
import { compactCount } from "@/lib/compact-count";

test("shows counts below a thousand unchanged, and N.NK from there", () => {
  const shown = [0, 84, 999, 1000, 1049, 1050, 1950, 12_345, 999_950].map(compactCount);
  expect(shown).toEqual(["0", "84", "999", "1.0K", "1.0K", "1.1K", "1.9K", "12.3K", "1000.0K"]);
});

test("never shows a negative number or NaN", () => {
  expect([-1, Number.NaN, 2.9].map(compactCount)).toEqual(["0", "0", "2"]);
});
