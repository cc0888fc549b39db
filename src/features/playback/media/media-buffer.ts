// Measures how much of a file a player has loaded, from `buffered`: the only figure that every browser gives.
import { noteBytes, noteNetworkIdle, noteRequestStart } from "@/state/network/connection-quality";
import { isPaced } from "@/state/network/download-pacing";
import { bitRate } from "@/state/network/rendition";
import { onMediaEvents } from "./media-events";

/** Seconds of playback buffered after the current time. */
export function bufferedAhead({ buffered, currentTime }: HTMLVideoElement): number {
  for (let n = 0; n < buffered.length; n++)
    if (buffered.start(n) <= currentTime + 0.1 && buffered.end(n) > currentTime)
      return buffered.end(n) - currentTime;
  return 0;
}

/** Whether the frame at the current time is available. */
export const hasFrame = ({ readyState }: HTMLVideoElement) =>
  readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;

/** Needed because a `playing` event reaches only listeners that existed at that moment. */
export const isPlaying = ({ paused, readyState }: HTMLVideoElement) =>
  !paused && readyState > HTMLMediaElement.HAVE_CURRENT_DATA;

/** Loaded share of the file, 0 to 1. */
export function loadedFraction({ buffered, duration }: HTMLVideoElement): number {
  let seconds = 0;
  for (let n = 0; n < buffered.length; n++) seconds += buffered.end(n) - buffered.start(n);
  // The end of the last frame and the file's duration differ slightly.
  return duration > 0 ? Math.min(1, (seconds + 0.05) / duration) : 0;
}

/** Chromium pauses loading at 2 MB ahead. From this value on its download rate shows the playback rate, not the network. */
const MAX_MEASURED_AHEAD_BYTES = 1_500_000;
/** Counted bytes per address: a video watched again comes from the cache and must not count twice. */
const counted = new Map<string, number>();

export const loadedBytes = (url: string) => counted.get(url) ?? 0;

/** Counts a file that lies in this browser as loaded: its rendition is preferred, and it uses no data. */
export const markLoaded = (url: string) => counted.set(url, Number.POSITIVE_INFINITY);

export function countBytes(url: string, bytes: number, isNetworkLimit: boolean): void {
  const more = bytes - loadedBytes(url);
  if (more <= 0) return;
  counted.set(url, bytes);
  noteBytes(more, isNetworkLimit);
}

/** Reports the element's loading to the connection measurement. @returns a function that stops it */
export function trackLoading(el: HTMLVideoElement, url: string, bytes: number, seconds: number): () => void {
  const rate = bitRate(bytes, seconds) / 8;
  const update = () =>
    countBytes(
      url,
      Math.round(loadedFraction(el) * (bytes || rate * seconds)),
      !isPaced(el.src) && bufferedAhead(el) * rate < MAX_MEASURED_AHEAD_BYTES,
    );
  const onSuspend = () => {
    update();
    noteNetworkIdle();
  };
  return onMediaEvents(el, {
    loadstart: noteRequestStart,
    suspend: onSuspend,
    loadedmetadata: update,
    loadeddata: update,
    progress: update,
    timeupdate: update,
  });
}
