// Records when the feed last scrolled.

/** A moving feed sends 60 scroll events per second, a few less on a busy phone. */
const STILL_MS = 100;

let scrolledAt = Number.NEGATIVE_INFINITY;

export function noteScroll(): void {
  scrolledAt = performance.now();
}

/** Time in ms until the last scroll event is `quietMs` ago; 0 if it is. */
export const msUntilQuiet = (quietMs: number) => Math.max(0, quietMs - (performance.now() - scrolledAt));

/** Time in ms until the feed counts as still; 0 if it does. */
export const msUntilStill = () => msUntilQuiet(STILL_MS);
