// A ride by bus is a line of short networks: what failed for want of one is done again, until it works.

import { sleep } from "@/lib/abort";
import type { AppError } from "@/lib/errors";

const FIRST_MS = 500;
const GROWTH = 1.6;
const LONGEST_MS = 15_000;

/** No answer, a restarting server, a writer that the server has not given up yet, too many at once. */
const PASSING = new Set([0, 408, 409, 423, 425, 429, 502, 503, 504]);

/** Stopped, broken by a fault of our own, or an account's share that is used up for long (which is a 429 too). */
const STAYING = ["aborted", "unexpected", "upload_quota", "too_many"];

export const isPassing = ({ code, status }: AppError) => !STAYING.includes(code) && PASSING.has(status);

interface Options {
  /** Whether it stands still for want of a network. */
  onWaiting: (waiting: boolean) => void;
  signal: AbortSignal;
}

/**
 * Does `work` until it succeeds or fails for a reason that does not pass. `work` calls `moved` when something
 * came through: the next pause is a short one again. Rejects with what `work` rejected with.
 */
export async function patiently<T>(
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
      if (signal.aborted || !isPassing(error as AppError)) throw error;
    }
    onWaiting(true);
    const online = new AbortController();
    const wake = () => online.abort();
    addEventListener("online", wake, { once: true });
    // Not all at the same moment when a server comes back.
    await sleep(pause * (0.75 + Math.random() / 2), signal, online.signal);
    removeEventListener("online", wake);
    pause = Math.min(pause * GROWTH, LONGEST_MS);
  }
}
