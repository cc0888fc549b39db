// One finger on the screen, by Chromium's own input.
import type { CDPSession } from "@playwright/test";

const STEP_S = 0.016;

export interface Finger {
  /** @param toX for a finger that moves sideways */
  (type: "touchStart" | "touchMove" | "touchEnd", y?: number, toX?: number): Promise<unknown>;
  /** Lets time pass for the finger without a move, in seconds. */
  rest(seconds: number): void;
}

/** Events come 16 ms apart by their own clock: on a busy machine a call takes longer than a flick. @param x in CSS px */
export function fingerAt(cdp: CDPSession, x: number): Finger {
  let timestamp = 0;
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", y?: number, toX = x) => {
    timestamp = type === "touchStart" ? Math.max(timestamp, Date.now() / 1000) : timestamp + STEP_S;
    return cdp.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: y === undefined ? [] : [{ x: toX, y }],
      timestamp,
    });
  };
  return Object.assign(touch, {
    rest(seconds: number) {
      timestamp += seconds;
    },
  });
}
