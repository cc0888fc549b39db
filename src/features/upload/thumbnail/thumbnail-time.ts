/**
 * Longest side of a thumbnail in pixels: at least its displayed size on a phone. The browser would count a smaller image
 * as less than the first video frame over it, and that later frame would become the largest contentful paint.
 */
export const THUMBNAIL_SIDE = 854;

/** Default time of the thumbnail in seconds: 1, or the middle of a shorter video. */
export function thumbnailTime(seconds: number | undefined): number {
  return seconds !== undefined && seconds <= 1 ? seconds / 2 : 1;
}
