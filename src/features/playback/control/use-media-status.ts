import { type RefObject, useEffect, useState } from "react";
import { hasFirstFrame } from "@/features/playback/media/element-pool";
import { hasFrame, isPlaying, loadedFraction } from "@/features/playback/media/media-buffer";
import { onMediaEvents } from "@/features/playback/media/media-events";
import { noteStall } from "@/state/network/connection-quality";
import { resetAutoSkip } from "./auto-skip";

/** Shorter waits show no spinner. */
const WAIT_MS = 300;
/** A later first frame counts as a sign of a slow network. */
const LATE_MS = 2000;

/**
 * Reads the state of the element: whether a frame can be shown, whether it waits for data. Stalls and late starts of
 * the active video count for the next choice of rendition.
 */
export function useMediaStatus(media: RefObject<HTMLVideoElement | null>, url: string, wanted: boolean) {
  const [shown, setShown] = useState(() => hasFirstFrame(url));
  const [waiting, setWaiting] = useState(false);

  useEffect(() => {
    const el = media.current;
    if (!el) return;
    let told = 0;
    const show = () => setShown(true);
    const wait = () => {
      clearTimeout(told);
      told = window.setTimeout(setWaiting, WAIT_MS, true);
    };
    const go = () => {
      clearTimeout(told);
      setWaiting(false);
    };
    if (hasFrame(el)) show();
    const stop = onMediaEvents(el, { loadeddata: show, waiting: wait, playing: go });
    return () => {
      clearTimeout(told);
      stop();
    };
  }, [media]);

  useEffect(() => {
    const el = media.current;
    if (!el || !wanted || document.hidden) return;
    const asked = performance.now();
    let started = false;
    const starts = () => {
      if (!started && performance.now() - asked > LATE_MS) noteStall();
      started = true;
      resetAutoSkip();
    };
    if (isPlaying(el)) starts();
    const waits = () => started && !el.seeking && loadedFraction(el) < 1 && noteStall();
    return onMediaEvents(el, { playing: starts, waiting: waits });
  }, [media, wanted]);

  return { shown, waiting };
}
