import { Heart, Play } from "lucide-react";
import type { ReactNode } from "react";
import { counted } from "@/i18n/format";
import { compactCount } from "@/lib/format";
import { useAtomValue } from "@/lib/jotai";
import { userAtom } from "@/state/users";
import { goneAtom, shownLikesAtom, videoAtom, viewsAtom } from "@/state/videos";
import { Poster } from "./poster";

/** Where there is a pointer to hover with: under it, or with the keyboard on the tile. Always on a phone. */
const ON_HOVER =
  "transition-opacity duration-120 [@media(hover:hover)]:opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100";

interface Props {
  id: string;
  /** Views under the owner's name, or likes alone. */
  shows: "views" | "likes";
  /** Wraps the picture in its link; `name` is what the link is called. */
  link: (name: string, picture: ReactNode) => ReactNode;
}

/** A clip in a grid; it leaves the grid when it is removed. */
export function VideoTile({ id, shows, link }: Props) {
  const video = useAtomValue(videoAtom(id));
  const user = useAtomValue(userAtom(video?.owner ?? ""));
  const count = useAtomValue((shows === "views" ? viewsAtom : shownLikesAtom)(id));
  const gone = useAtomValue(goneAtom(id));
  if (!video || gone) return null;
  const Icon = shows === "views" ? Play : Heart;
  return link(
    `@${user?.username ?? ""}: ${video.caption}, ${counted(shows, count)}`,
    <>
      <Poster video={video} lazy />
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
