import { VideoOff, X } from "lucide-react";
import { type SyntheticEvent, useEffect, useRef } from "react";
import { removeFile } from "@/features/upload/actions/draft-actions";
import { type Draft, previewTimeAtom } from "@/features/upload/data/atoms";
import { useThumbnailUrl } from "@/features/upload/editing/use-object-url";
import { useT } from "@/i18n/provider";
import { useAtom, useSetAtom } from "@/lib/jotai";
import { IconButton } from "@/ui/controls/icon-button";

/** Shows the frame at a moved handle, and limits playback to the trim. */
function usePreview({ trim }: Draft) {
  const element = useRef<HTMLVideoElement>(null);
  const [time, setTime] = useAtom(previewTimeAtom);
  useEffect(() => {
    if (time === undefined || !element.current) return;
    element.current.pause();
    element.current.currentTime = time;
    setTime(undefined);
  }, [time, setTime]);
  const stayInTrim = ({ currentTarget: video }: SyntheticEvent<HTMLVideoElement>) => {
    if (!trim || video.paused) return;
    if (video.currentTime > trim.to || video.currentTime < trim.from - 1) video.currentTime = trim.from;
  };
  return { element, stayInTrim };
}

/** The chosen video with its controls and a remove button. */
export function VideoPreview({ draft, busy }: { draft: Draft; busy: boolean }) {
  const t = useT();
  const remove = useSetAtom(removeFile);
  const thumbnail = useThumbnailUrl(draft);
  const { element, stayInTrim } = usePreview(draft);
  return (
    <div className="relative mx-auto aspect-[9/16] h-[min(440px,44dvh)] overflow-hidden rounded-media bg-black md:h-[min(498px,50dvh)]">
      {draft.playable ? (
        <video
          key={draft.url}
          ref={element}
          src={draft.url}
          poster={thumbnail}
          controls
          muted={draft.silent}
          playsInline
          preload="metadata"
          aria-label={t("upload.preview")}
          onPlay={stayInTrim}
          onTimeUpdate={stayInTrim}
          className="size-full object-contain"
        />
      ) : thumbnail ? (
        <img src={thumbnail} alt={t("upload.preview")} className="size-full object-contain" />
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
