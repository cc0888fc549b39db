import { Play } from "lucide-react";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useT } from "@/i18n/provider";
import { store, useAtomValue } from "@/lib/jotai";
import { isChromium, networkInformation } from "@/state/network/connection-quality";
import { toPacedUrl } from "@/state/network/download-pacing";
import { dataSaverAtom } from "@/state/network/preferences";
import type { Video } from "@/state/records/types";
import { useKeys } from "@/ui/use-keys";
import { BrokenVideo } from "./broken-video";
import { useCaptionTrack } from "./captions/use-caption-track";
import { seekTo } from "./control/seek";
import { useSpeed } from "./control/speed";
import { useMediaStatus } from "./control/use-media-status";
import { shouldAutoplay, usePlayback } from "./control/use-playback";
import { fitClass } from "./fit";
import { preloadStageAtom, usePreloadStage } from "./loading/preload-stage";
import { useRecovery } from "./loading/use-recovery";
import { useRendition } from "./loading/use-rendition";
import { isStarted } from "./media/element-pool";
import { trackLoading } from "./media/media-buffer";
import { useMediaSource } from "./media/use-media-source";
import { Poster } from "./poster";
import { SeekBar } from "./seek-bar";
import { TapSurface } from "./tap-surface";

interface Props {
  video: Video;
  active: boolean;
  onDoubleTap: () => void;
  onMenu: () => void;
  /** The next video in the list: may preload. */
  next: boolean;
  /** Moves to the next video; undefined at the end of the list. */
  onSkip?: () => void;
}

/** The `preload` value of the element. */
function usePreload(active: boolean, next: boolean) {
  const stage = useAtomValue(preloadStageAtom);
  const isPrefetchOnly = useAtomValue(dataSaverAtom) === "on" && isChromium();
  // A preload that has begun is not cancelled: the data is already loaded.
  const [hasBegun, setHasBegun] = useState(false);
  useEffect(() => {
    // Reads the current stage: another video may have become active since the render.
    const isAllowed = stage !== "first" && store.get(preloadStageAtom) !== "first";
    if (active || (next && isAllowed && !isPrefetchOnly && shouldAutoplay())) setHasBegun(true);
  }, [active, next, stage, isPrefetchOnly]);
  if (active && shouldAutoplay()) return "auto";
  return hasBegun && !(active && networkInformation().saveData) ? "metadata" : "none";
}

export function Player({ video, active, next, onDoubleTap, onMenu, onSkip }: Props) {
  const t = useT();
  const host = useRef<HTMLDivElement>(null);
  const media = useRef<HTMLVideoElement>(null);
  const { rendition, other, canLighten, switchTo, url, bytes } = useRendition(media, video, active);
  const { paused, play, toggle } = usePlayback(media, video.id, active);
  const shouldPlay = active && !paused;
  // Memoized: a playing video must not restart because the pacing worker became ready.
  const source = useMemo(
    () => (isStarted(url) ? url : toPacedUrl(url, bytes, video.duration)),
    [url, bytes, video.duration],
  );
  const reload = useMediaSource(host, media, {
    url: source,
    preload: usePreload(active, next),
    active,
    shouldPlay,
    play,
  });
  const { shown, waiting } = useMediaStatus(media, source, shouldPlay);
  const { broken, retry } = useRecovery(media, { shouldPlay, other, canLighten, switchTo, reload });
  const fit = fitClass(video);
  const { isFast, hold } = useSpeed(media);
  useCaptionTrack(media, video, active);
  usePreloadStage(media, active);
  useKeys(active ? { " ": toggle } : {});

  useEffect(
    () => (media.current ? trackLoading(media.current, url, bytes, video.duration) : undefined),
    [url, bytes, video.duration],
  );
  useLayoutEffect(() => {
    if (!media.current) return;
    media.current.className = `absolute inset-0 size-full ${fit}`;
    media.current.dataset.rendition = rendition;
  }, [fit, rendition]);

  return (
    <>
      <Poster video={video} fit={fit} ahead media={media} />
      <div
        ref={host}
        // Out of sight no fade is needed.
        className={`absolute inset-0 ${active ? "transition-opacity duration-120" : ""} ${shown ? "opacity-100" : "opacity-0"}`}
      />
      <TapSurface
        active={active}
        label={paused ? t("player.play") : t("player.pause")}
        onTap={toggle}
        onDoubleTap={onDoubleTap}
        isFast={isFast}
        onSeek={(seconds) => seekTo(media.current, (media.current?.currentTime ?? 0) + seconds)}
        onHold={hold}
        onMenu={onMenu}
      />
      {active && paused && !broken && (
        <span
          className="pointer-events-none absolute inset-0 m-auto grid size-20 place-items-center rounded-full bg-black/45 text-white"
          style={{ animation: "fade-in 120ms" }}
        >
          <Play aria-hidden="true" size={36} fill="currentColor" className="translate-x-0.5" />
        </span>
      )}
      {shouldPlay && waiting && !broken && (
        <span
          className="pointer-events-none absolute inset-0 m-auto size-10 animate-spin rounded-full border-[3px] border-white/25 border-t-white"
          aria-hidden="true"
        />
      )}
      {active && broken && <BrokenVideo id={video.id} onRetry={retry} onSkip={onSkip} />}
      {active && <SeekBar media={media} />}
    </>
  );
}
