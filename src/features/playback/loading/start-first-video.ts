import { store } from "@/lib/jotai";
import { coveredAtom } from "@/state/sensitive";
import { videoAtom } from "@/state/videos";
import { keepMedia, takeMedia } from "./media-pool";
import { autoplays } from "./use-playback";
import { chosenFor, fileOf } from "./use-rendition";

/** Has a clip's file on its way before its card is drawn: the first card takes the element, and the file with it. */
export function beginClip(id: string): void {
  const video = store.get(videoAtom(id));
  if (!video || store.get(coveredAtom(id)) || !autoplays()) return;
  const { url } = fileOf(video, chosenFor(video).rendition);
  if (!url) return;
  const el = takeMedia();
  el.preload = "auto";
  // Begun by boot.ts, it plays already.
  if (el.getAttribute("src") !== url) el.src = url;
  keepMedia(el);
}
