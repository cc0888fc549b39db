// Recovers playback after a stall or error: nudges, reloads, changes the rendition, and finally marks the video as broken.
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { bufferedAhead } from "@/features/playback/media/media-buffer";
import { noteStall } from "@/state/network/connection-quality";
import type { Rendition } from "@/state/network/rendition";
import { onError, onStall, type Step } from "./recovery-policy";

const LOOK_MS = 500;
const PUSH_SECONDS = 0.1;
/** After smooth playback for this long the tries start again at 0. */
const FORGIVEN_MS = 10_000;
/** Wait between an error and the retry; doubles with each try. */
const PAUSE_MS = 800;

interface Wish {
  /** The video is active and not paused. */
  wanted: boolean;
  other: Rendition | undefined;
  /** The other rendition is lighter, and may be used when data is missing. */
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
      noteStall();
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
      // Without a source the element was returned to the pool, so the error means nothing.
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
    // The element was perhaps started by boot.ts and failed before this listener existed.
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
      ahead: bufferedAhead(el),
      moved: performance.now(),
      fed: performance.now(),
    };
    let smooth = performance.now();
    const look = setInterval(() => {
      const now = performance.now();
      const ahead = bufferedAhead(el);
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

  // Retries a broken video when the viewer returns to it.
  const given = useRef(broken);
  given.current = broken;
  useEffect(() => {
    if (wish.wanted && given.current) retry();
  }, [wish.wanted, retry]);

  // Retries when the network is back.
  useEffect(() => {
    const back = () => (broken || media.current?.error) && retry();
    addEventListener("online", back);
    return () => removeEventListener("online", back);
  }, [media, broken, retry]);

  return { broken, retry };
}
