// Keeps a clip going that should play: pushes, asks again, takes the other rendition, and at last gives up.
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { secondsAhead } from "@/features/playback/media/media-buffer";
import { noteTrouble } from "@/state/network/connection-quality";
import type { Rendition } from "@/state/network/rendition";
import { onError, onStall, type Step } from "./recovery-policy";

const LOOK_MS = 500;
const PUSH_SECONDS = 0.1;
/** Smooth for so long, and the next trouble is a new one. */
const FORGIVEN_MS = 10_000;
/** Between an error and asking again; twice as long the next time. */
const PAUSE_MS = 800;

interface Wish {
  /** It is looked at and should play. */
  wanted: boolean;
  other: Rendition | undefined;
  /** The other one is lighter, and may be taken for want of bytes. */
  lighter: boolean;
  change: (to: Rendition) => void;
  again: () => void;
}

export function useRecovery(media: RefObject<HTMLVideoElement | null>, wish: Wish) {
  const [broken, setBroken] = useState(false);
  const latest = useRef(wish);
  latest.current = wish;
  const state = useRef({ tries: 0, exchanged: false, nudged: false });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const act = useCallback(
    (step: Step | "other") => {
      const { other, change, again } = latest.current;
      if (step === "wait") return;
      if (step === "nudge") {
        state.current.nudged = true;
        if (media.current) media.current.currentTime += PUSH_SECONDS;
        return;
      }
      if (step === "give-up") return setBroken(true);
      state.current.tries += 1;
      noteTrouble();
      if (step === "again" || !other) return again();
      state.current.exchanged = true;
      change(other);
    },
    [media],
  );

  useEffect(() => {
    const el = media.current;
    if (!el) return;
    const failed = () => {
      // Without an address there is nothing to fail: the element was given back.
      if (!el.error || !el.currentSrc) return;
      const { other } = latest.current;
      const step = onError({
        online: navigator.onLine,
        other: state.current.exchanged ? undefined : other,
        tries: state.current.tries,
      });
      clearTimeout(timer.current);
      timer.current = setTimeout(act, PAUSE_MS * 2 ** state.current.tries, step);
    };
    el.addEventListener("error", failed);
    // Begun by boot.ts, it may have failed before anybody listened.
    failed();
    return () => {
      clearTimeout(timer.current);
      el.removeEventListener("error", failed);
    };
  }, [media, act]);

  useEffect(() => {
    const el = media.current;
    if (!el || !wish.wanted || broken) return;
    let seen = {
      time: el.currentTime,
      ahead: secondsAhead(el),
      moved: performance.now(),
      fed: performance.now(),
    };
    let smooth = performance.now();
    const look = setInterval(() => {
      const now = performance.now();
      const ahead = secondsAhead(el);
      if (el.error || document.hidden) {
        seen = { ...seen, moved: now, fed: now };
        return;
      }
      if (el.currentTime !== seen.time) {
        seen = { time: el.currentTime, ahead, moved: now, fed: now };
        state.current.nudged = false;
        if (now - smooth > FORGIVEN_MS) state.current.tries = 0;
        return;
      }
      smooth = now;
      if (ahead !== seen.ahead) seen = { ...seen, ahead, fed: now };
      const { tries, exchanged, nudged } = state.current;
      const step = onStall({
        online: navigator.onLine,
        stuckMs: now - seen.moved,
        quietMs: now - seen.fed,
        ready: el.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA,
        nudged,
        lighter: latest.current.lighter && !exchanged,
        tries,
      });
      if (step === "lighter" || step === "again") seen = { ...seen, moved: now, fed: now };
      act(step === "lighter" ? "other" : step);
    }, LOOK_MS);
    return () => clearInterval(look);
  }, [media, wish.wanted, broken, act]);

  const retry = useCallback(() => {
    state.current = { tries: 0, exchanged: false, nudged: false };
    setBroken(false);
    latest.current.again();
  }, []);

  // So is a clip somebody comes back to.
  const given = useRef(broken);
  given.current = broken;
  useEffect(() => {
    if (wish.wanted && given.current) retry();
  }, [wish.wanted, retry]);

  // What could not be fetched is tried again by itself when the network is back.
  useEffect(() => {
    const back = () => (broken || media.current?.error) && retry();
    addEventListener("online", back);
    return () => removeEventListener("online", back);
  }, [media, broken, retry]);

  return { broken, retry };
}
