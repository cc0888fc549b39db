import { describe, expect, it, vi } from "vitest";
import {
  interpolate,
  PREPARED_PERCENT,
  SpeedMeter,
  Stepper,
  secondsLeft,
  THUMBNAIL_PERCENT,
  VALID_PERCENT,
  VIDEO_PERCENT,
} from "@/features/upload/transfer/progress";

const MB = 1024 * 1024;

describe("the percent", () => {
  it("goes from 10 to 50 while the clip leaves and to 80 while the thumbnail does", () => {
    expect([VALID_PERCENT, VIDEO_PERCENT, THUMBNAIL_PERCENT]).toEqual([10, 50, 80]);
    expect([0, 0.5, 0.999, 1].map((share) => interpolate(VALID_PERCENT, VIDEO_PERCENT, share))).toEqual([
      10, 30, 49, 50,
    ]);
    expect([0, 0.5, 1].map((share) => interpolate(VIDEO_PERCENT, THUMBNAIL_PERCENT, share))).toEqual([
      50, 65, 80,
    ]);
    expect(interpolate(VALID_PERCENT, PREPARED_PERCENT, 0.5)).toBe(15);
  });
  it("leaves its span for no share", () => {
    expect([-1, 2, Number.POSITIVE_INFINITY].map((share) => interpolate(10, 50, share))).toEqual([
      10, 50, 50,
    ]);
  });
});

describe("the pace", () => {
  it("says nothing in the first second, then what the line does", () => {
    const pace = new SpeedMeter();
    expect(pace.note(0, 0)).toBe(0);
    expect(pace.note(MB, 900)).toBe(0);
    expect(pace.note(2 * MB, 2000)).toBe(MB);
  });
  it("forgets what is longer ago than ten seconds", () => {
    const pace = new SpeedMeter();
    for (let s = 0; s <= 20; s++) pace.note(s * MB, s * 1000);
    let slow = 0;
    for (let s = 21; s <= 32; s++) slow = pace.note(20 * MB + (s - 20) * 1024, s * 1000);
    expect(slow).toBe(1024);
  });
  it("begins anew when a cut took bytes back", () => {
    const pace = new SpeedMeter();
    pace.note(0, 0);
    pace.note(10 * MB, 5000);
    expect(pace.note(8 * MB, 6000)).toBe(0);
    expect(pace.note(9 * MB, 8000)).toBe(MB / 2);
  });
});

describe("the pace at its bounds", () => {
  /** The last estimate after a series of byte counts, each with its time in ms. */
  const last = (...notes: [bytes: number, at: number][]) => {
    const pace = new SpeedMeter();
    return notes.map(([bytes, at]) => pace.note(bytes, at)).at(-1);
  };
  it("speaks after a full second", () => {
    expect(last([0, 0], [MB, 999])).toBe(0);
    expect(last([0, 0], [MB, 1000])).toBe(MB);
  });
  it("keeps what is ten seconds old, and the newest two however old", () => {
    expect(last([0, 0], [0, 5000], [10 * MB, 10_000])).toBe(MB);
    expect(last([0, 0], [0, 5000], [10 * MB, 10_001])).toBeCloseTo(2 * MB, -3);
    expect(last([0, 0], [20 * MB, 20_000])).toBe(MB);
  });
  it("counts from its first note, whenever that was", () => {
    expect(last([0, 100_000], [MB, 101_000], [MB, 102_000])).toBe(MB / 2);
  });
  it("takes a pause for a pause, and only less than before for a cut", () => {
    expect(last([0, 0], [MB, 2000], [MB, 4000])).toBe(MB / 4);
    expect(last([0, 0], [MB, 1000], [3 * MB, 2000], [2 * MB, 4000])).toBe(0);
  });
});

describe("Stepper", () => {
  it("waits at milestones only", async () => {
    vi.useFakeTimers();
    const stepper = new Stepper(() => undefined);
    await stepper.to(5);
    const done = vi.fn();
    void stepper.to(10).then(done);
    await vi.advanceTimersByTimeAsync(59);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });

  it("shows 10, 50, 80 and 100 even when the bytes jump over them", async () => {
    const shown: number[] = [];
    const stepper = new Stepper((percent) => shown.push(percent), 1);
    void stepper.to(10);
    void stepper.to(30);
    void stepper.to(80);
    await stepper.to(100);
    expect(shown).toEqual([10, 50, 80, 100]);
  });

  it("shows numbers between as they come and never a smaller one", async () => {
    const shown: number[] = [];
    const stepper = new Stepper((percent) => shown.push(percent), 1);
    for (const percent of [10, 25, 20, 31, 64, 80]) await stepper.to(percent);
    expect(shown).toEqual([10, 25, 31, 50, 64, 80]);
  });

  it("shows nothing more after stop", async () => {
    const shown: number[] = [];
    const stepper = new Stepper((percent) => shown.push(percent), 1);
    const all = stepper.to(100);
    stepper.stop();
    await all;
    expect(shown).toEqual([10]);
  });
});

describe("secondsLeft", () => {
  it("says nothing while the speed is not known or after the last byte", () => {
    expect(secondsLeft(5, 10, 0)).toBeUndefined();
    expect(secondsLeft(10, 10, 5)).toBeUndefined();
  });
  it("follows the speed", () => {
    expect(secondsLeft(2 * MB, 10 * MB, MB)).toBe(8);
    expect(secondsLeft(9.99 * MB, 10 * MB, MB)).toBe(1);
  });
});
