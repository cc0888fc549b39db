import { describe, expect, it } from "vitest";
import { percentSent, Stepper, secondsLeft } from "@/rooms/upload/progress";

const MB = 1024 * 1024;

describe("percentSent", () => {
  const total = 10 * MB + 60_000 + 900;
  it("goes from 10 to 50 while the video leaves and to 80 while the thumbnail does", () => {
    expect(percentSent(0, total, 10 * MB)).toBe(10);
    expect(percentSent(5 * MB, total, 10 * MB)).toBe(29);
    expect(percentSent(10 * MB + 200, total, 10 * MB)).toBe(50);
    expect(percentSent(10 * MB + 30_000, total, 10 * MB)).toBeGreaterThan(60);
    expect(percentSent(total, total, 10 * MB)).toBe(80);
  });

  it("never goes back, never leaves 10 to 80, for any sizes", () => {
    for (const [video, rest] of [
      [0, 0],
      [1, 1],
      [50, 10],
      [1000, 0],
      [3 * MB, 700],
      [100 * MB, 1 * MB],
    ] as const) {
      const all = video + rest;
      let before = 10;
      for (let i = 0; i <= 1000; i++) {
        const percent = percentSent(Math.floor((all * i) / 1000), all, video);
        expect(percent).toBeGreaterThanOrEqual(before);
        expect(percent).toBeLessThanOrEqual(80);
        before = percent;
      }
      expect(before).toBe(80);
    }
  });
});

describe("Stepper", () => {
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
  it("says nothing before a second has passed or after the last byte", () => {
    expect(secondsLeft(5, 10, 900)).toBeUndefined();
    expect(secondsLeft(0, 10, 5000)).toBeUndefined();
    expect(secondsLeft(10, 10, 5000)).toBeUndefined();
  });
  it("follows the average so far", () => {
    expect(secondsLeft(2 * MB, 10 * MB, 3000)).toBe(12);
    expect(secondsLeft(9.99 * MB, 10 * MB, 3000)).toBe(1);
  });
});
