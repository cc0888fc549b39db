// Plays the active clip, and only that one: muted where the browser insists, paused while the tab is hidden.
// Counts a view after a second of play.
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { store, useAtomValue, useSetAtom } from "@/lib/jotai";
import { connection } from "@/state/network";
import { dataSaverAtom } from "@/state/preferences";
import { isPlaying } from "./loaded";
import { soundOnAtom, soundRefusedAtom, volumeAtom } from "./sound";
import { countViewAtom } from "./views";

const VIEW_MS = 1000;

/** Moving pictures start by themselves unless the person or the network asks for calm. Who wants no data saved says more than the browser. */
export function autoplays(): boolean {
  const { saveData, effectiveType } = connection();
  if (store.get(dataSaverAtom) !== "off" && (saveData || /2g$/.test(effectiveType ?? ""))) return false;
  return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export function usePlayback(ref: RefObject<HTMLVideoElement | null>, id: string, active: boolean) {
  const soundOn = useAtomValue(soundOnAtom);
  const volume = useAtomValue(volumeAtom);
  const refuseSound = useSetAtom(soundRefusedAtom);
  const countView = useSetAtom(countViewAtom);
  const [paused, setPaused] = useState(false);
  const sound = useRef(soundOn);
  sound.current = soundOn;
  // A tap that waited for a second one, and a refusal of sound, come after the clip may have been left.
  const here = useRef(active);
  here.current = active;

  const play = useCallback(() => {
    const el = ref.current;
    if (!el || document.hidden || !here.current) return;
    el.muted = !sound.current;
    el.play().catch((refused: DOMException) => {
      // AbortError: paused again before it began. Only a refusal of sound is worth a second try.
      if (refused.name !== "NotAllowedError" || !here.current) return;
      if (el.muted) return setPaused(true);
      refuseSound();
      el.muted = true;
      el.play().catch(() => setPaused(true));
    });
  }, [ref, refuseSound]);

  // Before the browser draws: the effect below comes a frame or more later, and knows what else there is to do.
  useLayoutEffect(() => {
    if (active && autoplays()) play();
  }, [active, play]);

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
      setPaused(false);
    };
    const waits = () => clearTimeout(timer);
    // Headphones pulled out, a call: the browser pauses too. A hidden tab only rests, and a file that failed or is
    // fetched anew is meant to go on.
    const stopped = () => {
      clearTimeout(timer);
      if (!document.hidden && !el.error && el.readyState > HTMLMediaElement.HAVE_NOTHING) setPaused(true);
    };
    if (isPlaying(el)) started();
    el.addEventListener("playing", started);
    el.addEventListener("pause", stopped);
    el.addEventListener("waiting", waits);
    return () => {
      waits();
      el.removeEventListener("playing", started);
      el.removeEventListener("pause", stopped);
      el.removeEventListener("waiting", waits);
      // Unmounted, it may be another clip's by now.
      if (ref.current === el) el.pause();
    };
  }, [ref, id, active, play, countView]);

  useEffect(() => {
    if (!ref.current) return;
    ref.current.muted = !soundOn;
    ref.current.volume = volume;
  }, [ref, soundOn, volume]);

  useEffect(() => {
    if (!active || paused) return;
    const seen = () => (document.hidden ? ref.current?.pause() : play());
    document.addEventListener("visibilitychange", seen);
    return () => document.removeEventListener("visibilitychange", seen);
  }, [ref, active, paused, play]);

  /** Pauses or plays; never a clip beside the active one. */
  const toggle = useCallback(() => {
    const el = ref.current;
    if (!el || !here.current) return;
    setPaused(!el.paused);
    if (el.paused) play();
    else el.pause();
  }, [ref, play]);

  return { paused, play, toggle };
}
