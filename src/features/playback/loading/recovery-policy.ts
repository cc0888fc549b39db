// Decides how to recover a video that should play and does not. Pure: `useRecovery` calls it twice a second and acts on the result.
import type { Rendition } from "@/state/network/rendition";

/** Shorter stalls are left alone: most end by themselves. */
const NUDGE_MS = 1500;
const LIGHTER_MS = 2500;
/** Time without new bytes before the file is requested again; doubles with each try. */
const QUIET_MS = 8000;
/** Repeated requests before the video counts as broken. */
export const MAX_TRIES = 2;

export type Step = "wait" | "nudge" | "lighter" | "again" | "give-up";

export interface Trouble {
  online: boolean;
  /** Time since the picture moved; `quietMs`: time since bytes arrived. */
  stuckMs: number;
  quietMs: number;
  /** Enough data is buffered, so the cause is the decoder or a gap in the file, not the network. */
  ready: boolean;
  /** Already nudged since the picture last moved. */
  nudged: boolean;
  /** A lighter rendition exists and was not tried yet. */
  lighter: boolean;
  tries: number;
}

export function onStall({ online, stuckMs, quietMs, ready, nudged, lighter, tries }: Trouble): Step {
  if (!online) return "wait";
  if (ready && !nudged) return stuckMs >= NUDGE_MS ? "nudge" : "wait";
  if (!ready && lighter && stuckMs >= LIGHTER_MS) return "lighter";
  // A stall that a nudge did not end is treated like a network without data.
  if ((ready ? stuckMs : quietMs) < QUIET_MS * 2 ** tries) return "wait";
  return tries < MAX_TRIES ? "again" : "give-up";
}

/** For an error of the element: the file is missing or broken, or the browser gave up on the network. */
export function onError({ online, other, tries }: { online: boolean; other?: Rendition; tries: number }) {
  if (!online) return "wait";
  if (tries === 0) return "again";
  if (other) return "other";
  return tries < MAX_TRIES ? "again" : "give-up";
}
