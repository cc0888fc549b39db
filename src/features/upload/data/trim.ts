// Moving the ends of what is kept of a clip. Seconds throughout.

import type { Trim } from "@/features/upload/prepare/types";
import { LIMITS } from "@/state/limits";

/** A shorter clip cannot be told from a picture, and its handles would lie on each other. */
const SHORTEST = 1;
/** Below this there is nothing to cut. */
export const WORTH_CUTTING = 2;

/** Encoders pad the last frame of sound: the server lets as much pass. */
const SLACK = 0.5;
/** Some of it has to go. */
export const isTooLong = (seconds: number) => seconds > LIMITS.videoSeconds + SLACK;

const between = (low: number, value: number, high: number) => Math.min(Math.max(value, low), high);

/** Moves the start; the end is taken along where the rest would become too long. */
export function moveFrom({ to }: Trim, wanted: number, seconds: number): Trim {
  const from = between(0, wanted, seconds - SHORTEST);
  return { from, to: between(from + SHORTEST, to, Math.min(seconds, from + LIMITS.videoSeconds)) };
}

/** Moves the end; the start is taken along where the rest would become too long. */
export function moveTo({ from }: Trim, wanted: number, seconds: number): Trim {
  const to = between(SHORTEST, wanted, seconds);
  return { from: between(Math.max(0, to - LIMITS.videoSeconds), from, to - SHORTEST), to };
}

/** What is kept while nobody has cut anything. */
export const wholeOf = (seconds: number): Trim => ({ from: 0, to: Math.min(seconds, LIMITS.videoSeconds) });
