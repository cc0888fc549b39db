// While a finger moves the feed a slow phone has enough to do: what was pushed to it waits for the end of the swipe.
const REST_MS = 400;
/** Nobody who swipes on and on waits longer. */
const MOST_MS = 2000;
const SLICE_MS = 4;
/** A feed that moves says so sixty times a second, on a busy phone a few times less. */
const STILL_MS = 100;

let movedAt = Number.NEGATIVE_INFINITY;
let waitsSince = 0;
const waiting: (() => void)[] = [];

export function noteMotion(): void {
  movedAt = performance.now();
}

/** What is missing to so many ms without motion. */
const missing = (ms: number) => Math.max(0, ms - (performance.now() - movedAt));

/** In ms: so much longer nothing may move for it to stand still; 0, it does. */
export const untilStill = () => missing(STILL_MS);

/** At once, or when nothing has moved for a moment: in the order given. */
export function atRest(job: () => void): void {
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
  // Many at a time, as few drawings come of it, but for no longer than a frame may take.
  try {
    while (waiting.length && performance.now() - now < SLICE_MS) waiting.shift()?.();
  } finally {
    if (waiting.length) setTimeout(look);
  }
}
