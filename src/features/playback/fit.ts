// How a video and its poster fill their frame. boot.ts has this file in its bundle: imports nothing.

/** Wider videos would lose more than a narrow strip, so they are shown whole. */
const MAX_COVER_RATIO = 0.68;

/** The class of the `<video>` and of its poster. A portrait video covers its frame. */
export const fitClass = ({ width, height }: { width: number; height: number }) =>
  height && width / height > MAX_COVER_RATIO ? "object-contain" : "video-cover";
