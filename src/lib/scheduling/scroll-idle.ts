// Defers live updates until scrolling has stopped for 400 ms, or for 2 s at most.
const REST_MS = 400;
/** Longest delay while the user keeps scrolling. */
const MOST_MS = 2000;
const SLICE_MS = 4;
/** A moving feed sends 60 scroll events per second, a few less on a busy phone. */
const STILL_MS = 100;

let movedAt = Number.NEGATIVE_INFINITY;
let waitsSince = 0;
const waiting: (() => void)[] = [];

export function noteScroll(): void {
  movedAt = performance.now();
}

/** Time left until nothing has moved for `ms`. */
const missing = (ms: number) => Math.max(0, ms - (performance.now() - movedAt));

/** Time in ms until the feed counts as still; 0 if it does. */
export const msUntilStill = () => missing(STILL_MS);

/** Runs the job at once, or after scrolling has stopped; jobs run in the order given. */
export function whenScrollIdle(job: () => void): void {
  const left = missing(REST_MS);
  if (!waiting.length && !left) {
    job();
    return;
  }
  waiting.push(job);
  if (waiting.length > 1) return;
  waitsSince = performance.now();
  setTimeout(look, left);
}

function look(): void {
  const now = performance.now();
  const left = missing(REST_MS);
  if (left && now - waitsSince < MOST_MS) {
    setTimeout(look, left);
    return;
  }
  // Runs many jobs together, because each batch causes one render, but stops after 4 ms to leave time in the
  // frame.
  try {
    while (waiting.length && performance.now() - now < SLICE_MS) waiting.shift()?.();
  } finally {
    if (waiting.length) setTimeout(look);
  }
}
