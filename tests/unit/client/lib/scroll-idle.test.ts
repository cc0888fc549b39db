import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { msUntilStill, noteScroll } from "@/lib/scheduling/motion";
import { whenScrollIdle } from "@/lib/scheduling/scroll-idle";

let done: number[] = [];
const job = (n: number) => () => void done.push(n);
beforeEach(() => {
  vi.useFakeTimers();
  vi.advanceTimersByTime(10_000);
  done = [];
});
afterEach(() => vi.useRealTimers());

test("runs at once if nothing scrolls", () => {
  whenScrollIdle(job(1));
  expect(done).toEqual([1]);
});

test("waits for 400 ms without scrolling, and keeps the order", () => {
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

test("runs after two seconds of continuous scrolling", () => {
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

test("continues in the next task after work of one frame", () => {
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

test("an exception in one task does not stop the others", () => {
  noteScroll();
  whenScrollIdle(() => {
    throw new Error("broken");
  });
  whenScrollIdle(job(2));
  expect(() => vi.advanceTimersByTime(400)).toThrow("broken");
  vi.runAllTimers();
  expect(done).toEqual([2]);
});

test("scrolling counts as still after 100 ms without an event", () => {
  noteScroll();
  expect(msUntilStill()).toBe(100);
  vi.advanceTimersByTime(60);
  expect(msUntilStill()).toBe(40);
  vi.advanceTimersByTime(40);
  expect(msUntilStill()).toBe(0);
});
