import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inTurn } from "@/lib/in-turn";

let done: string[] = [];
const job = (name: string) => () => void done.push(name);
beforeEach(() => {
  vi.useFakeTimers();
  done = [];
});
afterEach(() => {
  inTurn([]);
  vi.useRealTimers();
});

test("one job after the other, none of them at once", () => {
  inTurn([job("a"), job("b"), job("c")]);
  expect(done).toEqual([]);
  for (const so of [["a"], ["a", "b"], ["a", "b", "c"]]) {
    vi.advanceTimersToNextTimer();
    expect(done).toEqual(so);
  }
  expect(vi.getTimerCount()).toBe(0);
});

test("what still waits gives way to what is asked for later, also from within a job", () => {
  inTurn([job("a"), job("b")]);
  vi.advanceTimersToNextTimer();
  inTurn([() => inTurn([job("d")]), job("c")]);
  vi.runAllTimers();
  expect(done).toEqual(["a", "d"]);
});

test("a job that fails leaves the others their turn", () => {
  inTurn([
    () => {
      throw new Error("broken");
    },
    job("b"),
  ]);
  expect(() => vi.advanceTimersToNextTimer()).toThrow("broken");
  vi.runAllTimers();
  expect(done).toEqual(["b"]);
});

test("where the browser tells when it has a moment, that is waited for, 50 ms at most", () => {
  const asked: { run: () => void; timeout?: number }[] = [];
  const taken: number[] = [];
  vi.stubGlobal("requestIdleCallback", (run: () => void, { timeout }: IdleRequestOptions) =>
    asked.push({ run, timeout }),
  );
  vi.stubGlobal("cancelIdleCallback", (n: number) => taken.push(n));
  inTurn([job("a"), job("b")]);
  expect(asked).toMatchObject([{ timeout: 50 }]);
  asked[0]?.run();
  expect(done).toEqual(["a"]);
  expect(asked).toHaveLength(2);
  inTurn([]);
  expect(taken).toEqual([2]);
  vi.unstubAllGlobals();
});
