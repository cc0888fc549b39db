import { hasFrame } from "./media-buffer";
import { onMediaEvents } from "./media-events";

/**
 * Shows the current frame as a still image while the element loads another file.
 * @returns a function that removes the image; the first new frame removes it too
 */
export function freezeFrame(el: HTMLVideoElement): (() => void) | undefined {
  if (!hasFrame(el) || !el.videoWidth || !el.parentElement) return;
  const canvas = document.createElement("canvas");
  canvas.width = el.videoWidth;
  canvas.height = el.videoHeight;
  canvas.className = el.className;
  canvas.getContext("2d")?.drawImage(el, 0, 0);
  el.before(canvas);
  const remove = () => {
    stop();
    canvas.remove();
  };
  const stop = onMediaEvents(el, { seeked: remove, playing: remove });
  return remove;
}
