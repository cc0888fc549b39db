import { untilStill } from "./scroll-idle";

export interface Turn {
  job: () => void;
  /** In ms: so long after the frame before it, it is done however busy the page is. */
  within: number;
  /** Waits until nothing moves, and only then counts that time. */
  calm?: boolean;
}

let waiting: Turn[] = [];
let next: (() => void) | undefined;

/**
 * One job after the other, each in a frame of its own and when the browser has a moment: together they would keep a slow
 * phone from drawing for several frames. What still waits from an earlier call is dropped, so each list says all that is
 * to be done. A tab that nobody sees has no frames, and does them when it is seen again.
 */
export function inTurn(turns: Turn[]): void {
  next?.();
  waiting = turns;
  wait();
}

/** At once what still waits, but for what waits for stillness: somebody asks for what comes of it. */
export function hurry(): void {
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

/** @returns takes it back */
function whenStill(job: () => void, timeout: number): () => void {
  let takeBack: () => void;
  const look = () => {
    const left = untilStill();
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

/** @returns takes it back */
function afterFrame(job: () => void, timeout: number): () => void {
  let takeBack: () => void;
  const frame = requestAnimationFrame(() => {
    // Safari has none.
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
