import { expect, test } from "vitest";
import { keyOf } from "@/lib/key-of";

test.each([
  ["as typed", "L", "KeyL", false, "l"],
  ["as typed on a Latin keyboard whose letters stand elsewhere", "m", "Semicolon", false, "m"],
  ["by its place where it writes Bangla", "ল", "KeyL", false, "l"],
  ["by its place where it writes a cluster of letters", "ক্ষ", "KeyO", false, "o"],
  ["by its place where it writes a Bangla digit", "১", "Digit1", false, "1"],
  ["as ? above the slash in Bangla", "য়", "Slash", true, "?"],
  ["by its place with the shift key, too", "ঈ", "KeyD", true, "d"],
  ["by its place where the slash writes Bangla without the shift key", "য", "Slash", false, "slash"],
  ["by its name where it has no letter", "ArrowDown", "ArrowDown", false, "arrowdown"],
  ["as typed where software sends no place", "s", "", false, "s"],
])("names a key %s", (_, key, code, shiftKey, name) => {
  expect(keyOf({ key, code, shiftKey })).toBe(name);
});
