/** The longest side of a thumbnail, in pixels. */
export const THUMBNAIL_SIDE = 720;

/** The moment shown, in seconds: the first second's end, half of a clip that is not longer than that. */
export function thumbnailTime(seconds: number | undefined): number {
  return seconds !== undefined && seconds <= 1 ? seconds / 2 : 1;
}
