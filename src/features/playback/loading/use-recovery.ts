// Recovers playback after a stall or an error: tells recovery-policy.ts what happens and carries out its actions.
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { bufferedAhead } from "@/features/playback/media/media-buffer";
import { onMediaEvents } from "@/features/playback/media/media-events";
import { noteStall } from "@/state/network/connection-quality";
import type { Rendition } from "@/state/network/rendition";
import { errorDelayMs, isTry, type RecoveryEvent, recover, UNTRIED } from "./recovery-policy";

const CHECK_INTERVAL_MS = 500;
const NUDGE_SECONDS = 0.1;

interface Options {
  /** The video is active and not paused. */
  shouldPlay: boolean;
  other: Rendition | undefined;
  /** The other rendition is lighter, and may be used when data is missing. */
  canLighten: boolean;
  switchTo: (rendition: Rendition) => void;
  reload: () => void;
}

/** @returns whether the video counts as broken, and a function that tries again from the start */
export function useRecovery(media: RefObject<HTMLVideoElement | null>, options: Options) {
  const { shouldPlay } = options;
  const [broken, setBroken] = useState(false);
  const latest = useRef({ ...options, broken });
  latest.current = { ...options, broken };
  const state = useRef(UNTRIED);

  const dispatch = useCallback(
    (event: RecoveryEvent) => {
      const { other, switchTo, reload } = latest.current;
      const { state: next, action } = recover(state.current, event);
      state.current = next;
      if (action === "nudge" && media.current) media.current.currentTime += NUDGE_SECONDS;
      if (action === "give-up") setBroken(true);
      if (isTry(action)) noteStall();
      if (action === "reload") reload();
      if (action === "switch-rendition" && other) switchTo(other);
      return action;
    },
    [media],
  );

  useEffect(() => {
    const el = media.current;
    if (!el) return;
    let timer = 0;
    const react = () => {
      // Something else, such as the network's return, may have reloaded the file meanwhile.
      if (el.error)
        dispatch({ type: "error", isOnline: navigator.onLine, canSwitch: Boolean(latest.current.other) });
    };
    const failed = () => {
      // Without a source the element was returned to the pool, so the error means nothing.
      if (!el.error || !el.currentSrc) return;
      clearTimeout(timer);
      timer = window.setTimeout(react, errorDelayMs(state.current));
    };
    const stop = onMediaEvents(el, { error: failed });
    // The element was perhaps started by boot.ts and failed before this listener existed.
    failed();
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [media, dispatch]);

  useEffect(() => {
    const el = media.current;
    if (!el || !shouldPlay || broken) return;
    let time = el.currentTime;
    let ahead = bufferedAhead(el);
    let movedAt = performance.now();
    let bytesAt = movedAt;
    let stoodAt = movedAt;
    const check = () => {
      const now = performance.now();
      if (el.error || document.hidden) {
        movedAt = bytesAt = now;
        return;
      }
      const hasMoved = el.currentTime !== time;
      if (hasMoved || bufferedAhead(el) !== ahead) bytesAt = now;
      time = el.currentTime;
      ahead = bufferedAhead(el);
      if (hasMoved) {
        movedAt = now;
        dispatch({ type: "move", smoothMs: now - stoodAt });
        return;
      }
      stoodAt = now;
      const action = dispatch({
        type: "stall",
        isOnline: navigator.onLine,
        stuckMs: now - movedAt,
        quietMs: now - bytesAt,
        hasData: el.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA,
        canSwitch: latest.current.canLighten,
      });
      if (isTry(action)) movedAt = bytesAt = now;
    };
    const timer = setInterval(check, CHECK_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [media, shouldPlay, broken, dispatch]);

  const retry = useCallback(() => {
    state.current = UNTRIED;
    setBroken(false);
    latest.current.reload();
  }, []);

  // Retries a broken video when the viewer returns to it.
  useEffect(() => {
    if (shouldPlay && latest.current.broken) retry();
  }, [shouldPlay, retry]);

  // Retries when the network is back.
  useEffect(() => {
    const online = () => (broken || media.current?.error) && retry();
    addEventListener("online", online);
    return () => removeEventListener("online", online);
  }, [media, broken, retry]);

  return { broken, retry };
}
