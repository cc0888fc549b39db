// Repeats requests that failed for lack of a network: on a bus ride the network comes and goes.

import { sleep } from "@/lib/abort";
import type { AppError } from "@/lib/errors";

const FIRST_DELAY_MS = 500;
const DELAY_FACTOR = 1.6;
const MAX_DELAY_MS = 15_000;

/** Transient: no response, a restarting server, a write lock not released yet, too many requests. */
const TRANSIENT_STATUSES = new Set([0, 408, 409, 423, 425, 429, 502, 503, 504]);

/** Permanent: aborted, our own bug, a used-up quota, or a rate limit that lasts (both are a 429 too). */
const PERMANENT_CODES = ["aborted", "unexpected", "upload_quota", "too_many"];

export const isTransient = ({ code, status }: AppError) =>
  !PERMANENT_CODES.includes(code) && TRANSIENT_STATUSES.has(status);

interface Options {
  /** Reports whether the work waits for a network. */
  onWaiting: (waiting: boolean) => void;
  signal: AbortSignal;
}

/**
 * Repeats `work` until it succeeds; rejects at a permanent error. `work` calls `onProgress` when bytes arrive, which
 * resets the delay between tries.
 */
export async function retryUntilDone<T>(
  work: (onProgress: () => void) => Promise<T>,
  { onWaiting, signal }: Options,
): Promise<T> {
  let delay = FIRST_DELAY_MS;
  const onProgress = () => {
    delay = FIRST_DELAY_MS;
    onWaiting(false);
  };
  for (;;) {
    try {
      const result = await work(onProgress);
      onWaiting(false);
      return result;
    } catch (error) {
      if (signal.aborted || !isTransient(error as AppError)) throw error;
    }
    onWaiting(true);
    const online = new AbortController();
    const wake = () => online.abort();
    addEventListener("online", wake, { once: true });
    // Random, so that clients do not all return at once after a server restart.
    await sleep(delay * (0.75 + Math.random() / 2), signal, online.signal);
    removeEventListener("online", wake);
    delay = Math.min(delay * DELAY_FACTOR, MAX_DELAY_MS);
  }
}
