import { describe, expect, test } from "vitest";
import { createMeter, learn, rateOfLoads, speedOf } from "@/lib/throughput";

const KB = 1024;

/** Feeds a meter as a player does, some 350 ms apart, at `rate` bits per second. @returns the rates it told */
function fed(meter: ReturnType<typeof createMeter>, from: number, rate: number, times: number) {
  const told: number[] = [];
  for (let n = 0; n < times; n++) {
    const stretch = meter.moved((rate / 8) * 0.35, from + n * 350);
    if (stretch) told.push(stretch.rate);
  }
  return told;
}

describe("the meter", () => {
  test("tells the rate of a steady line, whatever came before it looked", () => {
    const told = fed(createMeter(), 10_000, 1_440_000, 20);
    expect(told.length).toBeGreaterThan(3);
    for (const rate of told) expect(rate).toBeCloseTo(1_440_000, -3);
  });

  test("does not count the time in which nothing was asked for", () => {
    const meter = createMeter();
    fed(meter, 0, 1_440_000, 4);
    for (const rate of fed(meter, 60_000, 1_440_000, 6)) expect(rate).toBeCloseTo(1_440_000, -3);
  });

  test("learns from a file that came at once, by the time since it was asked for", () => {
    const meter = createMeter();
    meter.asked(1000);
    expect(meter.moved(500 * KB, 1200)).toBeUndefined();
    expect(meter.rested(1210)?.rate).toBeCloseTo((500 * KB * 8000) / 210, 0);
  });

  test("leaves alone what comes from a cache, and too little to tell", () => {
    const meter = createMeter();
    meter.asked(1000);
    meter.moved(500 * KB, 1008);
    expect(meter.rested(1010)).toBeUndefined();
    const other = createMeter();
    other.asked(0);
    other.moved(10 * KB, 300);
    expect(other.rested(500)).toBeUndefined();
  });
});

describe("the mean", () => {
  test("believes a slower line at once and a faster one after a while", () => {
    let known = learn(undefined, 8_000_000, 300 * KB);
    known = learn(known, 1_000_000, 512 * KB);
    expect(speedOf(known)).toBeLessThan(3_000_000);
    let back = learn(undefined, 1_000_000, 300 * KB);
    back = learn(back, 8_000_000, 512 * KB);
    expect(speedOf(back)).toBeLessThan(3_000_000);
    for (let n = 0; n < 8; n++) back = learn(back, 8_000_000, 512 * KB);
    expect(speedOf(back)).toBeGreaterThan(6_000_000);
  });

  test("stays between the slowest and the fastest that was seen", () => {
    // The same numbers each time, from all over the range.
    let seed = 1;
    const random = () => {
      seed = (seed * 48271) % 2147483647;
      return seed / 2147483647;
    };
    for (let round = 0; round < 200; round++) {
      const stretches = Array.from({ length: 1 + Math.floor(random() * 40) }, () => ({
        rate: 10_000 * 10_000 ** random(),
        bytes: 48 * KB * 80 ** random(),
      }));
      const [first, ...rest] = stretches.map(({ rate, bytes }) => [rate, bytes] as const);
      const known = rest.reduce(
        (before, each) => learn(before, ...each),
        learn(undefined, ...(first ?? [1, 1])),
      );
      const rates = stretches.map(({ rate }) => rate);
      expect(speedOf(known)).toBeGreaterThanOrEqual(Math.min(...rates) * 0.999);
      expect(speedOf(known)).toBeLessThanOrEqual(Math.max(...rates) * 1.001);
    }
  });
});

describe("the page's own files", () => {
  const load = (responseStart: number, responseEnd: number, transferSize: number) => ({
    responseStart,
    responseEnd,
    transferSize,
  });

  test("tell the rate even where they came side by side", () => {
    expect(rateOfLoads([load(50, 1050, 90_000), load(50, 1050, 90_000)])).toBeCloseTo(1_440_000, 0);
    expect(rateOfLoads([load(50, 550, 90_000), load(2000, 2500, 90_000)])).toBeCloseTo(1_440_000, 0);
  });

  test("tell nothing where they came from a cache or are small", () => {
    expect(rateOfLoads([load(50, 55, 300), load(50, 55, 0)])).toBeUndefined();
    expect(rateOfLoads([load(50, 150, 4000)])).toBeUndefined();
    expect(rateOfLoads([])).toBeUndefined();
  });
});
