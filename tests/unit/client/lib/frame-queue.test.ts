import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { flushFrames, runInFrames } from "@/lib/scheduling/frame-queue";
import { noteScroll } from "@/lib/scheduling/scroll-idle";

const FRAME_MS = 16;
let done: string[] = [];
const turn = (name: string, within = 50) => ({ within, job: () => void done.push(name) });
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

test("one job after the other, each after a frame of its own", () => {
  runInFrames([turn("a"), turn("b"), turn("c")]);
  expect(done).toEqual([]);
  for (const so of [["a"], ["a", "b"], ["a", "b", "c"]]) {
    vi.advanceTimersByTime(FRAME_MS - 2);
    expect(done).toEqual(so.slice(0, -1));
    vi.advanceTimersByTime(3);
    expect(done).toEqual(so);
  }
  expect(vi.getTimerCount()).toBe(0);
});

test("what still waits gives way to what is asked for later, also from within a job", () => {
  runInFrames([turn("a"), turn("b")]);
  vi.advanceTimersByTime(FRAME_MS + 1);
  runInFrames([{ job: () => runInFrames([turn("d")]), within: 50 }, turn("c")]);
  vi.runAllTimers();
  expect(done).toEqual(["a", "d"]);
});

test("in a hurry all is done at once, but what waits for stillness", () => {
  noteScroll();
  runInFrames([turn("a"), turn("b"), { ...turn("calm"), calm: true }]);
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

test("a job that fails leaves the others their turn", () => {
  runInFrames([
    {
      job() {
        throw new Error("broken");
      },
      within: 50,
    },
    turn("b"),
  ]);
  expect(() => vi.runAllTimers()).toThrow("broken");
  vi.runAllTimers();
  expect(done).toEqual(["b"]);
});

test("where the browser tells when it has a moment, that is waited for, but not for longer than is said", () => {
  const asked: { run: () => void; timeout?: number }[] = [];
  const taken: number[] = [];
  vi.stubGlobal("requestIdleCallback", (run: () => void, { timeout }: IdleRequestOptions) =>
    asked.push({ run, timeout }),
  );
  vi.stubGlobal("cancelIdleCallback", (n: number) => taken.push(n));
  runInFrames([turn("a"), turn("b", 300)]);
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

test("a calm one waits until nothing moves, and those after it with it", () => {
  noteScroll();
  runInFrames([turn("a"), { ...turn("b"), calm: true }, turn("c")]);
  vi.advanceTimersByTime(90);
  noteScroll();
  expect(done).toEqual(["a"]);
  vi.advanceTimersByTime(99);
  expect(done).toEqual(["a"]);
  vi.runAllTimers();
  expect(done).toEqual(["a", "b", "c"]);
});

test("a calm one that waits gives way too", () => {
  noteScroll();
  runInFrames([{ ...turn("a"), calm: true }]);
  vi.advanceTimersByTime(50);
  runInFrames([turn("b")]);
  vi.runAllTimers();
  expect(done).toEqual(["b"]);
});

test("a job whose frame has come gives way, and what replaces it waits for a frame of its own", () => {
  runInFrames([turn("a")]);
  vi.advanceTimersByTime(FRAME_MS);
  runInFrames([turn("b")]);
  vi.advanceTimersByTime(FRAME_MS - 1);
  expect(done).toEqual([]);
  vi.advanceTimersByTime(2);
  expect(done).toEqual(["b"]);
});

test("a calm job that gave way leaves each of the others a frame of its own", () => {
  noteScroll();
  runInFrames([{ ...turn("a"), calm: true }]);
  vi.advanceTimersByTime(50);
  noteScroll();
  runInFrames([{ ...turn("b"), calm: true }, turn("c")]);
  vi.advanceTimersByTime(100 + FRAME_MS + 2);
  expect(done).toEqual(["b"]);
  vi.advanceTimersByTime(FRAME_MS);
  expect(done).toEqual(["b", "c"]);
});
