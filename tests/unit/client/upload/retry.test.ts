// Repetition of requests on a network that comes and goes.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isTransient, retryUntilDone } from "@/features/upload/transfer/retry";
import { AppError } from "@/lib/errors";

const failure = (status: number) => new AppError(status ? `http_${status}` : "network", "no", status);

describe("isTransient", () => {
  it.each([0, 408, 409, 423, 425, 429, 502, 503, 504])("is true for status %i", (status) =>
    expect(isTransient(failure(status))).toBe(true),
  );
  it.each([400, 401, 403, 404, 413, 500, 507])("is false for status %i", (status) =>
    expect(isTransient(failure(status))).toBe(false),
  );
  it("is false for a used-up quota", () =>
    expect(isTransient(new AppError("upload_quota", "Too many", 429))).toBe(false));
  it("is false for a rate limit: the user sees when to try again", () =>
    expect(isTransient(new AppError("too_many", "Too fast", 429))).toBe(false));
  it("is false for an abort and for a bug of the client", () => {
    expect(isTransient(new AppError("aborted", "Aborted"))).toBe(false);
    expect(isTransient(new AppError("unexpected", "x is not a function"))).toBe(false);
  });
});

describe("retryUntilDone", () => {
  // Delays are long, so the clock is fake; window events are sent to an object of their own.
  const window = new EventTarget();
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("addEventListener", window.addEventListener.bind(window));
    vi.stubGlobal("removeEventListener", (name: string, listener: () => void) =>
      window.removeEventListener(name, listener),
    );
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  function start(fails: number[]) {
    const waiting: boolean[] = [];
    const stop = new AbortController();
    let tries = 0;
    const result = retryUntilDone(
      async () => {
        const status = fails[tries++];
        if (status !== undefined) throw failure(status);
        return "done";
      },
      { onWaiting: (isWaiting) => waiting.push(isWaiting), signal: stop.signal },
    );
    result.catch(() => {});
    return { result, waiting, stop, tries: () => tries };
  }

  it("continues after any number of interruptions and reports when it waits", async () => {
    const run = start([0, 503, 0, 423]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await run.result).toBe("done");
    expect(run.waiting).toEqual([true, true, true, true, false]);
  });

  it("waits longer after each failure, but at most twenty seconds", async () => {
    const run = start(Array(30).fill(0));
    await vi.advanceTimersByTimeAsync(30_000);
    const early = run.tries();
    expect(early).toBeLessThan(11);
    await vi.advanceTimersByTimeAsync(100_000);
    expect(run.tries()).toBeGreaterThanOrEqual(early + 5);
  });

  it.each([
    [0, [375, 600, 960]],
    [1, [625, 1000, 1600]],
  ])("varies the delay at random (random value %d)", async (random, delays) => {
    vi.spyOn(Math, "random").mockReturnValue(random);
    const run = start([0, 0, 0]);
    for (const [n, ms] of delays.entries()) {
      await vi.advanceTimersByTimeAsync(ms - 1);
      expect(run.tries()).toBe(n + 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(run.tries()).toBe(n + 2);
    }
    vi.restoreAllMocks();
  });

  it("resets the delay on progress, and reports that it no longer waits", async () => {
    vi.spyOn(Math, "random").mockReturnValue(0.5);
    const waiting: boolean[] = [];
    const work = vi.fn(async (onProgress: () => void) => {
      if (work.mock.calls.length === 3) onProgress();
      throw failure(0);
    });
    const signal = new AbortController().signal;
    void retryUntilDone(work, { onWaiting: (isWaiting) => waiting.push(isWaiting), signal });
    await vi.advanceTimersByTimeAsync(500 + 800);
    expect(waiting).toEqual([true, true, false, true]);
    await vi.advanceTimersByTimeAsync(500);
    expect(work).toHaveBeenCalledTimes(4);
    vi.restoreAllMocks();
  });

  it("removes its listener once it has continued", async () => {
    const removed = vi.spyOn(window, "removeEventListener");
    const run = start([0]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await run.result).toBe("done");
    expect(removed.mock.calls.map(([name]) => name)).toEqual(["online"]);
  });

  it("tries at once when the browser is online again", async () => {
    const run = start(Array(20).fill(0));
    await vi.advanceTimersByTimeAsync(5000);
    const before = run.tries();
    window.dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(0);
    expect(run.tries()).toBe(before + 1);
  });

  it("rejects at once after a permanent error and after an abort", async () => {
    await expect(start([400]).result).rejects.toMatchObject({ status: 400 });
    const run = start([0, 0]);
    await vi.advanceTimersByTimeAsync(0);
    run.stop.abort();
    await expect(run.result).rejects.toBeDefined();
    expect(run.tries()).toBeLessThanOrEqual(2);
  });
});
