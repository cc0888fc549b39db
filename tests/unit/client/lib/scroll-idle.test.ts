import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { atRest, noteMotion, untilStill } from "@/lib/scheduling/scroll-idle";

let done: number[] = [];
const job = (n: number) => () => void done.push(n);
beforeEach(() => {
  vi.useFakeTimers();
  vi.advanceTimersByTime(10_000);
  done = [];
});
afterEach(() => vi.useRealTimers());

test("where nothing moves it is done at once", () => {
  atRest(job(1));
  expect(done).toEqual([1]);
});

test("what comes during a swipe waits for 400 ms of rest, and keeps its order", () => {
  noteMotion();
  atRest(job(1));
  vi.advanceTimersByTime(300);
  noteMotion();
  atRest(job(2));
  vi.advanceTimersByTime(399);
  expect(done).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(done).toEqual([1, 2]);
  atRest(job(3));
  expect(done).toEqual([1, 2, 3]);
});

test("whoever never stops swiping has it after some two seconds", () => {
  noteMotion();
  atRest(job(1));
  for (let ms = 0; ms < 2000; ms += 100) {
    expect(done).toEqual([]);
    vi.advanceTimersByTime(100);
    noteMotion();
  }
  vi.advanceTimersByTime(400);
  expect(done).toEqual([1]);
});

test("what takes longer than a frame may goes on in the next task", () => {
  let late = 0;
  const clock = performance.now.bind(performance);
  const now = vi.spyOn(performance, "now").mockImplementation(() => clock() + late);
  noteMotion();
  for (const n of [1, 2, 3, 4]) {
    atRest(() => {
      job(n)();
      late += 2;
    });
  }
  vi.advanceTimersByTime(400);
  expect(done).toEqual([1, 2]);
  vi.advanceTimersByTime(1);
  expect(done).toEqual([1, 2, 3, 4]);
  now.mockRestore();
});

test("a job that fails takes no other with it", () => {
  noteMotion();
  atRest(() => {
    throw new Error("broken");
  });
  atRest(job(2));
  expect(() => vi.advanceTimersByTime(400)).toThrow("broken");
  vi.runAllTimers();
  expect(done).toEqual([2]);
});

test("a feed stands still when it said nothing for 100 ms", () => {
  noteMotion();
  expect(untilStill()).toBe(100);
  vi.advanceTimersByTime(60);
  expect(untilStill()).toBe(40);
  vi.advanceTimersByTime(40);
  expect(untilStill()).toBe(0);
});
