import { Play } from "lucide-react";
import { useState } from "react";
import type { NotificationGroup } from "@/state/records/types";
import { useVideoFiles, videoFileUrl } from "@/state/records/video-files";

/** The thumbnail of the video that a notification is about; nothing once the viewer may not see the video any more. */
export function VideoPicture({ group }: { group: NotificationGroup }) {
  const { video, thumbnail, visibility = "public", status = "visible", sensitive = false } = group;
  const file = { id: video, visibility, status, sensitive };
  const isReady = useVideoFiles(thumbnail ? file : undefined);
  const url = isReady ? videoFileUrl(file, thumbnail) : "";
  const [broken, setBroken] = useState("");
  if (!video || (url && broken === url)) return null;
  return (
    <span className="grid h-14 w-10 shrink-0 place-items-center overflow-hidden rounded-[6px] bg-raised text-muted">
      {url && (
        <img
          src={url}
          alt=""
          loading="lazy"
          onError={() => setBroken(url)}
          className="size-full object-cover"
        />
      )}
      {!thumbnail && <Play aria-hidden="true" size={16} fill="currentColor" />}
    </span>
  );
}
