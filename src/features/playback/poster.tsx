// Shown before a video's first frame: first the blurred thumbhash, then the thumbnail.
import { memo, type RefObject, useEffect, useRef, useState } from "react";
import { isChromium } from "@/state/network/connection-quality";
import type { Video } from "@/state/records/types";
import { useVideoFiles, videoFileUrl } from "@/state/records/video-files";
import { hasFrame } from "./media/media-buffer";
import { onMediaEvents } from "./media/media-events";
import { useBlur } from "./use-blur";

/** Minimum visible share of a card. A card that leaves is emptied while a thin strip is still visible. */
const MIN_VISIBLE_SHARE = 0.1;

/**
 * Whether the thumbnail is drawn: from the first moment in sight without a frame over it. Most videos have their first
 * frame earlier, and Chromium keeps every image it ever drew decoded, about 1 MB each.
 */
function useDrawn(box: RefObject<HTMLElement | null>, ahead: boolean, media: Props["media"]): boolean {
  const [drawn, setDrawn] = useState(!ahead);
  useEffect(() => {
    if (drawn || !box.current) return;
    const el = media?.current;
    let isInSight = false;
    const update = () => {
      // Safari shows no frame of a video that has not played yet.
      const isCovered = el && isChromium() && hasFrame(el);
      if (isInSight && !isCovered) setDrawn(true);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        isInSight = (entries.at(-1)?.intersectionRatio ?? 0) >= MIN_VISIBLE_SHARE;
        update();
      },
      { threshold: MIN_VISIBLE_SHARE },
    );
    observer.observe(box.current);
    const stop = el && onMediaEvents(el, { emptied: update });
    return () => {
      observer.disconnect();
      stop?.();
    };
  }, [box, drawn, media]);
  return drawn;
}

interface Props {
  video: Pick<Video, "id" | "caption" | "thumbhash" | "thumbnail" | "visibility" | "sensitive" | "status">;
  /** Class that says how the thumbnail fills its frame, see fit.ts. */
  fit?: string;
  /** Outside the first screen: the browser may delay the request. */
  lazy?: boolean;
  /** Shows only the blurred thumbhash and does not fetch the thumbnail. */
  veiled?: boolean;
  /** Fetches the thumbnail at once but draws it only when needed. */
  ahead?: boolean;
  /** The <video> that covers the poster. */
  media?: RefObject<HTMLVideoElement | null>;
}

export const Poster = memo(function Poster({
  video,
  fit = "video-cover",
  lazy,
  veiled,
  ahead = false,
  media,
}: Props) {
  const box = useRef<HTMLDivElement>(null);
  const drawn = useDrawn(box, ahead, media);
  const blur = useBlur(drawn ? video.thumbhash : "");
  const [failed, setFailed] = useState("");
  useVideoFiles(video);
  const url = veiled ? "" : videoFileUrl(video, video.thumbnail);
  const src = url === failed ? "" : url;
  return (
    <div ref={box} className="absolute inset-0 overflow-hidden bg-gradient-to-br from-raised to-surface">
      {blur && <img src={blur} alt="" className="absolute inset-0 size-full object-cover" />}
      {src ? (
        <img
          src={src}
          alt={video.caption}
          loading={lazy ? "lazy" : "eager"}
          decoding="async"
          onError={() => setFailed(src)}
          className={`absolute inset-0 size-full ${fit} ${drawn ? "" : "invisible"}`}
        />
      ) : veiled ? null : (
        <svg viewBox="0 0 64 64" className="absolute inset-0 m-auto w-14 opacity-25" aria-hidden="true">
          <path d="M24.6 15.8 49 32 24.6 48.2 29.6 34.6 18.4 34.6Z" fill="#fff" />
        </svg>
      )}
    </div>
  );
});
