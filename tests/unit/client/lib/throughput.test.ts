import { describe, expect, test } from "vitest";
import { addSample, createThroughputMeter, estimateSpeed, speedOfResources } from "@/lib/throughput";

const KB = 1024;

/**
 * Feeds a meter as a player does, about every 350 ms, at `rate` bits per second. @returns the measured rates
 */
function fed(meter: ReturnType<typeof createThroughputMeter>, from: number, rate: number, times: number) {
  const told: number[] = [];
  for (let n = 0; n < times; n++) {
    const stretch = meter.received((rate / 8) * 0.35, from + n * 350);
    if (stretch) told.push(stretch.rate);
  }
  return told;
}

describe("the meter", () => {
  test("measures the rate of a constant network from any start", () => {
    const told = fed(createThroughputMeter(), 10_000, 1_440_000, 20);
    expect(told.length).toBeGreaterThan(3);
    for (const rate of told) expect(rate).toBeCloseTo(1_440_000, -3);
  });

  test("excludes time without a request", () => {
    const meter = createThroughputMeter();
    fed(meter, 0, 1_440_000, 4);
    for (const rate of fed(meter, 60_000, 1_440_000, 6)) expect(rate).toBeCloseTo(1_440_000, -3);
  });

  test("measures a file that arrived at once by the time since its request", () => {
    const meter = createThroughputMeter();
    meter.requested(1000);
    expect(meter.received(500 * KB, 1200)).toBeUndefined();
    expect(meter.idle(1210)?.rate).toBeCloseTo((500 * KB * 8000) / 210, 0);
  });

  test("ignores cached files and small amounts", () => {
    const meter = createThroughputMeter();
    meter.requested(1000);
    meter.received(500 * KB, 1008);
    expect(meter.idle(1010)).toBeUndefined();
    const other = createThroughputMeter();
    other.requested(0);
    other.received(10 * KB, 300);
    expect(other.idle(500)).toBeUndefined();
  });
});

describe("the mean", () => {
  test("falls at once on a slower network, and rises slowly on a faster one", () => {
    let known = addSample(undefined, 8_000_000, 300 * KB);
    known = addSample(known, 1_000_000, 512 * KB);
    expect(estimateSpeed(known)).toBeLessThan(3_000_000);
    let back = addSample(undefined, 1_000_000, 300 * KB);
    back = addSample(back, 8_000_000, 512 * KB);
    expect(estimateSpeed(back)).toBeLessThan(3_000_000);
    for (let n = 0; n < 8; n++) back = addSample(back, 8_000_000, 512 * KB);
    expect(estimateSpeed(back)).toBeGreaterThan(6_000_000);
  });

  test("stays between the lowest and the highest sample", () => {
    // The same pseudo-random numbers each time, from the whole range.
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
        (before, each) => addSample(before, ...each),
        addSample(undefined, ...(first ?? [1, 1])),
      );
      const rates = stretches.map(({ rate }) => rate);
      expect(estimateSpeed(known)).toBeGreaterThanOrEqual(Math.min(...rates) * 0.999);
      expect(estimateSpeed(known)).toBeLessThanOrEqual(Math.max(...rates) * 1.001);
    }
  });
});

describe("the page's own files", () => {
  const load = (responseStart: number, responseEnd: number, transferSize: number) => ({
    responseStart,
    responseEnd,
    transferSize,
  });

  test("give the rate, also of parallel downloads", () => {
    expect(speedOfResources([load(50, 1050, 90_000), load(50, 1050, 90_000)])).toBeCloseTo(1_440_000, 0);
    expect(speedOfResources([load(50, 550, 90_000), load(2000, 2500, 90_000)])).toBeCloseTo(1_440_000, 0);
  });

  test("give none if cached or small", () => {
    expect(speedOfResources([load(50, 55, 300), load(50, 55, 0)])).toBeUndefined();
    expect(speedOfResources([load(50, 150, 4000)])).toBeUndefined();
    expect(speedOfResources([])).toBeUndefined();
  });
});

describe("at its limits the meter", () => {
  /** Result of a meter asked at 0 with `bytes` at `at`, and no more until `rested`. */
  const once = (bytes: number, at: number, rested: number) => {
    const meter = createThroughputMeter();
    meter.requested(0);
    return meter.received(bytes, at) ?? meter.idle(rested);
  };

  test("accepts 48 KB in 30 ms, and nothing less or shorter", () => {
    expect(once(49_152, 30, 30)).toEqual({ rate: 13_107_200, bytes: 49_152 });
    expect(once(49_151, 30, 30)).toBeUndefined();
    expect(once(49_152, 29, 29)).toBeUndefined();
  });

  test("ends a sample after a second, or when the network is idle", () => {
    expect(once(125_000, 1000, 0)).toEqual({ rate: 1_000_000, bytes: 125_000 });
    expect(once(125_000, 999, 2198)).toEqual({ rate: (125_000 * 8000) / 2198, bytes: 125_000 });
  });

  test("rejects data 1.2 s after its request, or followed by a longer pause", () => {
    expect(once(125_000, 1200, 1200)).toBeUndefined();
    expect(once(125_000, 1199, 1199)).toEqual({ rate: (125_000 * 8000) / 1199, bytes: 125_000 });
    expect(once(125_000, 500, 1700)).toEqual({ rate: (125_000 * 8000) / 1700, bytes: 125_000 });
    expect(once(125_000, 500, 1701)).toBeUndefined();
  });

  test("starts a new sample with the first bytes after a pause, and excludes them", () => {
    const meter = createThroughputMeter();
    meter.requested(0);
    meter.received(1000, 100);
    expect(meter.received(125_000, 1100)).toEqual({ rate: 1_000_000, bytes: 125_000 });
  });

  test("treats bytes 1.2 s apart as one sample", () => {
    const meter = createThroughputMeter();
    meter.received(1000, 0);
    expect(meter.received(150_000, 1200)).toEqual({ rate: 1_000_000, bytes: 150_000 });
    expect(meter.received(150_000, 2401)).toBeUndefined();
  });

  test("halves old samples after 256 KB in the fast mean and 1.5 MB in the slow one", () => {
    const known = { quick: 1_000_000, slow: 1_000_000 };
    expect(addSample(known, 3_000_000, 262_144).quick).toBe(2_000_000);
    expect(addSample(known, 3_000_000, 1_572_864).slow).toBe(2_000_000);
    expect(estimateSpeed({ quick: 2, slow: 1 })).toBe(1);
  });

  test("reads the page's files in order of arrival, without small ones and those of other origins", () => {
    const load = (responseStart: number, responseEnd: number, transferSize: number) => ({
      ...{ responseStart, responseEnd, transferSize },
    });
    expect(speedOfResources([load(600, 1100, 50_000), load(100, 600, 75_000)])).toBe(1_000_000);
    expect(speedOfResources([load(100, 1100, 125_000), load(2000, 9000, 1024)])).toBe(1_000_000);
    expect(speedOfResources([load(100, 1100, 125_000), load(0, 9000, 125_000)])).toBe(1_000_000);
    expect(speedOfResources([load(100, 1100, 49_152)])).toBe(393_216);
    expect(speedOfResources([load(100, 1100, 49_151)])).toBeUndefined();
    expect(speedOfResources([load(100, 100, 125_000)])).toBeUndefined();
  });
});
