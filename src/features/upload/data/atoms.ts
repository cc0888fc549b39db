// State of the draft. The draft outlives the screen: signing in again or visiting the feed loses neither file nor caption.

import type { Preparation, PreparedFiles, Trim } from "@/features/upload/prepare/types";
import type { ThumbnailAttempt } from "@/features/upload/thumbnail/thumbnail";
import { atom } from "@/lib/jotai";
import type { Captions } from "./captions-state";
import type { UploadForm } from "./schema";

export interface Draft {
  /** Unique among the user's drafts in this browser. */
  id: string;
  file: File;
  /** Object URL of the preview; revoked with the draft. */
  url: string;
  /** False if this browser cannot play the video, which may still be published. */
  playable: boolean;
  /** Duration of the file in seconds; undefined if not known (yet). */
  seconds: number | undefined;
  /** Undefined: the whole video. */
  trim: Trim | undefined;
  /** Published without sound. */
  silent: boolean;
  /** Time of the cover, in seconds of the file. */
  cover: number;
  thumbnail: ThumbnailAttempt;
  preparation: Preparation;
}

/** Partial uploads of the draft on the server: ids of its resumable uploads. */
export interface ServerParts {
  main?: string;
  light?: string;
  /** All bytes were sent; the record is not created or not confirmed yet. */
  complete?: boolean;
}

/** The part of a draft that is small and changes often, as stored for a later visit. */
export interface DraftNotes {
  /** Unix time in milliseconds. */
  saved: number;
  text: UploadForm;
  trim: Trim | undefined;
  silent: boolean;
  cover: number;
  parts: ServerParts;
  captions: Captions | undefined;
}

/** A draft that is not being edited: of an earlier visit, or put away for another one. */
export interface SavedDraft extends DraftNotes {
  id: string;
  file: File;
  thumbnail: Blob | undefined;
  prepared: PreparedFiles | undefined;
}

export interface UploadState {
  phase: "idle" | "sending" | "done";
  /** Current stage while sending. */
  stage: "preparing" | "sending" | "finishing";
  /** Waits for a network and then continues by itself. */
  waiting: boolean;
  /** 0 to 100, as shown. */
  percent: number;
  /** Sent and total bytes of the video; 0 while preparing. */
  sent: number;
  total: number;
  /** Recent bytes per second; 0 while unknown. */
  speed: number;
  /** Error of the last attempt. */
  error?: unknown;
}

export const IDLE: UploadState = {
  ...{ phase: "idle", stage: "preparing", waiting: false },
  ...{ percent: 0, sent: 0, total: 0, speed: 0 },
};

/** Id of the user who owns the draft: other users never see it. */
export const ownerAtom = atom("");
export const draftAtom = atom<Draft | undefined>(undefined);
/** The video cannot be published; the outcome of the preparation has the reason. */
export const rejectedAtom = atom((get) => {
  const draft = get(draftAtom);
  return draft !== undefined && get(draft.preparation.outcome).error !== undefined;
});
/** Initial values of the form. */
export const NO_TEXT: UploadForm = {
  ...{ caption: "", category: "", visibility: "public" },
  ...{ sensitive: false, downloads: false, comments_off: false },
};
export const textAtom = atom(NO_TEXT);
/** The drafts beside the current one, newest first, until the user resumes or discards them. */
export const savedDraftsAtom = atom<SavedDraft[]>([]);
export const partsAtom = atom<ServerParts>({});
/** Stops the running upload, if any; only one runs at a time. */
export const runningAtom = atom<AbortController | undefined>(undefined);
export const uploadStateAtom = atom<UploadState>(IDLE);
/** The upload screen is open. While it is, the screen itself clears a finished upload. */
export const screenOpenAtom = atom(false);
/** Time in seconds of the file that the preview should show next: the position of a moved handle. */
export const previewTimeAtom = atom<number | undefined>(undefined);
