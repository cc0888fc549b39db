/** By then it is done, however busy the page is. */
const LATEST_MS = 50;

let waiting: (() => void)[] = [];
let next: (() => void) | undefined;

/**
 * One job after the other, each when the browser has a moment: together they would keep a slow phone from drawing for
 * several frames. What still waits from an earlier call is dropped, so each list says all that is to be done.
 */
export function inTurn(jobs: (() => void)[]): void {
  next?.();
  waiting = jobs;
  wait();
}

function wait(): void {
  next = waiting.length ? whenIdle(run) : undefined;
}

function run(): void {
  const [job, ...rest] = waiting;
  waiting = rest;
  wait();
  job?.();
}

/** @returns takes it back */
function whenIdle(job: () => void): () => void {
  // Safari has none.
  if (!globalThis.requestIdleCallback) {
    const timer = setTimeout(job);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(job, { timeout: LATEST_MS });
  return () => cancelIdleCallback(asked);
}
