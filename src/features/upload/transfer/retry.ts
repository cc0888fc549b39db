// Repeats work that failed for lack of a network until it succeeds: on a bus ride the network comes and goes.

import { sleep } from "@/lib/abort";
import type { AppError } from "@/lib/errors";

const FIRST_MS = 500;
const GROWTH = 1.6;
const LONGEST_MS = 15_000;

/** Transient: no response, a restarting server, a write lock not released yet, too many requests. */
const PASSING = new Set([0, 408, 409, 423, 425, 429, 502, 503, 504]);

/** Permanent: aborted, our own bug, a used-up quota, or a rate limit that lasts (both are a 429 too). */
const STAYING = ["aborted", "unexpected", "upload_quota", "too_many"];

export const isTransient = ({ code, status }: AppError) => !STAYING.includes(code) && PASSING.has(status);

interface Options {
  /** Reports whether the work waits for a network. */
  onWaiting: (waiting: boolean) => void;
  signal: AbortSignal;
}

/**
 * Repeats `work` until it succeeds or fails with a permanent error, with which it rejects. `work` calls `moved` on
 * progress, which resets the pause between tries.
 */
export async function retryUntilDone<T>(
  work: (moved: () => void) => Promise<T>,
  { onWaiting, signal }: Options,
): Promise<T> {
  let pause = FIRST_MS;
  const moved = () => {
    pause = FIRST_MS;
    onWaiting(false);
  };
  for (;;) {
    try {
      const done = await work(moved);
      onWaiting(false);
      return done;
    } catch (error) {
      if (signal.aborted || !isTransient(error as AppError)) throw error;
    }
    onWaiting(true);
    const online = new AbortController();
    const wake = () => online.abort();
    addEventListener("online", wake, { once: true });
    // Random, so that clients do not all return at once after a server restart.
    await sleep(pause * (0.75 + Math.random() / 2), signal, online.signal);
    removeEventListener("online", wake);
    pause = Math.min(pause * GROWTH, LONGEST_MS);
  }
}
