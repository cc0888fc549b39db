import { expect, test } from "vitest";
import { forgiveSkips, maySkip, noteSkip } from "@/features/playback/control/auto-skip";

test("a broken clip carries on to the next once, two in a row at most, until one plays", () => {
  expect(maySkip("a")).toBe(true);
  noteSkip("a");
  expect(maySkip("b")).toBe(true);
  noteSkip("b");
  expect(maySkip("c")).toBe(false);
  forgiveSkips();
  expect(maySkip("c")).toBe(true);
  // A viewer who returns to the video is not moved on again.
  expect(maySkip("a")).toBe(false);
});
