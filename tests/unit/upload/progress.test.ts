import { describe, expect, it } from "vitest";
import {
  between,
  Pace,
  PREPARED,
  Stepper,
  secondsLeft,
  THUMBNAIL,
  VALID,
  VIDEO,
} from "@/rooms/upload/progress";

const MB = 1024 * 1024;

describe("the percent", () => {
  it("goes from 10 to 50 while the clip leaves and to 80 while the thumbnail does", () => {
    expect([VALID, VIDEO, THUMBNAIL]).toEqual([10, 50, 80]);
    expect([0, 0.5, 0.999, 1].map((share) => between(VALID, VIDEO, share))).toEqual([10, 30, 49, 50]);
    expect([0, 0.5, 1].map((share) => between(VIDEO, THUMBNAIL, share))).toEqual([50, 65, 80]);
    expect(between(VALID, PREPARED, 0.5)).toBe(15);
  });
  it("leaves its span for no share", () => {
    expect([-1, 2, Number.POSITIVE_INFINITY].map((share) => between(10, 50, share))).toEqual([10, 50, 50]);
  });
});

describe("the pace", () => {
  it("says nothing in the first second, then what the line does", () => {
    const pace = new Pace();
    expect(pace.note(0, 0)).toBe(0);
    expect(pace.note(MB, 900)).toBe(0);
    expect(pace.note(2 * MB, 2000)).toBe(MB);
  });
  it("forgets what is longer ago than ten seconds", () => {
    const pace = new Pace();
    for (let s = 0; s <= 20; s++) pace.note(s * MB, s * 1000);
    let slow = 0;
    for (let s = 21; s <= 32; s++) slow = pace.note(20 * MB + (s - 20) * 1024, s * 1000);
    expect(slow).toBe(1024);
  });
  it("begins anew when a cut took bytes back", () => {
    const pace = new Pace();
    pace.note(0, 0);
    pace.note(10 * MB, 5000);
    expect(pace.note(8 * MB, 6000)).toBe(0);
    expect(pace.note(9 * MB, 8000)).toBe(MB / 2);
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
  it("says nothing while the speed is not known or after the last byte", () => {
    expect(secondsLeft(5, 10, 0)).toBeUndefined();
    expect(secondsLeft(10, 10, 5)).toBeUndefined();
  });
  it("follows the speed", () => {
    expect(secondsLeft(2 * MB, 10 * MB, MB)).toBe(8);
    expect(secondsLeft(9.99 * MB, 10 * MB, MB)).toBe(1);
  });
});
