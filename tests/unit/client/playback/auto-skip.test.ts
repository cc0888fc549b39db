import { expect, test } from "vitest";
import { canAutoSkip, noteAutoSkip, resetAutoSkip } from "@/features/playback/control/auto-skip";

test("skips a broken video once, at most two in a row, until one plays", () => {
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
