// Moving the two ends of a trim.
import { describe, expect, it, test } from "vitest";
import { isTooLong, moveFrom, moveTo, untrimmed } from "@/features/upload/data/trim";

describe("the trim", () => {
  it("starts as the whole video, or as its first three minutes", () => {
    expect(untrimmed(42)).toEqual({ from: 0, to: 42 });
    expect(untrimmed(400)).toEqual({ from: 0, to: 180 });
  });

  it("stays within the video and is at least one second long", () => {
    expect(moveFrom({ from: 2, to: 10 }, -5, 42)).toEqual({ from: 0, to: 10 });
    expect(moveFrom({ from: 2, to: 10 }, 9.7, 42)).toEqual({ from: 9.7, to: 10.7 });
    expect(moveFrom({ from: 2, to: 10 }, 99, 42)).toEqual({ from: 41, to: 42 });
    expect(moveTo({ from: 2, to: 10 }, 99, 42)).toEqual({ from: 2, to: 42 });
    expect(moveTo({ from: 2, to: 10 }, 1.5, 42)).toEqual({ from: 0.5, to: 1.5 });
    expect(moveTo({ from: 2, to: 10 }, 0, 42)).toEqual({ from: 0, to: 1 });
  });

  it("is at most three minutes long: moving one end moves the other", () => {
    expect(moveTo({ from: 0, to: 180 }, 200, 400)).toEqual({ from: 20, to: 200 });
    expect(moveFrom({ from: 200, to: 380 }, 100, 400)).toEqual({ from: 100, to: 280 });
  });
});

test("a video is too long from more than three minutes and half a second", () => {
  expect([180, 180.5, 180.51, 400].map(isTooLong)).toEqual([false, false, true, true]);
});
