import { useRef } from "react";
import { useT } from "@/i18n/provider";
import { fileUrl, ownFileUrl } from "@/lib/file-url";
import type { DeskVideo } from "./api";

interface Props {
  video: DeskVideo;
  token: string;
  /** The file could not be read: a card that is read again has a new token. Called once, until a file was read. */
  onFailed: () => void;
}

/** The video with the browser's own controls, muted, again from its start at its end. */
export function CardVideo({ video, token, onFailed }: Props) {
  const t = useT();
  const retried = useRef(false);
  const own = (file: string) => `${ownFileUrl("videos", video.id, file)}${token && `?token=${token}`}`;
  const url = (file: string) => (token ? file && own(file) : fileUrl("videos", video.id, file));
  return (
    <video
      src={url(video.video)}
      poster={url(video.thumbnail) || undefined}
      aria-label={t("desk.video")}
      controls
      controlsList="nodownload"
      autoPlay
      muted
      loop
      playsInline
      onError={() => {
        if (!retried.current) onFailed();
        retried.current = true;
      }}
      onLoadedData={() => {
        retried.current = false;
      }}
      className="size-full rounded-media bg-black object-contain"
    >
      {/* Browsers read tracks from the server of the page only. */}
      {video.captions && (
        <track kind="captions" src={own(video.captions)} srcLang={video.captions_language} />
      )}
    </video>
  );
}
