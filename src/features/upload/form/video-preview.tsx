import { VideoOff, X } from "lucide-react";
import { type SyntheticEvent, useEffect, useRef } from "react";
import { removeFile } from "@/features/upload/actions/draft-actions";
import { type Draft, previewMomentAtom } from "@/features/upload/data/atoms";
import { useThumbnailUrl } from "@/features/upload/editing/use-object-url";
import { useT } from "@/i18n/provider";
import { useAtom, useSetAtom } from "@/lib/jotai";
import { IconButton } from "@/ui/icon-button";

/** Shows the frame at a moved handle, and limits playback to the trim. */
function useMoments({ trim }: Draft) {
  const media = useRef<HTMLVideoElement>(null);
  const [moment, setMoment] = useAtom(previewMomentAtom);
  useEffect(() => {
    if (moment === undefined || !media.current) return;
    media.current.pause();
    media.current.currentTime = moment;
    setMoment(undefined);
  }, [moment, setMoment]);
  const hold = ({ currentTarget: video }: SyntheticEvent<HTMLVideoElement>) => {
    if (!trim || video.paused) return;
    if (video.currentTime > trim.to || video.currentTime < trim.from - 1) video.currentTime = trim.from;
  };
  return { media, hold };
}

/** The chosen video with its controls and a remove button. */
export function VideoPreview({ draft, busy }: { draft: Draft; busy: boolean }) {
  const t = useT();
  const remove = useSetAtom(removeFile);
  const poster = useThumbnailUrl(draft);
  const { media, hold } = useMoments(draft);
  return (
    <div className="relative mx-auto aspect-[9/16] h-[min(440px,44dvh)] overflow-hidden rounded-media bg-black md:h-auto md:w-full">
      {draft.playable ? (
        // biome-ignore lint/a11y/useMediaCaption: the person's own clip, seconds old, has no captions to show
        <video
          key={draft.url}
          ref={media}
          src={draft.url}
          poster={poster}
          controls
          playsInline
          preload="metadata"
          aria-label={t("upload.preview")}
          onPlay={hold}
          onTimeUpdate={hold}
          className="size-full object-contain"
        />
      ) : poster ? (
        <img src={poster} alt={t("upload.preview")} className="size-full object-contain" />
      ) : (
        <VideoOff aria-hidden="true" size={40} className="absolute inset-0 m-auto text-muted" />
      )}
      {!busy && (
        <IconButton
          icon={X}
          label={t("upload.remove")}
          className="absolute! top-2 right-2 bg-black/60 hover:bg-black/80"
          onClick={() => remove()}
        />
      )}
    </div>
  );
}
