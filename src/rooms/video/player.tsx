import { Play } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { useT } from "@/i18n/provider";
import { mediaUrl } from "@/lib/media-url";
import type { Video } from "@/state/types";
import { Button } from "@/ui/button";
import { useKeys } from "@/ui/use-keys";
import { Poster } from "./poster";
import { SeekBar } from "./seek-bar";
import { TapSurface } from "./tap-surface";
import { useCaptionTrack } from "./use-caption-track";
import { autoplays, usePlayback } from "./use-playback";

interface Props {
  video: Video;
  active: boolean;
  onDoubleTap: () => void;
  onHold: () => void;
}

/** Upright clips fill the stage; what would lose more than a sliver is shown whole. */
function fitOf({ width, height }: Video): "cover" | "contain" {
  return width && height && width / height > 0.68 ? "contain" : "cover";
}

export function Player({ video, active, onDoubleTap, onHold }: Props) {
  const t = useT();
  const media = useRef<HTMLVideoElement>(null);
  const { paused, play, toggle } = usePlayback(media, video.id, active);
  const [shown, setShown] = useState(false);
  const [stalled, setStalled] = useState(false);
  const [broken, setBroken] = useState(false);
  const fit = fitOf(video);
  useCaptionTrack(media, video, active);
  useKeys(active ? { " ": toggle } : {});

  const retry = useCallback(() => {
    setBroken(false);
    media.current?.load();
    if (active) play();
  }, [active, play]);
  // What could not be fetched is tried again by itself when the network is back.
  useEffect(() => {
    if (!broken) return;
    addEventListener("online", retry);
    return () => removeEventListener("online", retry);
  }, [broken, retry]);

  return (
    <>
      <Poster video={video} fit={fit} />
      <video
        ref={media}
        src={mediaUrl("videos", video.id, video.video)}
        preload={active ? "auto" : autoplays() ? "metadata" : "none"}
        loop
        muted
        playsInline
        tabIndex={-1}
        onLoadedData={() => setShown(true)}
        onWaiting={() => setStalled(true)}
        onPlaying={() => setStalled(false)}
        onError={() => setBroken(true)}
        className={`absolute inset-0 size-full transition-opacity duration-120 ${fit === "cover" ? "object-cover" : "object-contain"} ${shown ? "opacity-100" : "opacity-0"}`}
      />
      <TapSurface
        label={paused ? t("player.play") : t("player.pause")}
        onTap={toggle}
        onDoubleTap={onDoubleTap}
        onHold={onHold}
      />
      {active && paused && !broken && (
        <span
          className="pointer-events-none absolute inset-0 m-auto grid size-20 place-items-center rounded-full bg-black/45 text-white"
          style={{ animation: "fade-in 120ms" }}
        >
          <Play aria-hidden="true" size={36} fill="currentColor" className="translate-x-0.5" />
        </span>
      )}
      {active && stalled && !paused && !broken && (
        <span
          className="pointer-events-none absolute inset-0 m-auto size-10 animate-spin rounded-full border-[3px] border-white/25 border-t-white"
          aria-hidden="true"
        />
      )}
      {active && broken && (
        <div role="alert" className="absolute inset-0 z-10 grid place-content-center gap-4 bg-black/60 px-8">
          <p className="text-center font-semibold">{t("video.broken")}</p>
          <Button look="quiet" onClick={retry}>
            {t("verb.retry")}
          </Button>
        </div>
      )}
      {active && <SeekBar media={media} />}
    </>
  );
}
