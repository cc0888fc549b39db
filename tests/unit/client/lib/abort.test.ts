import { getEventListeners } from "node:events";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { abortWith, sleep, unlessAborted, within } from "@/lib/abort";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new Promise<string>(() => undefined);
/** Whether a promise has settled, after all that can run without time. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  let settled = false;
  promise.then(
    () => (settled = true),
    () => (settled = true),
  );
  await vi.advanceTimersByTimeAsync(0);
  return settled;
}
const listenersOf = (signal: AbortSignal) => getEventListeners(signal, "abort").length;

describe("abortWith", () => {
  test("aborts with the first signal and its reason", () => {
    const [a, b] = [new AbortController(), new AbortController()];
    const any = abortWith([a.signal, b.signal]);
    expect(any.aborted).toBe(false);
    b.abort("second");
    a.abort("first");
    expect([any.aborted, any.reason]).toEqual([true, "second"]);
  });

  test("is aborted from the start if a signal is", () => {
    expect(abortWith([AbortSignal.abort("over")], 50)).toMatchObject({ aborted: true, reason: "over" });
    expect(vi.getTimerCount()).toBe(0);
  });

  test("aborts after the time, and says so", () => {
    const any = abortWith([], 50);
    vi.advanceTimersByTime(49);
    expect(any.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(String(any.reason)).toBe("Error: took too long");
  });

  test("sets no timer without a time, and clears it when a signal aborts first", () => {
    abortWith([]);
    expect(vi.getTimerCount()).toBe(0);
    const stop = new AbortController();
    abortWith([stop.signal], 50);
    expect(vi.getTimerCount()).toBe(1);
    stop.abort();
    expect(vi.getTimerCount()).toBe(0);
  });

  test("leaves no listener on the signals that did not abort", () => {
    const { signal } = new AbortController();
    const stop = new AbortController();
    abortWith([signal, stop.signal]);
    expect(listenersOf(signal)).toBe(1);
    stop.abort();
    expect(listenersOf(signal)).toBe(0);
  });
});

describe("unlessAborted", () => {
  test("settles like the work, and leaves no listener", async () => {
    const { signal } = new AbortController();
    await expect(unlessAborted(Promise.resolve("done"), signal)).resolves.toBe("done");
    await expect(unlessAborted(Promise.reject(new Error("failed")), signal)).rejects.toThrow("failed");
    await vi.advanceTimersByTimeAsync(0);
    expect(listenersOf(signal)).toBe(0);
  });

  test("rejects as soon as the signal aborts, and at once if it has", async () => {
    const stop = new AbortController();
    const waiting = unlessAborted(never, stop.signal);
    expect(await isSettled(waiting)).toBe(false);
    stop.abort(new Error("stopped"));
    await expect(waiting).rejects.toThrow("stopped");
    await expect(unlessAborted(never, stop.signal)).rejects.toThrow("stopped");
  });
});

describe("within", () => {
  test("settles like the work and leaves no timer", async () => {
    await expect(within(Promise.resolve(7), 50, new AbortController().signal)).resolves.toBe(7);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("rejects after the time, or when the signal aborts", async () => {
    const late = within(never, 50, new AbortController().signal);
    const expected = expect(late).rejects.toThrow("took too long");
    await vi.advanceTimersByTimeAsync(50);
    await expected;
    const stop = new AbortController();
    const stopped = expect(within(never, 50, stop.signal)).rejects.toThrow("stopped");
    stop.abort(new Error("stopped"));
    await stopped;
  });
});

describe("sleep", () => {
  test("ends after the time", async () => {
    const asleep = sleep(50);
    expect(await isSettled(asleep)).toBe(false);
    await vi.advanceTimersByTimeAsync(50);
    expect(await isSettled(asleep)).toBe(true);
  });

  test("ends at once when a signal aborts, and leaves neither timer nor listener", async () => {
    const stop = new AbortController();
    const other = new AbortController().signal;
    const asleep = sleep(50, other, stop.signal);
    stop.abort();
    await asleep;
    expect([vi.getTimerCount(), listenersOf(other), listenersOf(stop.signal)]).toEqual([0, 0, 0]);
    await sleep(50, stop.signal);
    await Promise.all([sleep(50, other), vi.advanceTimersByTimeAsync(50)]);
    expect(listenersOf(other)).toBe(0);
  });
});
