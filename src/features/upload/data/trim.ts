// Moves the start and end of a trim. All times are in seconds.

import type { Trim } from "@/features/upload/prepare/types";
import { LIMITS } from "@/state/limits";

/** A shorter video looks like an image, and the two handles would overlap. */
const MIN_TRIMMED_SECONDS = 1;
/** Shorter videos cannot be trimmed. */
export const MIN_CUT_SECONDS = 2;

/** Encoders pad the last audio frame; the server allows the same tolerance. */
const TOLERANCE_SECONDS = 0.5;
/** The video must be trimmed. */
export const isTooLong = (seconds: number) => seconds > LIMITS.videoSeconds + TOLERANCE_SECONDS;

const clamp = (min: number, value: number, max: number) => Math.min(Math.max(value, min), max);

/** Moves the start towards `target`; moves the end too if the trim would become too long. */
export function moveFrom({ to }: Trim, target: number, seconds: number): Trim {
  const from = clamp(0, target, seconds - MIN_TRIMMED_SECONDS);
  const maxTo = Math.min(seconds, from + LIMITS.videoSeconds);
  return { from, to: clamp(from + MIN_TRIMMED_SECONDS, to, maxTo) };
}

/** Moves the end towards `target`; moves the start too if the trim would become too long. */
export function moveTo({ from }: Trim, target: number, seconds: number): Trim {
  const to = clamp(MIN_TRIMMED_SECONDS, target, seconds);
  const minFrom = Math.max(0, to - LIMITS.videoSeconds);
  return { from: clamp(minFrom, from, to - MIN_TRIMMED_SECONDS), to };
}

/** Default trim. */
export const untrimmed = (seconds: number): Trim => ({ from: 0, to: Math.min(seconds, LIMITS.videoSeconds) });
