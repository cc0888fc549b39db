// Sets the file of a shared element, and changes the file without losing the position in the video.
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { store } from "@/lib/jotai";
import { whenScrollIdle } from "@/lib/scheduling/scroll-idle";
import { lightInUseAtom } from "@/state/network/connection-quality";
import { acquireElement, releaseElement } from "./element-pool";
import { freezeFrame } from "./freeze-frame";
import { loadedFraction } from "./media-buffer";

/** After this time the previous video is out of sight. */
const OUT_OF_SIGHT_MS = 400;

interface Source {
  url: string;
  preload: "auto" | "metadata" | "none";
  active: boolean;
  /** The video should play, so it continues after a change of the file. */
  shouldPlay: boolean;
  play: () => void;
}

/**
 * @param host element that contains the <video>
 * @returns a function that reloads the same file
 */
export function useMediaSource(
  host: RefObject<HTMLDivElement | null>,
  media: RefObject<HTMLVideoElement | null>,
  { url, preload, active, shouldPlay, play }: Source,
) {
  const [reloads, setReloads] = useState(0);
  const latest = useRef({ active, shouldPlay, play });
  latest.current = { active, shouldPlay, play };

  useLayoutEffect(() => {
    const el = acquireElement();
    media.current = el;
    host.current?.append(el);
    return () => {
      media.current = null;
      releaseElement(el);
    };
  }, [host, media]);

  useLayoutEffect(() => {
    if (media.current) media.current.preload = preload;
  }, [media, preload]);

  const hasSource = useRef(false);
  useLayoutEffect(() => {
    const el = media.current;
    if (!el) return;
    const { currentTime: at, paused, error } = el;
    // On the first run the element may still hold another video's file, so its time and frame are ignored.
    const dropFrame = hasSource.current ? freezeFrame(el) : undefined;
    // A file that was started before the card was rendered continues.
    if (reloads || el.getAttribute("src") !== url) el.src = url;
    if (hasSource.current && at > 0) el.currentTime = at;
    hasSource.current = true;
    // After a failure the element may be paused although nobody paused it.
    if (!paused || (error && latest.current.shouldPlay)) latest.current.play();
    return dropFrame;
  }, [media, url, reloads]);

  // Rewinds the previous video and stops its download if it is incomplete. A complete file stays loaded.
  useEffect(() => {
    const el = media.current;
    if (!el || !active) return;
    return () => {
      const rewind = () => {
        // The viewer may have returned to the video and paused it.
        if (media.current !== el || latest.current.active || !el.paused) return;
        if (loadedFraction(el) < 1) el.src = url;
        else el.currentTime = 0;
      };
      // On a slow network the next video needs the bandwidth at once. Otherwise this waits for scroll idle, so that a slow
      // phone can render the swipe.
      setTimeout(() => (store.get(lightInUseAtom) ? rewind() : whenScrollIdle(rewind)), OUT_OF_SIGHT_MS);
    };
  }, [media, active, url]);

  return useCallback(() => setReloads((count) => count + 1), []);
}
