// Pool of the three <video> elements that all videos share. On iOS a tap allows sound only for existing elements, and a
// dropped element keeps its decoder until garbage collection. See docs/decisions/0012-three-video-elements.md.
import { hasFrame } from "./media-buffer";

const idle: HTMLVideoElement[] = [];
// The element in which boot.ts started the first video, before the app was loaded.
const started = globalThis.document?.querySelector<HTMLVideoElement>("#stage video");
if (started) idle.push(started);

/** Whether the next element taken already has a frame of this file. */
export function hasFirstFrame(url: string): boolean {
  const el = idle.at(-1);
  return el !== undefined && isStarted(url) && hasFrame(el);
}

/** Whether the next element taken already loads this file. */
export const isStarted = (url: string): boolean => idle.at(-1)?.getAttribute("src") === url;

/** Takes a muted element. The element has no source unless it was returned by `returnElement` or started by boot.ts. */
export function acquireElement(): HTMLVideoElement {
  const el = idle.pop() ?? document.createElement("video");
  el.muted = true;
  el.defaultMuted = true;
  el.playsInline = true;
  el.loop = true;
  el.tabIndex = -1;
  return el;
}

/** Returns an element with its source: the next taker gets both. */
export const returnElement = (el: HTMLVideoElement): void => void idle.push(el);

/** Stops loading and playback and returns the element without a source. */
export function releaseElement(el: HTMLVideoElement): void {
  el.pause();
  el.removeAttribute("src");
  el.load();
  el.remove();
  idle.push(el);
}
