import { hasFrame } from "./media-buffer";
import { onMediaEvents } from "./media-events";

/**
 * Shows the current frame as a still image while the element loads another file.
 * @returns a function that removes the image; the first new frame removes it too
 */
export function freezeFrame(el: HTMLVideoElement): (() => void) | undefined {
  if (!hasFrame(el) || !el.videoWidth || !el.parentElement) return;
  const picture = document.createElement("canvas");
  picture.width = el.videoWidth;
  picture.height = el.videoHeight;
  picture.className = el.className;
  picture.getContext("2d")?.drawImage(el, 0, 0);
  el.before(picture);
  const drop = () => {
    deaf();
    picture.remove();
  };
  const deaf = onMediaEvents(el, { seeked: drop, playing: drop });
  return drop;
}
