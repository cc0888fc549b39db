import { Download } from "lucide-react";
import { megabytes } from "@/i18n/format";
import { useT } from "@/i18n/provider";
import { ownFileUrl } from "@/lib/file-url";
import { useAtomValue } from "@/lib/jotai";
import { useVideoFiles, videoFileUrl } from "@/state/records/video-files";
import { videoAtom } from "@/state/records/videos";
import { sessionAtom } from "@/state/session/session";
import { Round, wayClass } from "./share-ways";

/** Downloads the video's file: for its owner, and for others if the owner lets them. */
export function DownloadWay({ video: id }: { video: string }) {
  const t = useT();
  const video = useAtomValue(videoAtom(id));
  const me = useAtomValue(sessionAtom).user?.id;
  const hasUrl = useVideoFiles(video);
  if (!video || !hasUrl || !(video.downloads || video.owner === me)) return null;
  // From this server: a browser saves no file of another address under a name.
  const url = videoFileUrl(video, video.video, ownFileUrl);
  return (
    <a
      href={url.startsWith("blob:") ? url : `${url}${url.includes("?") ? "&" : "?"}download=1`}
      download
      className={wayClass}
    >
      <Round>
        <Download aria-hidden="true" size={26} />
      </Round>
      {t("share.download", { n: megabytes(video.bytes) })}
    </a>
  );
}
