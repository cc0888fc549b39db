// Percentage, speed and time left of an upload.
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

describe("interpolate", () => {
  it("returns 10 to 50 for the video and 50 to 80 for the thumbnail", () => {
    expect([VALID_PERCENT, VIDEO_PERCENT, THUMBNAIL_PERCENT]).toEqual([10, 50, 80]);
    expect([0, 0.5, 0.999, 1].map((share) => interpolate(VALID_PERCENT, VIDEO_PERCENT, share))).toEqual([
      10, 30, 49, 50,
    ]);
    expect([0, 0.5, 1].map((share) => interpolate(VIDEO_PERCENT, THUMBNAIL_PERCENT, share))).toEqual([
      50, 65, 80,
    ]);
    expect(interpolate(VALID_PERCENT, PREPARED_PERCENT, 0.5)).toBe(15);
  });
  it("stays between both milestones for shares below 0 and above 1", () => {
    expect([-1, 2, Number.POSITIVE_INFINITY].map((share) => interpolate(10, 50, share))).toEqual([
      10, 50, 50,
    ]);
  });
});

describe("SpeedMeter", () => {
  it("returns 0 in the first second, then the bytes per second", () => {
    const meter = new SpeedMeter();
    expect(meter.add(0, 0)).toBe(0);
    expect(meter.add(MB, 900)).toBe(0);
    expect(meter.add(2 * MB, 2000)).toBe(MB);
  });
  it("ignores samples older than ten seconds", () => {
    const meter = new SpeedMeter();
    for (let s = 0; s <= 20; s++) meter.add(s * MB, s * 1000);
    let slow = 0;
    for (let s = 21; s <= 32; s++) slow = meter.add(20 * MB + (s - 20) * 1024, s * 1000);
    expect(slow).toBe(1024);
  });
  it("starts over when the number of sent bytes falls", () => {
    const meter = new SpeedMeter();
    meter.add(0, 0);
    meter.add(10 * MB, 5000);
    expect(meter.add(8 * MB, 6000)).toBe(0);
    expect(meter.add(9 * MB, 8000)).toBe(MB / 2);
  });
});

describe("SpeedMeter at its limits", () => {
  /** The last estimate after a series of byte counts, each with its time in ms. */
  const last = (...samples: [bytes: number, at: number][]) => {
    const meter = new SpeedMeter();
    return samples.map(([bytes, at]) => meter.add(bytes, at)).at(-1);
  };
  it("returns a speed after exactly one second", () => {
    expect(last([0, 0], [MB, 999])).toBe(0);
    expect(last([0, 0], [MB, 1000])).toBe(MB);
  });
  it("uses samples that are ten seconds old, and the newest two at any age", () => {
    expect(last([0, 0], [0, 5000], [10 * MB, 10_000])).toBe(MB);
    expect(last([0, 0], [0, 5000], [10 * MB, 10_001])).toBeCloseTo(2 * MB, -3);
    expect(last([0, 0], [20 * MB, 20_000])).toBe(MB);
  });
  it("measures from the time of its first sample", () => {
    expect(last([0, 100_000], [MB, 101_000], [MB, 102_000])).toBe(MB / 2);
  });
  it("lowers the speed during a pause, and starts over only if the bytes fall", () => {
    expect(last([0, 0], [MB, 2000], [MB, 4000])).toBe(MB / 4);
    expect(last([0, 0], [MB, 1000], [3 * MB, 2000], [2 * MB, 4000])).toBe(0);
  });
});

describe("Stepper", () => {
  it("pauses only at milestones", async () => {
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

  it("shows 10, 50, 80 and 100 even if the target jumps over them", async () => {
    const shown: number[] = [];
    const stepper = new Stepper((percent) => shown.push(percent), 1);
    void stepper.to(10);
    void stepper.to(30);
    void stepper.to(80);
    await stepper.to(100);
    expect(shown).toEqual([10, 50, 80, 100]);
  });

  it("shows each percentage between milestones, and never a smaller one", async () => {
    const shown: number[] = [];
    const stepper = new Stepper((percent) => shown.push(percent), 1);
    for (const percent of [10, 25, 20, 31, 64, 80]) await stepper.to(percent);
    expect(shown).toEqual([10, 25, 31, 50, 64, 80]);
  });

  it("shows no further percentage after stop", async () => {
    const shown: number[] = [];
    const stepper = new Stepper((percent) => shown.push(percent), 1);
    const all = stepper.to(100);
    stepper.stop();
    await all;
    expect(shown).toEqual([10]);
  });
});

describe("secondsLeft", () => {
  it("is undefined while the speed is unknown and after the last byte", () => {
    expect(secondsLeft(5, 10, 0)).toBeUndefined();
    expect(secondsLeft(10, 10, 5)).toBeUndefined();
  });
  it("divides the remaining bytes by the speed, and is at least 1", () => {
    expect(secondsLeft(2 * MB, 10 * MB, MB)).toBe(8);
    expect(secondsLeft(9.99 * MB, 10 * MB, MB)).toBe(1);
  });
});
