import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isTransient, retryUntilDone } from "@/features/upload/transfer/retry";
import { AppError } from "@/lib/errors";

const failure = (status: number) => new AppError(status ? `http_${status}` : "network", "no", status);

describe("what passes", () => {
  it.each([0, 408, 409, 423, 425, 429, 502, 503, 504])("%i is tried again", (status) =>
    expect(isTransient(failure(status))).toBe(true),
  );
  it.each([400, 401, 403, 404, 413, 500, 507])("%i is not", (status) =>
    expect(isTransient(failure(status))).toBe(false),
  );
  it("is no quota that is used up", () =>
    expect(isTransient(new AppError("upload_quota", "Too many", 429))).toBe(false));
  it("is no limit of the account's: the person is told when to come again", () =>
    expect(isTransient(new AppError("too_many", "Too fast", 429))).toBe(false));
  it("is neither a stop nor a fault of our own", () => {
    expect(isTransient(new AppError("aborted", "Aborted"))).toBe(false);
    expect(isTransient(new AppError("unexpected", "x is not a function"))).toBe(false);
  });
});

describe("patiently", () => {
  // Delays are long, so the clock is fake; window events are sent to an object of their own.
  const window = new EventTarget();
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("addEventListener", window.addEventListener.bind(window));
    vi.stubGlobal("removeEventListener", (name: string, heard: () => void) =>
      window.removeEventListener(name, heard),
    );
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  function start(fails: number[]) {
    const told: boolean[] = [];
    const stop = new AbortController();
    let tries = 0;
    const result = retryUntilDone(
      async () => {
        const status = fails[tries++];
        if (status !== undefined) throw failure(status);
        return "done";
      },
      { onWaiting: (waiting) => told.push(waiting), signal: stop.signal },
    );
    result.catch(() => {});
    return { result, told, stop, tries: () => tries };
  }

  it("goes on after any number of cuts and says when it waits", async () => {
    const run = start([0, 503, 0, 423]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await run.result).toBe("done");
    expect(run.told).toEqual([true, true, true, true, false]);
  });

  it("waits longer each time, but no longer than twenty seconds", async () => {
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
  ])("pauses for a while that chance (%d) makes shorter or longer", async (chance, pauses) => {
    vi.spyOn(Math, "random").mockReturnValue(chance);
    const run = start([0, 0, 0]);
    for (const [n, ms] of pauses.entries()) {
      await vi.advanceTimersByTimeAsync(ms - 1);
      expect(run.tries()).toBe(n + 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(run.tries()).toBe(n + 2);
    }
    vi.restoreAllMocks();
  });

  it("pauses shortly again once something came through, and says that it no longer waits", async () => {
    vi.spyOn(Math, "random").mockReturnValue(0.5);
    const told: boolean[] = [];
    const work = vi.fn(async (moved: () => void) => {
      if (work.mock.calls.length === 3) moved();
      throw failure(0);
    });
    const signal = new AbortController().signal;
    void retryUntilDone(work, { onWaiting: (waiting) => told.push(waiting), signal });
    await vi.advanceTimersByTimeAsync(500 + 800);
    expect(told).toEqual([true, true, false, true]);
    await vi.advanceTimersByTimeAsync(500);
    expect(work).toHaveBeenCalledTimes(4);
    vi.restoreAllMocks();
  });

  it("hears the network no more once it went on", async () => {
    const heard = vi.spyOn(window, "removeEventListener");
    const run = start([0]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await run.result).toBe("done");
    expect(heard.mock.calls.map(([name]) => name)).toEqual(["online"]);
  });

  it("tries at once when the network is back", async () => {
    const run = start(Array(20).fill(0));
    await vi.advanceTimersByTimeAsync(5000);
    const before = run.tries();
    window.dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(0);
    expect(run.tries()).toBe(before + 1);
  });

  it("gives up at once for a reason that stays, and when it is stopped", async () => {
    await expect(start([400]).result).rejects.toMatchObject({ status: 400 });
    const run = start([0, 0]);
    await vi.advanceTimersByTimeAsync(0);
    run.stop.abort();
    await expect(run.result).rejects.toBeDefined();
    expect(run.tries()).toBeLessThanOrEqual(2);
  });
});
