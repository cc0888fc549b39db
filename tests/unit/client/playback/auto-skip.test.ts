import { expect, test } from "vitest";
import { canAutoSkip, noteAutoSkip, resetAutoSkip } from "@/features/playback/control/auto-skip";

test("a broken video carries on to the next once, two in a row at most, until one plays", () => {
  expect(canAutoSkip("a")).toBe(true);
  noteAutoSkip("a");
  expect(canAutoSkip("b")).toBe(true);
  noteAutoSkip("b");
  expect(canAutoSkip("c")).toBe(false);
  resetAutoSkip();
  expect(canAutoSkip("c")).toBe(true);
  // A viewer who returns to the video is not moved on again.
  expect(canAutoSkip("a")).toBe(false);
});
