import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { msUntilStill, noteScroll, whenScrollIdle } from "@/lib/scheduling/scroll-idle";

let done: number[] = [];
const job = (n: number) => () => void done.push(n);
beforeEach(() => {
  vi.useFakeTimers();
  vi.advanceTimersByTime(10_000);
  done = [];
});
afterEach(() => vi.useRealTimers());

test("where nothing moves it is done at once", () => {
  whenScrollIdle(job(1));
  expect(done).toEqual([1]);
});

test("what comes during a swipe waits for 400 ms of rest, and keeps its order", () => {
  noteScroll();
  whenScrollIdle(job(1));
  vi.advanceTimersByTime(300);
  noteScroll();
  whenScrollIdle(job(2));
  vi.advanceTimersByTime(399);
  expect(done).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(done).toEqual([1, 2]);
  whenScrollIdle(job(3));
  expect(done).toEqual([1, 2, 3]);
});

test("whoever never stops swiping has it after some two seconds", () => {
  noteScroll();
  whenScrollIdle(job(1));
  for (let ms = 0; ms < 2000; ms += 100) {
    expect(done).toEqual([]);
    vi.advanceTimersByTime(100);
    noteScroll();
  }
  vi.advanceTimersByTime(400);
  expect(done).toEqual([1]);
});

test("what takes longer than a frame may goes on in the next task", () => {
  let late = 0;
  const clock = performance.now.bind(performance);
  const now = vi.spyOn(performance, "now").mockImplementation(() => clock() + late);
  noteScroll();
  for (const n of [1, 2, 3, 4]) {
    whenScrollIdle(() => {
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
  noteScroll();
  whenScrollIdle(() => {
    throw new Error("broken");
  });
  whenScrollIdle(job(2));
  expect(() => vi.advanceTimersByTime(400)).toThrow("broken");
  vi.runAllTimers();
  expect(done).toEqual([2]);
});

test("a feed stands still when it said nothing for 100 ms", () => {
  noteScroll();
  expect(msUntilStill()).toBe(100);
  vi.advanceTimersByTime(60);
  expect(msUntilStill()).toBe(40);
  vi.advanceTimersByTime(40);
  expect(msUntilStill()).toBe(0);
});
