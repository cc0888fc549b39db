import { useEffect, useRef } from "react";
import { useAtomValue } from "@/lib/jotai";
import { isGuarded, videoFileUrl } from "@/state/records/video-files";
import { videoAtom } from "@/state/records/videos";
import { shouldAutoplay } from "./control/use-playback";
import { Poster } from "./poster";

/** A small muted video for decoration. Plays while it is visible and videos may start by themselves. */
export function MutedPreview({ id }: { id: string }) {
  const video = useAtomValue(videoAtom(id));
  const element = useRef<HTMLVideoElement>(null);
  const isShown = video !== undefined && !isGuarded(video);
  useEffect(() => {
    const player = element.current;
    if (!player || !isShown || !shouldAutoplay()) return;
    const watcher = new IntersectionObserver((entries) => {
      if (entries.at(-1)?.isIntersecting) player.play().catch(() => undefined);
      else player.pause();
    });
    watcher.observe(player);
    return () => watcher.disconnect();
  }, [isShown]);
  return (
    <span
      aria-hidden="true"
      className="relative block h-24 w-18 shrink-0 overflow-hidden rounded-field bg-raised"
    >
      {isShown && (
        <>
          <Poster video={video} />
          <video
            ref={element}
            muted
            loop
            playsInline
            tabIndex={-1}
            preload="none"
            src={videoFileUrl(video, video.light || video.video)}
            className="absolute inset-0 size-full object-cover"
          />
        </>
      )}
    </span>
  );
}
