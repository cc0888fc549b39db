import { type RefObject, useEffect, useState } from "react";
import { hasFirstFrame } from "@/features/playback/media/element-pool";
import { hasFrame, isPlaying, loadedFraction } from "@/features/playback/media/media-buffer";
import { onMediaEvents } from "@/features/playback/media/media-events";
import { noteStall } from "@/state/network/connection-quality";
import { resetAutoSkip } from "./auto-skip";

/** Shorter waits show no spinner. */
const SPINNER_DELAY_MS = 300;
/** A later first frame counts as a sign of a slow network. */
const LATE_START_MS = 2000;

/**
 * Reads the state of the element: whether a frame can be shown, whether it waits for data. Stalls and late starts of
 * the active video count for the next choice of rendition.
 */
export function useMediaStatus(media: RefObject<HTMLVideoElement | null>, url: string, shouldPlay: boolean) {
  const [shown, setShown] = useState(() => hasFirstFrame(url));
  const [waiting, setWaiting] = useState(false);

  useEffect(() => {
    const el = media.current;
    if (!el) return;
    let timer = 0;
    const show = () => setShown(true);
    const wait = () => {
      clearTimeout(timer);
      timer = window.setTimeout(setWaiting, SPINNER_DELAY_MS, true);
    };
    const go = () => {
      clearTimeout(timer);
      setWaiting(false);
    };
    if (hasFrame(el)) show();
    const stop = onMediaEvents(el, { loadeddata: show, waiting: wait, playing: go });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [media]);

  useEffect(() => {
    const el = media.current;
    if (!el || !shouldPlay || document.hidden) return;
    const wantedAt = performance.now();
    let started = false;
    const starts = () => {
      if (!started && performance.now() - wantedAt > LATE_START_MS) noteStall();
      started = true;
      resetAutoSkip();
    };
    if (isPlaying(el)) starts();
    const waits = () => started && !el.seeking && loadedFraction(el) < 1 && noteStall();
    return onMediaEvents(el, { playing: starts, waiting: waits });
  }, [media, shouldPlay]);

  return { shown, waiting };
}
