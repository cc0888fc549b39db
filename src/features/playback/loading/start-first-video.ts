import { autoplays } from "@/features/playback/control/use-playback";
import { keepMedia, takeMedia } from "@/features/playback/media/element-pool";
import { store } from "@/lib/jotai";
import { coveredAtom } from "@/state/records/sensitive-videos";
import { videoAtom } from "@/state/records/videos";
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
