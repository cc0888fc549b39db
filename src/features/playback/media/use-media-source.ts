// Gives the shared element a clip's file, and another one at the same moment of the clip.
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { store } from "@/lib/jotai";
import { atRest } from "@/lib/scheduling/scroll-idle";
import { lightInUseAtom } from "@/state/network/connection-quality";
import { giveMedia, takeMedia } from "./element-pool";
import { holdFrame } from "./freeze-frame";
import { shareLoaded } from "./media-buffer";

/** By then the clip that was left is out of sight. */
const OUT_OF_SIGHT_MS = 400;

interface Wish {
  url: string;
  preload: "auto" | "metadata" | "none";
  active: boolean;
  /** It should play: so it does after the file was changed. */
  wanted: boolean;
  play: () => void;
}

/**
 * @param host where the element stands
 * @returns `again`: asks for the same file anew
 */
export function useSource(
  host: RefObject<HTMLDivElement | null>,
  media: RefObject<HTMLVideoElement | null>,
  { url, preload, active, wanted, play }: Wish,
) {
  const [round, setRound] = useState(0);
  const latest = useRef({ active, wanted, play });
  latest.current = { active, wanted, play };

  useLayoutEffect(() => {
    const el = takeMedia();
    media.current = el;
    host.current?.append(el);
    return () => {
      media.current = null;
      giveMedia(el);
    };
  }, [host, media]);

  useLayoutEffect(() => {
    if (media.current) media.current.preload = preload;
  }, [media, preload]);

  // `round` counts how often it was asked for.
  const given = useRef(false);
  useLayoutEffect(() => {
    const el = media.current;
    if (!el) return;
    const { currentTime: at, paused, error } = el;
    // Another clip's file may be in it still: its moment and its picture are not this one's.
    const dropFrame = given.current ? holdFrame(el) : undefined;
    // Begun before its card was drawn, it goes on.
    if (round || el.getAttribute("src") !== url) el.src = url;
    if (given.current && at > 0) el.currentTime = at;
    given.current = true;
    // After a failure it may be paused without anybody having paused it.
    if (!paused || (error && latest.current.wanted)) latest.current.play();
    return dropFrame;
  }, [media, url, round]);

  // What was left is wound back, and loads no more of what nobody watches. What is here stays at hand.
  useEffect(() => {
    const el = media.current;
    if (!el || !active) return;
    return () => {
      const wind = () => {
        // Somebody may have come back to it, and paused it there.
        if (media.current !== el || latest.current.active || !el.paused) return;
        if (shareLoaded(el) < 1) el.src = url;
        else el.currentTime = 0;
      };
      // The next clip needs a slow line at once; else a slow phone is kept from drawing the swipe.
      setTimeout(() => (store.get(lightInUseAtom) ? wind() : atRest(wind)), OUT_OF_SIGHT_MS);
    };
  }, [media, active, url]);

  return useCallback(() => setRound((before) => before + 1), []);
}
