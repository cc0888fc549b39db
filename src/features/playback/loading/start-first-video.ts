import { shouldAutoplay } from "@/features/playback/control/use-playback";
import { acquireElement, returnElement } from "@/features/playback/media/element-pool";
import { store } from "@/lib/jotai";
import { warningShownAtom } from "@/state/records/sensitive-videos";
import { videoAtom } from "@/state/records/videos";
import { chooseRenditionFor, renditionFile } from "./use-rendition";

/** Starts loading a video before its card is rendered; the first card takes over the element with the file. */
export function startFirstVideo(id: string): void {
  const video = store.get(videoAtom(id));
  if (!video || store.get(warningShownAtom(id)) || !shouldAutoplay()) return;
  const { url } = renditionFile(video, chooseRenditionFor(video).rendition);
  if (!url) return;
  const el = acquireElement();
  el.preload = "auto";
  // Already set if boot.ts started this video.
  if (el.getAttribute("src") !== url) el.src = url;
  returnElement(el);
}
