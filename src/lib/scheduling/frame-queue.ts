import { msUntilStill } from "./scroll-idle";

export interface FrameTask {
  job: () => void;
  /** In ms. After this time the browser runs the job even if the page is busy. */
  within: number;
  /** Waits until nothing moves; `within` counts from then. */
  calm?: boolean;
}

let waiting: FrameTask[] = [];
let next: (() => void) | undefined;

/**
 * Runs jobs one per frame, each when the browser is idle: all in one frame would block a slow phone for
 * several frames. A new call drops the jobs that are still waiting, so each list must be complete. A hidden
 * tab has no frames and runs its jobs when it is visible again.
 */
export function runInFrames(turns: FrameTask[]): void {
  next?.();
  waiting = turns;
  wait();
}

/**
 * Runs the waiting jobs at once, except those that wait until nothing moves, because their result is needed
 * now.
 */
export function flushFrames(): void {
  const now = waiting.filter((turn) => !turn.calm);
  if (!now.length) return;
  next?.();
  waiting = waiting.filter((turn) => turn.calm);
  wait();
  for (const { job } of now) job();
}

function wait(): void {
  const [turn] = waiting;
  next = turn && (turn.calm ? whenStill : afterFrame)(run, turn.within);
}

function run(): void {
  const [turn, ...rest] = waiting;
  waiting = rest;
  wait();
  turn?.job();
}

/** @returns cancels the job */
function whenStill(job: () => void, timeout: number): () => void {
  let takeBack: () => void;
  const look = () => {
    const left = msUntilStill();
    if (!left) {
      takeBack = afterFrame(job, timeout);
      return;
    }
    const timer = setTimeout(look, left);
    takeBack = () => clearTimeout(timer);
  };
  look();
  return () => takeBack();
}

/** @returns cancels the job */
function afterFrame(job: () => void, timeout: number): () => void {
  let takeBack: () => void;
  const frame = requestAnimationFrame(() => {
    // Safari has no requestIdleCallback.
    if (!globalThis.requestIdleCallback) {
      const timer = setTimeout(job);
      takeBack = () => clearTimeout(timer);
      return;
    }
    const asked = requestIdleCallback(job, { timeout });
    takeBack = () => cancelIdleCallback(asked);
  });
  takeBack = () => cancelAnimationFrame(frame);
  return () => takeBack();
}
