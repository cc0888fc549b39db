// Plays the active clip, and only that one: muted where the browser insists, paused while the tab is hidden,
// rewound when it leaves. Counts a view after a second of play.
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useAtomValue, useSetAtom } from "@/lib/jotai";
import { soundOnAtom, soundRefusedAtom } from "./sound";
import { countViewAtom } from "./views";

const VIEW_MS = 1000;

/** Moving pictures start by themselves unless the person or the network asks for calm. */
export function autoplays(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  if (connection?.saveData || /2g$/.test(connection?.effectiveType ?? "")) return false;
  return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export function usePlayback(ref: RefObject<HTMLVideoElement | null>, id: string, active: boolean) {
  const soundOn = useAtomValue(soundOnAtom);
  const refuseSound = useSetAtom(soundRefusedAtom);
  const countView = useSetAtom(countViewAtom);
  const [paused, setPaused] = useState(false);
  const sound = useRef(soundOn);
  sound.current = soundOn;

  const play = useCallback(() => {
    const el = ref.current;
    if (!el || document.hidden) return;
    el.muted = !sound.current;
    el.play().catch((refused: DOMException) => {
      // AbortError: paused again before it began. Only a refusal of sound is worth a second try.
      if (refused.name !== "NotAllowedError" || el.muted) return;
      refuseSound();
      el.muted = true;
      el.play().catch(() => undefined);
    });
  }, [ref, refuseSound]);

  useEffect(() => {
    const el = ref.current;
    if (!el || !active) return;
    const still = !autoplays();
    setPaused(still);
    if (!still) play();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const started = () => {
      clearTimeout(timer);
      timer = setTimeout(() => countView(id), VIEW_MS);
    };
    const stopped = () => clearTimeout(timer);
    el.addEventListener("playing", started);
    el.addEventListener("pause", stopped);
    el.addEventListener("waiting", stopped);
    return () => {
      stopped();
      el.removeEventListener("playing", started);
      el.removeEventListener("pause", stopped);
      el.removeEventListener("waiting", stopped);
      el.pause();
      el.currentTime = 0;
    };
  }, [ref, id, active, play, countView]);

  useEffect(() => {
    if (ref.current) ref.current.muted = !soundOn;
  }, [ref, soundOn]);

  useEffect(() => {
    if (!active || paused) return;
    const seen = () => (document.hidden ? ref.current?.pause() : play());
    document.addEventListener("visibilitychange", seen);
    return () => document.removeEventListener("visibilitychange", seen);
  }, [ref, active, paused, play]);

  const toggle = useCallback(() => {
    const el = ref.current;
    if (!el) return;
    setPaused(!el.paused);
    if (el.paused) play();
    else el.pause();
  }, [ref, play]);

  return { paused, toggle };
}
