/** Seeking stops short of the end, where the video would loop. */
const END_MARGIN_SECONDS = 0.05;

/** Moves to a time within the video. */
export function seekTo(el: HTMLVideoElement | null, seconds: number): void {
  if (el && el.duration > 0)
    el.currentTime = Math.min(Math.max(0, seconds), el.duration - END_MARGIN_SECONDS);
}
