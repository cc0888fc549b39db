import type { Atom } from "@/lib/jotai";

/** What is kept of a clip, in seconds of the picked file. */
export interface Trim {
  from: number;
  to: number;
}

/** What leaves the phone. */
export interface Prepared {
  main: Blob;
  /** The rendition for slow lines; undefined where the main one is light enough or no encoder is here. */
  light: Blob | undefined;
  /** Duration of `main`. */
  seconds: number;
  how: "transcoded" | "remuxed" | "original";
  /** What `main` is smaller than the picked part of the file; 0 when it is not. */
  savedBytes: number;
}

/** How a preparation ended; empty while it runs. */
export interface Outcome {
  prepared?: Prepared;
  /** An AppError: the clip cannot be published. */
  failure?: unknown;
}

/** One run of the preparation. A change of the trim stops it and begins another. */
export interface Preparation {
  /** 0 to 1. */
  progress: Atom<number>;
  outcome: Atom<Outcome>;
  /**
   * Rejects with an AppError whose code has its words in the catalogue (`clip_codec`: other phones cannot play it;
   * `video_too_large`, `clip_trim`, what the server would answer), or with code `aborted` after stop(). Encoders are not deterministic: who wants
   * to go on with an upload after a reload keeps these very blobs.
   */
  result: Promise<Prepared>;
  /** Publish was pressed: what still waits for the trim to settle begins now. */
  hurry(): void;
  /** Frees what it holds. */
  stop(): void;
}
