import type { Encoding } from "./conversion-policy";
import type { ClipFacts } from "./media-info";
import type { Trim } from "./types";

/** What the preparing thread is to make. */
export interface Job {
  clip: Blob;
  facts: ClipFacts;
  trim: Trim | undefined;
  /** One result for each; where there is none, one result: pictures and sound are copied. */
  encodings: Encoding[];
}

export interface Made {
  blob: Blob;
  seconds: number;
}
