// The draft outlives the screen: signing in again, or a look at the feed, loses neither file nor caption.

import type { Preparation, Prepared, Trim } from "@/features/upload/prepare/types";
import type { ThumbnailAttempt } from "@/features/upload/thumbnail/thumbnail";
import { atom } from "@/lib/jotai";
import type { Captions } from "./captions-state";
import type { UploadForm } from "./schema";

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

/** The upload screen stands there: what is done is emptied behind it. */
export const onScreenAtom = atom(false);

/** What the server already holds of the draft, by the ids of its resumable uploads. */
export interface Parts {
  main?: string;
  light?: string;
  /** All bytes are through: only the record is missing, or the answer that it exists. */
  complete?: boolean;
}

/** The part of a draft that is small and changes often, as it is kept for a later visit. */
export interface Notes {
  /** When, in milliseconds. */
  saved: number;
  text: UploadForm;
  trim: Trim | undefined;
  cover: number;
  parts: Parts;
  captions: Captions | undefined;
}

/** A draft of an earlier visit. */
export interface Offer extends Notes {
  file: File;
  /** Its picture, where one was made. */
  picture: File | undefined;
  prepared: Prepared | undefined;
}

export interface Sending {
  phase: "idle" | "sending" | "done";
  /** What it is at while sending. */
  stage: "preparing" | "sending" | "finishing";
  /** No network: it goes on by itself. */
  waiting: boolean;
  /** 0 to 100, as the person sees it. */
  percent: number;
  /** Bytes of the clip that left, and all of them. 0 while preparing. */
  sent: number;
  total: number;
  /** Bytes a second, lately; 0 while that is not known. */
  speed: number;
  /** What the last try failed with. */
  failure?: unknown;
}

export const IDLE: Sending = {
  ...{ phase: "idle", stage: "preparing", waiting: false },
  ...{ percent: 0, sent: 0, total: 0, speed: 0 },
};

/** Whose draft this is: an account never sees another's. */
export const ownerAtom = atom("");
export const draftAtom = atom<Draft | undefined>(undefined);
/** The clip cannot be published: its preparation says why. */
export const refusedAtom = atom((get) => {
  const draft = get(draftAtom);
  return draft !== undefined && get(draft.preparation.outcome).failure !== undefined;
});
/** What is said about a clip before anybody said anything. */
export const NO_WORDS: UploadForm = { caption: "", category: "", visibility: "public", sensitive: false };
export const textAtom = atom(NO_WORDS);
/** What an earlier visit left unfinished, until the person says what becomes of it. */
export const offerAtom = atom<Offer | undefined>(undefined);
export const partsAtom = atom<Parts>({});
/** The upload on its way, if any: one at a time. */
export const runningAtom = atom<AbortController | undefined>(undefined);
export const sendingAtom = atom<Sending>(IDLE);
