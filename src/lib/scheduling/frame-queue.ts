// Runs the steps of a swipe, one per frame. Separate from scroll-idle.ts on purpose: a new swipe replaces these tasks,
// and most of them run while the feed still scrolls; jobs of the other queue are never dropped and wait for the end.
import { msUntilStill } from "./motion";

export interface FrameTask {
  run: () => void;
  /** After this time the browser runs the task even if the page is busy. */
  deadlineMs: number;
  /** Waits until the feed is still; the deadline counts from then. */
  whenStill?: boolean;
}

let waiting: FrameTask[] = [];
let cancelNext: (() => void) | undefined;

/**
 * Runs tasks one per frame, each when the browser is idle: all in one frame would block a slow phone for
 * several frames. A new call drops the tasks that are still waiting, so each list must be complete. A hidden
 * tab has no frames and runs its tasks when it is visible again.
 */
export function runInFrames(tasks: FrameTask[]): void {
  cancelNext?.();
  waiting = tasks;
  scheduleNext();
}

/** Runs the waiting tasks at once, because their result is needed now; those with `whenStill` go on waiting. */
export function flushFrames(): void {
  const due = waiting.filter((task) => !task.whenStill);
  if (!due.length) return;
  cancelNext?.();
  waiting = waiting.filter((task) => task.whenStill);
  scheduleNext();
  for (const { run } of due) run();
}

function scheduleNext(): void {
  const [task] = waiting;
  cancelNext = task && (task.whenStill ? afterStill : afterFrame)(runNext, task.deadlineMs);
}

function runNext(): void {
  const [task, ...rest] = waiting;
  waiting = rest;
  scheduleNext();
  task?.run();
}

/** @returns cancels the job */
function afterStill(job: () => void, deadlineMs: number): () => void {
  let cancel: () => void;
  const check = () => {
    const waitMs = msUntilStill();
    if (!waitMs) {
      cancel = afterFrame(job, deadlineMs);
      return;
    }
    const timer = setTimeout(check, waitMs);
    cancel = () => clearTimeout(timer);
  };
  check();
  return () => cancel();
}

/** @returns cancels the job */
function afterFrame(job: () => void, deadlineMs: number): () => void {
  let cancel: () => void;
  const frame = requestAnimationFrame(() => {
    // Safari has no requestIdleCallback.
    if (!globalThis.requestIdleCallback) {
      const timer = setTimeout(job);
      cancel = () => clearTimeout(timer);
      return;
    }
    const callback = requestIdleCallback(job, { timeout: deadlineMs });
    cancel = () => cancelIdleCallback(callback);
  });
  cancel = () => cancelAnimationFrame(frame);
  return () => cancel();
}
