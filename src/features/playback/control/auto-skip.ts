// Limits automatic skips of videos that cannot be played. After two failures in a row the feed stays: the cause is
// then probably not the videos.
const MAX_IN_A_ROW = 2;
const skipped = new Set<string>();
let inARow = 0;

/** A video is skipped once; a viewer who returns to it wants to stay. */
export const canAutoSkip = (id: string) => inARow < MAX_IN_A_ROW && !skipped.has(id);

export function noteAutoSkip(id: string): void {
  skipped.add(id);
  inARow += 1;
}

/** Resets the limit when any video plays. */
export function resetAutoSkip(): void {
  inARow = 0;
}
