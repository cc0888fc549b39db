// Tells the gestures of a mouse wheel and of a trackpad apart. Pure.

/** A pause after which the next wheel event is a new gesture. Trackpad inertia has no gaps this long. */
const MIN_PAUSE_MS = 180;
/** Minimum time to a second gesture during the inertia of the first; it must also be clearly stronger, or a notch. */
const MIN_REPEAT_MS = 400;
const MIN_STRENGTH_RATIO = 1.8;
/** A slow gesture begins with events of one pixel. Together they must reach this; a resting finger does not. */
const MIN_WAY_PX = 4;
/** One notch of a mouse wheel; inertia weakens from event to event, notches stay equal. */
const MIN_NOTCH_PX = 90;
/** Pixels of a line and of a page, in which Firefox counts. */
const UNITS_PX = [1, 40, 800];

type Wheel = Pick<WheelEvent, "deltaX" | "deltaY" | "deltaMode" | "timeStamp">;

/** @returns a function that takes each event: the step to take, or undefined for a sideways gesture, which is the browser's */
export function createWheelSteps() {
  let lastEventAt = Number.NEGATIVE_INFINITY;
  let lastStepAt = Number.NEGATIVE_INFINITY;
  let strength = 0;
  let direction = 0;
  /** Way of the current gesture, undefined once it has stepped. */
  let way: number | undefined;

  return ({ deltaX, deltaY, deltaMode, timeStamp: now }: Wheel): -1 | 0 | 1 | undefined => {
    if (Math.abs(deltaX) > Math.abs(deltaY)) return undefined;
    const moved = deltaY * (UNITS_PX[deltaMode] ?? 1);
    const size = Math.abs(moved);
    const isNotch = size >= MIN_NOTCH_PX && size === strength;
    const isStronger = size > strength * MIN_STRENGTH_RATIO + 8;
    // Inertia never turns.
    const isTurn = size >= MIN_WAY_PX && Math.sign(moved) === -direction;
    const isNewGesture =
      now - lastEventAt > MIN_PAUSE_MS ||
      (now - lastStepAt > MIN_REPEAT_MS && (isStronger || isNotch || isTurn));
    lastEventAt = now;
    strength = size;
    if (isNewGesture) way = 0;
    if (way === undefined) return 0;
    way += moved;
    if (Math.abs(way) < MIN_WAY_PX) return 0;
    direction = Math.sign(way);
    way = undefined;
    lastStepAt = now;
    return direction > 0 ? 1 : -1;
  };
}
