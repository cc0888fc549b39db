// The steps of a swipe: their order, when each runs and which cards it changes. Pure: use-swipe.ts runs them.
import type { FrameTask } from "@/lib/scheduling/frame-queue";

type When = Omit<FrameTask, "run">;
/** Deadline until the new video accepts taps. */
const SOON: When = { deadlineMs: 50 };
/** Changes out of sight. */
const LATER: When = { deadlineMs: 300 };
const WHEN_STILL: When = { deadlineMs: 300, whenStill: true };

/** All steps in their order. */
const PLAN = [
  // The new video becomes active.
  { step: "play", ...SOON },
  // The one before stops being active.
  { step: "pause", ...SOON },
  // The page around the feed gets the new index.
  { step: "announce", ...SOON },
  // Cards that are now two away lose their player, then the next card gets one.
  { step: "unmount", ...LATER },
  { step: "mount", ...LATER },
  // Cards that are now two away get poster and text, then buttons, then cards further away are emptied.
  { step: "draw", ...WHEN_STILL },
  { step: "buttons", ...WHEN_STILL },
  { step: "clear", ...WHEN_STILL },
] as const;

export type Step = (typeof PLAN)[number]["step"];

/** For each step the index for which it last ran. */
export type SwipeState = Readonly<Record<Step, number>>;

/** Cards further away are empty boxes: a list of 200 videos costs as much as five. */
const DRAWN_CARDS = 2;
const isNear = (index: number, center: number) => Math.abs(index - center) <= DRAWN_CARDS;

/** The state after one step; `state` itself if the step changes nothing, so that React renders nothing. */
export const advance = (state: SwipeState, step: Step, index: number): SwipeState =>
  state[step] === index ? state : { ...state, [step]: index };

/** The state after all steps. */
export const advanceAll = (state: SwipeState, index: number): SwipeState =>
  PLAN.reduce((next, { step }) => advance(next, step, index), state);

export const startAt = (index: number) => advanceAll({} as SwipeState, index);

/** The steps of a swipe to this index. */
export function planSteps(state: SwipeState, index: number): readonly ({ step: Step } & When)[] {
  // The viewer swipes faster than cards render: without an early step the next card would be an empty box.
  const isLate = Math.abs(index - state.draw) >= DRAWN_CARDS;
  return isLate ? [{ step: "draw", ...SOON }, ...PLAN] : PLAN;
}

/** The video plays. The one before is already paused; it stays active here until its own step renders it. */
export const isActive = (state: SwipeState, index: number) => index === state.play || index === state.pause;

/** Index difference to the active video, as far as the steps for its neighbours have run. */
export const distance = (state: SwipeState, index: number) =>
  Math.abs(index - state.unmount) > 1 ? index - state.unmount : index - state.mount;

/** Poster and text are rendered. */
export const isDrawn = (state: SwipeState, index: number) =>
  isNear(index, state.draw) || isNear(index, state.clear);

/** The buttons are rendered too. */
export const hasButtons = (state: SwipeState, index: number) => isNear(index, state.buttons);
