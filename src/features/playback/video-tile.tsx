import { EyeOff, Heart, Play, ShieldAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useT } from "@/i18n/provider";
import { compactCount } from "@/lib/compact-count";
import { useAtomValue } from "@/lib/jotai";
import { warningShownAtom } from "@/state/records/sensitive-videos";
import { userAtom } from "@/state/records/users";
import { likeCountAtom, removedVideoAtom, videoAtom, viewsAtom } from "@/state/records/videos";
import { VisibilityIcon } from "@/ui/visibility-icon";
import { Poster } from "./poster";

/** Shown on hover or focus where the device has a pointer; always shown on a phone. */
const ON_HOVER =
  "transition-opacity duration-120 [@media(hover:hover)]:opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100";

interface Props {
  id: string;
  /** Views with the owner's name, or only likes. */
  shows: "views" | "likes";
  /** Wraps the thumbnail in its link; `name` is the link's accessible name. */
  link: (name: string, picture: ReactNode) => ReactNode;
}

/** A video in a grid. The tile disappears when the video is removed. */
export function VideoTile({ id, shows, link }: Props) {
  const t = useT();
  const video = useAtomValue(videoAtom(id));
  const user = useAtomValue(userAtom(video?.owner ?? ""));
  const count = useAtomValue((shows === "views" ? viewsAtom : likeCountAtom)(id));
  const isRemoved = useAtomValue(removedVideoAtom(id));
  const isCovered = useAtomValue(warningShownAtom(id));
  // The owner's own removed video stays, with a badge: the server lists it.
  if (!video || (isRemoved && video.status === "visible")) return null;
  const Icon = shows === "views" ? Play : Heart;
  const { visibility, status } = video;
  const unavailable = status === "visible" ? "" : t(`video.${status}`);
  const audience = visibility === "public" ? "" : `, ${t(`visibility.${visibility}`)}`;
  return link(
    `@${user?.username ?? ""}: ${video.caption}, ${t(`count.${shows}`, { n: count })}${audience}${unavailable && `, ${unavailable}`}`,
    <>
      <Poster video={video} lazy veiled={isCovered} />
      {isCovered && <EyeOff aria-hidden="true" size={24} className="absolute inset-0 m-auto text-white/80" />}
      {visibility !== "public" && (
        <span className="absolute top-1.5 left-1.5 grid size-6 place-items-center rounded-full bg-black/60 text-white">
          <VisibilityIcon visibility={visibility} />
        </span>
      )}
      {unavailable && (
        <span className="absolute inset-0 flex flex-col items-center justify-center gap-1 bg-black/70 px-1 text-center text-label text-white">
          <ShieldAlert aria-hidden="true" size={22} />
          {unavailable}
        </span>
      )}
      <div className={`absolute inset-0 ${shows === "likes" ? ON_HOVER : ""}`} aria-hidden="true">
        <div className="absolute inset-x-0 bottom-0 h-1/2 bg-gradient-to-t from-black/70 to-transparent" />
        <div className="on-media absolute inset-x-2 bottom-1 text-white">
          {shows === "views" && <p className="truncate text-label">@{user?.username}</p>}
          <p className="flex items-center gap-1 text-label font-semibold">
            <Icon size={13} strokeWidth={2.4} />
            {compactCount(count)}
          </p>
        </div>
      </div>
    </>,
  );
}
