import type { Encoding } from "./conversion-policy";
import type { MediaInfo } from "./media-info";
import type { Trim } from "./types";

/** Task for the worker. */
export interface Job {
  clip: Blob;
  facts: MediaInfo;
  trim: Trim | undefined;
  /** One result per encoding; if empty, one result with copied video and audio. */
  encodings: Encoding[];
}

export interface Made {
  blob: Blob;
  seconds: number;
}
