// Moves the start and end of a trim. All times are in seconds.

import type { Trim } from "@/features/upload/prepare/types";
import { LIMITS } from "@/state/limits";

/** Minimum length: a shorter video looks like an image, and the two handles would overlap. */
const SHORTEST = 1;
/** Shorter videos cannot be trimmed. */
export const MIN_CUT_SECONDS = 2;

/** Encoders pad the last audio frame; the server allows the same tolerance. */
const SLACK = 0.5;
/** The video must be trimmed. */
export const isTooLong = (seconds: number) => seconds > LIMITS.videoSeconds + SLACK;

const between = (low: number, value: number, high: number) => Math.min(Math.max(value, low), high);

/** Moves the start; moves the end too if the trim would become too long. */
export function moveFrom({ to }: Trim, wanted: number, seconds: number): Trim {
  const from = between(0, wanted, seconds - SHORTEST);
  return { from, to: between(from + SHORTEST, to, Math.min(seconds, from + LIMITS.videoSeconds)) };
}

/** Moves the end; moves the start too if the trim would become too long. */
export function moveTo({ from }: Trim, wanted: number, seconds: number): Trim {
  const to = between(SHORTEST, wanted, seconds);
  return { from: between(Math.max(0, to - LIMITS.videoSeconds), from, to - SHORTEST), to };
}

/** Default trim. */
export const untrimmed = (seconds: number): Trim => ({ from: 0, to: Math.min(seconds, LIMITS.videoSeconds) });
