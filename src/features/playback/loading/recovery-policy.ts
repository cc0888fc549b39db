// Decides how to recover a video that should play and does not. Pure: use-recovery.ts feeds the events and carries out
// the actions.

/** Shorter stalls are left alone: most end by themselves. */
const NUDGE_AFTER_MS = 1500;
const SWITCH_AFTER_MS = 2500;
/** Time without new bytes before the file is requested again; doubles with each try. */
const RELOAD_AFTER_MS = 8000;
const ERROR_DELAY_MS = 800;
/** After smooth playback for this long the tries start again at 0. */
const SMOOTH_MS = 10_000;
/** Reloads and switches before the video counts as broken. */
export const MAX_TRIES = 2;

export type Action = "wait" | "nudge" | "reload" | "switch-rendition" | "give-up";

export interface RecoveryState {
  /** Reloads and switches since playback was last smooth. */
  tries: number;
  /** Plays the other rendition: a second switch would lead back. */
  hasSwitched: boolean;
  /** Nudged since the picture last moved. */
  isNudged: boolean;
}

export const UNTRIED: RecoveryState = { tries: 0, hasSwitched: false, isNudged: false };

interface Stall {
  /** The picture does not move. */
  type: "stall";
  isOnline: boolean;
  /** Time since the picture moved; `quietMs`: time since bytes arrived. */
  stuckMs: number;
  quietMs: number;
  /** Enough data is buffered, so the cause is the decoder or a gap in the file, not the network. */
  hasData: boolean;
  /** The other rendition is lighter and may play. */
  canSwitch: boolean;
}

interface Failure {
  /** The element has an error: the file is missing or broken, or the browser gave up on the network. */
  type: "error";
  isOnline: boolean;
  /** There is another rendition. */
  canSwitch: boolean;
}

interface Movement {
  /** The picture moves. */
  type: "move";
  /** Time since the picture last stood still. */
  smoothMs: number;
}

export type RecoveryEvent = Stall | Failure | Movement;

/** @returns the next state, and the action to carry out now */
export function recover(
  state: RecoveryState,
  event: RecoveryEvent,
): { state: RecoveryState; action: Action } {
  if (event.type === "move") {
    const tries = event.smoothMs > SMOOTH_MS ? 0 : state.tries;
    return { state: { ...state, tries, isNudged: false }, action: "wait" };
  }
  const action = event.type === "stall" ? onStall(state, event) : onError(state, event);
  return { state: afterAction(state, action), action };
}

export const isTry = (action: Action) => action === "reload" || action === "switch-rendition";

/** Wait after an error; doubles with each try. */
export const errorDelayMs = ({ tries }: RecoveryState) => ERROR_DELAY_MS * 2 ** tries;

function onStall({ tries, hasSwitched, isNudged }: RecoveryState, stall: Stall): Action {
  const { isOnline, stuckMs, quietMs, hasData, canSwitch } = stall;
  if (!isOnline) return "wait";
  if (hasData && !isNudged) return stuckMs >= NUDGE_AFTER_MS ? "nudge" : "wait";
  if (!hasData && canSwitch && !hasSwitched && stuckMs >= SWITCH_AFTER_MS) return "switch-rendition";
  // A stall that a nudge did not end is treated like a network without data.
  if ((hasData ? stuckMs : quietMs) < RELOAD_AFTER_MS * 2 ** tries) return "wait";
  return tries < MAX_TRIES ? "reload" : "give-up";
}

function onError({ tries, hasSwitched }: RecoveryState, { isOnline, canSwitch }: Failure): Action {
  if (!isOnline) return "wait";
  if (tries === 0) return "reload";
  if (canSwitch && !hasSwitched) return "switch-rendition";
  return tries < MAX_TRIES ? "reload" : "give-up";
}

function afterAction({ tries, hasSwitched, isNudged }: RecoveryState, action: Action): RecoveryState {
  return {
    tries: isTry(action) ? tries + 1 : tries,
    hasSwitched: hasSwitched || action === "switch-rendition",
    isNudged: isNudged || action === "nudge",
  };
}
