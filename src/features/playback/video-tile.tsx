import { EyeOff, Heart, type LucideIcon, Pin, Play, ShieldAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useT } from "@/i18n/provider";
import { compactCount } from "@/lib/compact-count";
import { useAtomValue } from "@/lib/jotai";
import { warningShownAtom } from "@/state/records/sensitive-videos";
import { userAtom } from "@/state/records/users";
import { likeCountAtom, removedVideoAtom, videoAtom, viewsAtom } from "@/state/records/videos";
import { cx } from "@/ui/cx";
import { VisibilityIcon } from "@/ui/visibility-icon";
import { Poster } from "./poster";

/** Shown on hover or focus where the device has a pointer; always shown on a phone. */
const ON_HOVER =
  "transition-opacity duration-120 [@media(hover:hover)]:opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100";

interface Props {
  id: string;
  /** Views with the owner's name, or views with the likes beside them. */
  shows: "views" | "likes";
  /** Marks pinned videos, on their owner's profile. */
  showsPin?: boolean;
  /** Wraps the thumbnail in its link; `name` is the link's accessible name. */
  link: (name: string, picture: ReactNode) => ReactNode;
  /** Over the thumbnail of a video that may be shown. */
  preview?: ReactNode;
}

/** A video in a grid. The tile disappears when the video is removed. */
export function VideoTile({ id, shows, showsPin = false, link, preview }: Props) {
  const t = useT();
  const video = useAtomValue(videoAtom(id));
  const user = useAtomValue(userAtom(video?.owner ?? ""));
  const views = useAtomValue(viewsAtom(id));
  const likes = useAtomValue(likeCountAtom(id));
  const isRemoved = useAtomValue(removedVideoAtom(id));
  const isCovered = useAtomValue(warningShownAtom(id));
  // The owner's own removed video stays, with a badge: the server lists it.
  if (!video || (isRemoved && video.status === "visible")) return null;
  const counts = `${t("count.views", { n: views })}${shows === "likes" ? `, ${t("count.likes", { n: likes })}` : ""}`;
  const { visibility, status } = video;
  const unavailable = status === "visible" ? "" : t(`video.${status}`);
  const pin = showsPin && video.pinned ? `, ${t("video.pinned")}` : "";
  const audience = visibility === "public" ? "" : `, ${t(`visibility.${visibility}`)}`;
  return link(
    `@${user?.username ?? ""}: ${video.caption}, ${counts}${pin}${audience}${unavailable && `, ${unavailable}`}`,
    <>
      <Poster video={video} lazy veiled={isCovered} />
      {!isCovered && !unavailable && preview}
      {isCovered && <EyeOff aria-hidden="true" size={24} className="absolute inset-0 m-auto text-white/80" />}
      <div className="absolute top-1.5 left-1.5 flex gap-1 text-white *:grid *:size-6 *:place-items-center *:rounded-full *:bg-black/60">
        {pin && (
          <span>
            <Pin aria-hidden="true" size={14} />
          </span>
        )}
        {visibility !== "public" && (
          <span>
            <VisibilityIcon visibility={visibility} />
          </span>
        )}
      </div>
      {unavailable && (
        <span className="absolute inset-0 flex flex-col items-center justify-center gap-1 bg-black/70 px-1 text-center text-label text-white">
          <ShieldAlert aria-hidden="true" size={22} />
          {unavailable}
        </span>
      )}
      <div className="absolute inset-0" aria-hidden="true">
        <div className="absolute inset-x-0 bottom-0 h-1/2 bg-gradient-to-t from-black/70 to-transparent" />
        <div className="on-media absolute inset-x-2 bottom-1 text-white">
          {shows === "views" && <p className="truncate text-label">@{user?.username}</p>}
          <p className="flex items-center justify-between gap-2 text-label font-semibold">
            <Count icon={Play} value={views} />
            {shows === "likes" && <Count icon={Heart} value={likes} className={ON_HOVER} />}
          </p>
        </div>
      </div>
    </>,
  );
}

function Count({ icon: Icon, value, className }: { icon: LucideIcon; value: number; className?: string }) {
  return (
    <span className={cx("flex items-center gap-1", className)}>
      <Icon size={13} strokeWidth={2.4} />
      {compactCount(value)}
    </span>
  );
}
