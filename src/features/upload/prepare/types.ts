import type { Atom } from "@/lib/jotai";

/** The part of a video to publish, in seconds of the picked file. */
export interface Trim {
  from: number;
  to: number;
}

/** The files to send. */
export interface Prepared {
  main: Blob;
  /** The rendition for slow networks; undefined if the main one is light enough or no encoder exists. */
  light: Blob | undefined;
  /** Duration of `main`. */
  seconds: number;
  how: "transcoded" | "remuxed" | "original";
  /** Bytes by which `main` is smaller than the trimmed part of the file; 0 if it is not smaller. */
  savedBytes: number;
}

/** Result of a preparation; empty while it runs. */
export interface Outcome {
  prepared?: Prepared;
  /** An AppError: the video cannot be published. */
  failure?: unknown;
}

/** One run of the preparation. A change of the trim stops it and starts another. */
export interface Preparation {
  /** 0 to 1. */
  progress: Atom<number>;
  outcome: Atom<Outcome>;
  /**
   * Rejects with an AppError. Its code has a text in the catalogue (`clip_codec`: other phones cannot play the video;
   * `video_too_large`, `clip_trim`, or the server's error), or is `aborted` after stop(). Encoders are not
   * deterministic: to resume an upload after a reload, store these blobs.
   */
  result: Promise<Prepared>;
  /** Publish was pressed: skips the wait for the trim to settle. */
  hurry(): void;
  /** Stops the work and frees its memory. */
  stop(): void;
}
