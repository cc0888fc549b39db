// How much of its file a player has, by what it says it could play: the only figure every browser gives.
import { noteAsked, noteBytes, noteRest } from "@/state/network/connection-quality";
import { isPaced } from "@/state/network/download-pacing";
import { rateOf } from "@/state/network/rendition";
import { listen } from "./media-events";

/** Seconds that can be played on from here without a byte more. */
export function secondsAhead({ buffered, currentTime }: HTMLVideoElement): number {
  for (let n = 0; n < buffered.length; n++)
    if (buffered.start(n) <= currentTime + 0.1 && buffered.end(n) > currentTime)
      return buffered.end(n) - currentTime;
  return 0;
}

/** For the moment at which it stands. */
export const hasFrame = ({ readyState }: HTMLVideoElement) =>
  readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;

/** It says so by an event only to whoever was there when it began. */
export const isPlaying = ({ paused, readyState }: HTMLVideoElement) =>
  !paused && readyState > HTMLMediaElement.HAVE_CURRENT_DATA;

/** 0 to 1. */
export function shareLoaded({ buffered, duration }: HTMLVideoElement): number {
  let seconds = 0;
  for (let n = 0; n < buffered.length; n++) seconds += buffered.end(n) - buffered.start(n);
  // The last frame's end and the file's differ by a hair.
  return duration > 0 ? Math.min(1, (seconds + 0.05) / duration) : 0;
}

/** Chromium rests with 2 MB ahead: from here on it takes what it plays, not what the line gives. */
const ENOUGH_BYTES = 1_500_000;
/** Bytes by address that were counted: a clip seen again comes from the cache. */
const counted = new Map<string, number>();

export const bytesCounted = (url: string) => counted.get(url) ?? 0;
export function countBytes(url: string, bytes: number, hungry: boolean): void {
  const more = bytes - bytesCounted(url);
  if (more <= 0) return;
  counted.set(url, bytes);
  noteBytes(more, hungry);
}

/** Tells the meter what this element loads. @returns how to stop */
export function watchLoading(el: HTMLVideoElement, url: string, bytes: number, seconds: number): () => void {
  const rate = rateOf(bytes, seconds) / 8;
  const look = () =>
    countBytes(
      url,
      Math.round(shareLoaded(el) * (bytes || rate * seconds)),
      !isPaced(el.src) && secondsAhead(el) * rate < ENOUGH_BYTES,
    );
  const rest = () => {
    look();
    noteRest();
  };
  const deaf = [
    listen(el, ["loadstart"], noteAsked),
    listen(el, ["suspend"], rest),
    listen(el, ["loadedmetadata", "loadeddata", "progress", "timeupdate"], look),
  ];
  return () => {
    for (const end of deaf) end();
  };
}
