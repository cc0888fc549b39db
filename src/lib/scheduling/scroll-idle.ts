// Defers jobs, such as live updates, until scrolling has stopped for 400 ms, or for 2 s at most.
import { msUntilQuiet } from "./motion";

const IDLE_MS = 400;
/** Longest delay while the user keeps scrolling. */
const MAX_DELAY_MS = 2000;
/** Jobs run together, because each batch causes one render, but leave time in the frame. */
const MAX_BATCH_MS = 4;

let firstWaitsSince = 0;
const waiting: (() => void)[] = [];

/** Runs the job at once, or after scrolling has stopped; jobs run in the order given, and none is dropped. */
export function whenScrollIdle(job: () => void): void {
  const waitMs = msUntilQuiet(IDLE_MS);
  if (!waiting.length && !waitMs) {
    job();
    return;
  }
  waiting.push(job);
  if (waiting.length > 1) return;
  firstWaitsSince = performance.now();
  setTimeout(runWhenIdle, waitMs);
}

function runWhenIdle(): void {
  const now = performance.now();
  const waitMs = msUntilQuiet(IDLE_MS);
  if (waitMs && now - firstWaitsSince < MAX_DELAY_MS) {
    setTimeout(runWhenIdle, waitMs);
    return;
  }
  try {
    while (waiting.length && performance.now() - now < MAX_BATCH_MS) waiting.shift()?.();
  } finally {
    if (waiting.length) setTimeout(runWhenIdle);
  }
}
