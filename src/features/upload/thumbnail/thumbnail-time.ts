/**
 * The longest side of a thumbnail, in pixels: not fewer than it is shown at on a phone. A smaller one counts for less
 * than the first frame over it, and then the browser's largest paint is that frame, which comes later.
 */
export const THUMBNAIL_SIDE = 854;

/** The moment shown, in seconds: the first second's end, half of a clip that is not longer than that. */
export function thumbnailTime(seconds: number | undefined): number {
  return seconds !== undefined && seconds <= 1 ? seconds / 2 : 1;
}
