// The draft outlives the screen: signing in again, or a look at the feed, loses neither file nor caption.
import { atom } from "@/lib/jotai";
import type { Preparation, Trim } from "./prepared";
import type { Category } from "./schema";
import type { ThumbnailAttempt } from "./thumbnail";

export interface Draft {
  file: File;
  /** Object URL of the preview; revoked with the draft. */
  url: string;
  /** False where this browser cannot show the clip: it may still be published. */
  playable: boolean;
  /** Duration of the file in seconds; undefined while or where it is not known. */
  seconds: number | undefined;
  /** Undefined: all of it. */
  trim: Trim | undefined;
  /** The moment of the cover, in seconds of the file. */
  cover: number;
  thumbnail: ThumbnailAttempt;
  preparation: Preparation;
}

export interface Sending {
  phase: "idle" | "sending" | "done";
  /** 0 to 100, as the person sees it. */
  percent: number;
  /** Bytes of the request that left, and all of them. 0 while preparing. */
  sent: number;
  total: number;
  /** `performance.now()` when the first byte left. */
  since: number;
  /** What the last try failed with. */
  failure?: unknown;
}

export const IDLE: Sending = { phase: "idle", percent: 0, sent: 0, total: 0, since: 0 };

/** Whose draft this is: an account never sees another's. */
export const ownerAtom = atom("");
export const draftAtom = atom<Draft | undefined>(undefined);
export const textAtom = atom<{ caption: string; category: Category }>({ caption: "", category: "" });
/** The upload on its way, if any: one at a time. */
export const runningAtom = atom<AbortController | undefined>(undefined);
export const sendingAtom = atom<Sending>(IDLE);
