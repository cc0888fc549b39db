import { hasFrame } from "./media-buffer";

// The three <video> elements that all clips share. On iOS a tap allows sound to the elements there are, not to those
// made later; and one that is dropped keeps its decoder until somebody collects the garbage.
const idle: HTMLVideoElement[] = [];
// One stands in the page already, where boot.ts began the first clip before there was an app.
const begun = globalThis.document?.querySelector<HTMLVideoElement>("#stage video");
if (begun) idle.push(begun);

/** Whether who takes the next one has a picture of that file at once. */
export function hasPicture(url: string): boolean {
  const el = idle.at(-1);
  return el !== undefined && isBegun(url) && hasFrame(el);
}

/** Whether that file was begun already. */
export const isBegun = (url: string): boolean => idle.at(-1)?.getAttribute("src") === url;

/** An element, muted; without a clip, but for one that was begun. */
export function takeMedia(): HTMLVideoElement {
  const el = idle.pop() ?? document.createElement("video");
  el.muted = true;
  el.defaultMuted = true;
  el.playsInline = true;
  el.loop = true;
  el.tabIndex = -1;
  return el;
}

/** Given back as it is: whoever takes the next one gets it with its file. */
export const keepMedia = (el: HTMLVideoElement): void => void idle.push(el);

/** Ends what it loads and plays; the next clip gets it. */
export function giveMedia(el: HTMLVideoElement): void {
  el.pause();
  el.removeAttribute("src");
  el.load();
  el.remove();
  idle.push(el);
}
