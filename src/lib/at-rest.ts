// While a finger moves the feed a slow phone has enough to do: what was pushed to it waits for the end of the swipe.
const REST_MS = 400;
/** Nobody who swipes on and on waits longer. */
const MOST_MS = 2000;

let movedAt = Number.NEGATIVE_INFINITY;
let waitsSince = 0;
let waiting: (() => void)[] = [];

export function noteMotion(): void {
  movedAt = performance.now();
}

/** At once, or when nothing has moved for a moment: in the order given, all in one go. */
export function atRest(job: () => void): void {
  const left = REST_MS - (performance.now() - movedAt);
  if (!waiting.length && left <= 0) {
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
  const left = REST_MS - (now - movedAt);
  if (left > 0 && now - waitsSince < MOST_MS) {
    setTimeout(look, left);
    return;
  }
  const jobs = waiting;
  waiting = [];
  for (const job of jobs) job();
}
