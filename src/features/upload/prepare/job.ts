import type { ClipFacts } from "./clip-facts";
import type { Encoding } from "./policy";
import type { Trim } from "./prepared";

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
