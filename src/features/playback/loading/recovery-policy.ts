// What to do about a clip that should play and does not. Pure: the hook looks twice a second and does what this says.
import type { Rendition } from "@/state/network/rendition";

/** Nothing is done about less than this: most waits end by themselves. */
const NUDGE_MS = 1500;
const LIGHTER_MS = 2500;
/** Not a byte for so long, twice as long after each try: asked for again. */
const QUIET_MS = 8000;
/** Requests made anew before a clip is given up. */
export const TRIES = 2;

export type Step = "wait" | "nudge" | "lighter" | "again" | "give-up";

export interface Trouble {
  online: boolean;
  /** How long the picture has stood still, and how long no byte has come. */
  stuckMs: number;
  quietMs: number;
  /** There is enough to go on with: not the line, the decoder or a gap in the file holds it up. */
  ready: boolean;
  /** It was pushed already since it last moved. */
  nudged: boolean;
  /** The rendition that plays, and whether there is a lighter one that was not tried in vain. */
  lighter: boolean;
  tries: number;
}

export function onStall({ online, stuckMs, quietMs, ready, nudged, lighter, tries }: Trouble): Step {
  if (!online) return "wait";
  if (ready && !nudged) return stuckMs >= NUDGE_MS ? "nudge" : "wait";
  if (!ready && lighter && stuckMs >= LIGHTER_MS) return "lighter";
  // Pushed in vain it is like a line that brings nothing.
  if ((ready ? stuckMs : quietMs) < QUIET_MS * 2 ** tries) return "wait";
  return tries < TRIES ? "again" : "give-up";
}

/** An error of the element: its file is missing or broken, or the line failed for longer than the browser has patience. */
export function onError({ online, other, tries }: { online: boolean; other?: Rendition; tries: number }) {
  if (!online) return "wait";
  if (tries === 0) return "again";
  if (other) return "other";
  return tries < TRIES ? "again" : "give-up";
}
