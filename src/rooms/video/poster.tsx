// What stands in a clip's place before its first frame: the blurred hash at once, then the picture.
import { useMemo, useState } from "react";
import { thumbHashToDataURL } from "thumbhash";
import { clipUrl, useClipFiles } from "@/state/clip-files";
import type { Video } from "@/state/types";

/** A picture address from the 28 characters stored with the clip, "" where there are none or they are broken. */
function blurred(hash: string): string {
  if (!hash) return "";
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(hash), (c) => c.charCodeAt(0)));
  } catch {
    return "";
  }
}

interface Props {
  video: Pick<Video, "id" | "caption" | "thumbhash" | "thumbnail" | "visibility" | "sensitive" | "status">;
  fit?: "cover" | "contain";
  /** Below the fold: the browser may wait with it. */
  lazy?: boolean;
  /** Only its colours: the picture is not fetched. */
  veiled?: boolean;
}

export function Poster({ video, fit = "cover", lazy, veiled }: Props) {
  const blur = useMemo(() => blurred(video.thumbhash), [video.thumbhash]);
  const [failed, setFailed] = useState("");
  useClipFiles(video);
  const url = veiled ? "" : clipUrl(video, video.thumbnail);
  const src = url === failed ? "" : url;
  return (
    <div className="absolute inset-0 overflow-hidden bg-gradient-to-br from-raised to-surface">
      {blur && <img src={blur} alt="" className="absolute inset-0 size-full object-cover" />}
      {src ? (
        <img
          src={src}
          alt={video.caption}
          loading={lazy ? "lazy" : "eager"}
          decoding="async"
          onError={() => setFailed(src)}
          className={`absolute inset-0 size-full ${fit === "cover" ? "object-cover" : "object-contain"}`}
        />
      ) : veiled ? null : (
        <svg viewBox="0 0 64 64" className="absolute inset-0 m-auto w-14 opacity-25" aria-hidden="true">
          <path d="M24.6 15.8 49 32 24.6 48.2 29.6 34.6 18.4 34.6Z" fill="#fff" />
        </svg>
      )}
    </div>
  );
}
