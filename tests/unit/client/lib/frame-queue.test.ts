import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { flushFrames, runInFrames } from "@/lib/scheduling/frame-queue";
import { noteScroll } from "@/lib/scheduling/motion";

const FRAME_MS = 16;
let done: string[] = [];
const task = (name: string, deadlineMs = 50) => ({ deadlineMs, run: () => void done.push(name) });
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("requestAnimationFrame", (run: () => void) => setTimeout(run, FRAME_MS));
  vi.stubGlobal("cancelAnimationFrame", clearTimeout);
  done = [];
});
afterEach(() => {
  runInFrames([]);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("runs one task after the other, one per frame", () => {
  runInFrames([task("a"), task("b"), task("c")]);
  expect(done).toEqual([]);
  for (const so of [["a"], ["a", "b"], ["a", "b", "c"]]) {
    vi.advanceTimersByTime(FRAME_MS - 2);
    expect(done).toEqual(so.slice(0, -1));
    vi.advanceTimersByTime(3);
    expect(done).toEqual(so);
  }
  expect(vi.getTimerCount()).toBe(0);
});

test("a new list replaces waiting tasks, also from within a task", () => {
  runInFrames([task("a"), task("b")]);
  vi.advanceTimersByTime(FRAME_MS + 1);
  runInFrames([{ run: () => runInFrames([task("d")]), deadlineMs: 50 }, task("c")]);
  vi.runAllTimers();
  expect(done).toEqual(["a", "d"]);
});

test("flushFrames runs all tasks at once except those that wait for stillness", () => {
  noteScroll();
  runInFrames([task("a"), task("b"), { ...task("calm"), whenStill: true }]);
  flushFrames();
  expect(done).toEqual(["a", "b"]);
  flushFrames();
  vi.advanceTimersByTime(90);
  expect(done).toEqual(["a", "b"]);
  // A held key delays nothing.
  for (let i = 0; i < 5; i++) {
    vi.advanceTimersByTime(10);
    flushFrames();
  }
  expect(done).toEqual(["a", "b", "calm"]);
  vi.runAllTimers();
  expect(done).toEqual(["a", "b", "calm"]);
  flushFrames();
  expect(done).toHaveLength(3);
});

test("an exception in a task does not stop the others", () => {
  runInFrames([
    {
      run() {
        throw new Error("broken");
      },
      deadlineMs: 50,
    },
    task("b"),
  ]);
  expect(() => vi.runAllTimers()).toThrow("broken");
  vi.runAllTimers();
  expect(done).toEqual(["b"]);
});

test("waits for requestIdleCallback where it exists, up to the task's deadline", () => {
  const asked: { run: () => void; timeout?: number }[] = [];
  const taken: number[] = [];
  vi.stubGlobal("requestIdleCallback", (run: () => void, { timeout }: IdleRequestOptions) =>
    asked.push({ run, timeout }),
  );
  vi.stubGlobal("cancelIdleCallback", (n: number) => taken.push(n));
  runInFrames([task("a"), task("b", 300)]);
  expect(asked).toEqual([]);
  vi.advanceTimersByTime(FRAME_MS);
  expect(asked).toMatchObject([{ timeout: 50 }]);
  asked[0]?.run();
  expect(done).toEqual(["a"]);
  vi.advanceTimersByTime(FRAME_MS);
  expect(asked).toMatchObject([{ timeout: 50 }, { timeout: 300 }]);
  runInFrames([]);
  expect(taken).toEqual([2]);
});

test("a still task, and those after it, wait until scrolling has stopped", () => {
  noteScroll();
  runInFrames([task("a"), { ...task("b"), whenStill: true }, task("c")]);
  vi.advanceTimersByTime(90);
  noteScroll();
  expect(done).toEqual(["a"]);
  vi.advanceTimersByTime(99);
  expect(done).toEqual(["a"]);
  vi.runAllTimers();
  expect(done).toEqual(["a", "b", "c"]);
});

test("a new list also replaces a waiting still task", () => {
  noteScroll();
  runInFrames([{ ...task("a"), whenStill: true }]);
  vi.advanceTimersByTime(50);
  runInFrames([task("b")]);
  vi.runAllTimers();
  expect(done).toEqual(["b"]);
});

test("a new list replaces a task whose frame has begun, and waits for a frame itself", () => {
  runInFrames([task("a")]);
  vi.advanceTimersByTime(FRAME_MS);
  runInFrames([task("b")]);
  vi.advanceTimersByTime(FRAME_MS - 1);
  expect(done).toEqual([]);
  vi.advanceTimersByTime(2);
  expect(done).toEqual(["b"]);
});

test("after a replaced still task each task still gets a frame of its own", () => {
  noteScroll();
  runInFrames([{ ...task("a"), whenStill: true }]);
  vi.advanceTimersByTime(50);
  noteScroll();
  runInFrames([{ ...task("b"), whenStill: true }, task("c")]);
  vi.advanceTimersByTime(100 + FRAME_MS + 2);
  expect(done).toEqual(["b"]);
  vi.advanceTimersByTime(FRAME_MS);
  expect(done).toEqual(["b", "c"]);
});
