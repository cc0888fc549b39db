// Plays only the active video, muted if the browser requires it, paused while the tab is hidden.
// Counts a view after one second of playback, and measures how long the video is watched.
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { isPlaying } from "@/features/playback/media/media-buffer";
import { onMediaEvents } from "@/features/playback/media/media-events";
import { soundOnAtom, soundRefusedAtom, volumeAtom } from "@/features/playback/sound/sound-state";
import { store, useAtomValue, useSetAtom } from "@/lib/jotai";
import { isAutoplayAllowed } from "@/state/network/autoplay";
import { networkInformation } from "@/state/network/connection-quality";
import { autoplayAtom, dataSaverAtom } from "@/state/network/preferences";
import { noteVisit } from "@/state/watches/visit-events";
import { isActivePlayer, useActivePlayer } from "./active-player";
import { notePosition, takePosition } from "./left-position";
import { countViewAtom, viewTimer } from "./view-counter";

/** After the viewer starts a first video under reduced motion, videos autoplay for the rest of the visit. */
let hasStartedOne = false;

/** Whether videos start by themselves. */
export const shouldAutoplay = (): boolean =>
  isAutoplayAllowed(
    store.get(autoplayAtom),
    store.get(dataSaverAtom),
    networkInformation(),
    !hasStartedOne && matchMedia("(prefers-reduced-motion: reduce)").matches,
  );

export function usePlayback(ref: RefObject<HTMLVideoElement | null>, id: string, active: boolean) {
  const soundOn = useAtomValue(soundOnAtom);
  const volume = useAtomValue(volumeAtom);
  const refuseSound = useSetAtom(soundRefusedAtom);
  const countView = useSetAtom(countViewAtom);
  const [paused, setPaused] = useState(false);
  const sound = useRef(soundOn);
  sound.current = soundOn;

  // A delayed single tap or a refusal of sound can arrive after the video stopped being active.
  const play = useCallback(() => {
    const el = ref.current;
    if (!el || document.hidden || !isActivePlayer(id)) return;
    el.muted = !sound.current;
    el.play().catch((refused: DOMException) => {
      // AbortError means that the element was paused before it started. Only a refusal of sound is worth a retry.
      if (refused.name !== "NotAllowedError" || !isActivePlayer(id)) return;
      if (el.muted) return setPaused(true);
      refuseSound();
      el.muted = true;
      el.play().catch(() => setPaused(true));
    });
  }, [ref, id, refuseSound]);

  // Before the hook below forgets which video is active.
  useLayoutEffect(
    () => () => {
      if (isActivePlayer(id) && ref.current) notePosition(id, ref.current.currentTime);
    },
    [ref, id],
  );
  useActivePlayer(id, active, (plays) => {
    if (!plays) ref.current?.pause();
    else if (shouldAutoplay()) play();
  });

  useEffect(() => {
    const el = ref.current;
    if (!el || !active) return;
    const at = takePosition(id);
    if (at) el.currentTime = at;
    const isPaused = !shouldAutoplay();
    setPaused(isPaused);
    if (!isPaused) play();
    const view = viewTimer(() => countView(id));
    const started = () => {
      view.start();
      noteVisit(id, "play");
      setPaused(false);
    };
    const waits = () => {
      view.stop();
      noteVisit(id, "pause");
    };
    // The browser also pauses by itself, for example when headphones are unplugged or a call starts. A hidden tab, a failed
    // file and a reload must not count as a pause by the viewer.
    const stopped = () => {
      waits();
      if (
        isActivePlayer(id) &&
        !document.hidden &&
        !el.error &&
        el.readyState > HTMLMediaElement.HAVE_NOTHING
      )
        setPaused(true);
    };
    if (isPlaying(el)) started();
    const stop = onMediaEvents(el, { playing: started, pause: stopped, waiting: waits });
    return () => {
      view.stop();
      noteVisit(id, "end");
      stop();
      // After an unmount the element may belong to another video.
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
    const onVisibilityChange = () => (document.hidden ? ref.current?.pause() : play());
    document.addEventListener("visibilitychange", onVisibilityChange);
    return () => document.removeEventListener("visibilitychange", onVisibilityChange);
  }, [ref, active, paused, play]);

  /** Pauses or plays, only while the video is active. */
  const toggle = useCallback(() => {
    const el = ref.current;
    if (!el || !isActivePlayer(id)) return;
    setPaused(!el.paused);
    hasStartedOne ||= el.paused;
    if (el.paused) play();
    else el.pause();
  }, [ref, id, play]);

  return { paused, play, toggle };
}
