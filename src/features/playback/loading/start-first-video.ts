import { autoplays } from "@/features/playback/control/use-playback";
import { keepMedia, takeMedia } from "@/features/playback/media/element-pool";
import { store } from "@/lib/jotai";
import { coveredAtom } from "@/state/records/sensitive-videos";
import { videoAtom } from "@/state/records/videos";
import { chosenFor, fileOf } from "./use-rendition";

/** Starts loading a video before its card is rendered; the first card takes over the element with the file. */
export function beginClip(id: string): void {
  const video = store.get(videoAtom(id));
  if (!video || store.get(coveredAtom(id)) || !autoplays()) return;
  const { url } = fileOf(video, chosenFor(video).rendition);
  if (!url) return;
  const el = takeMedia();
  el.preload = "auto";
  // Already set if boot.ts started this video.
  if (el.getAttribute("src") !== url) el.src = url;
  keepMedia(el);
}
