import type { ReactNode } from "react";
import { withMessages } from "@/i18n";
import { useT } from "@/i18n/provider";
import { useAtomValue } from "@/lib/jotai";
import { warningShownAtom } from "@/state/records/sensitive-videos";
import { userAtom } from "@/state/records/users";
import { useVideoFiles } from "@/state/records/video-files";
import { removedVideoAtom, videoAtom } from "@/state/records/videos";
import { EmptyState } from "@/ui/status/empty-state";
import { LostKite } from "@/ui/status/illustrations";
import { laterDetail } from "@/ui/status/later";
import { CardText } from "./card-text";
import { Player } from "./player";
import { Poster } from "./poster";

const SensitiveCover = laterDetail(() =>
  withMessages(
    ["safety"],
    import("./sensitive-cover").then((m) => ({ default: m.SensitiveCover })),
  ),
);

interface Props {
  id: string;
  /** The active video. */
  active: boolean;
  /** Contains a `<video>`; other cards show only the poster. */
  mounted: boolean;
  /** The next video. */
  next: boolean;
  onDoubleTap: () => void;
  /** Called on a right click. */
  onMenu: () => void;
  /** Moves to the next video; undefined at the end of the list. */
  onSkip?: () => void;
  /** The buttons on the right. */
  rail: ReactNode;
  /** Renders the owner's name as a link. */
  owner: (name: string) => ReactNode;
  /** Renders the caption, see card-caption.tsx. */
  caption: (text: string) => ReactNode;
  posinset: number;
}

/** One video: edge to edge on a phone, in a 9:16 frame with the rail beside it on the desktop. */
export function VideoCard({
  id,
  active,
  mounted,
  next,
  onDoubleTap,
  onMenu,
  onSkip,
  rail,
  owner,
  caption,
  posinset,
}: Props) {
  const t = useT();
  const video = useAtomValue(videoAtom(id));
  const user = useAtomValue(userAtom(video?.owner ?? ""));
  const isRemoved = useAtomValue(removedVideoAtom(id));
  const isCovered = useAtomValue(warningShownAtom(id));
  const areFilesReady = useVideoFiles(video);
  if (!video) return null;
  const name = `@${user?.username || t("comments.fallbackUser")}`;
  // The server returns a removed or held video only to its owner.
  const { status } = video;
  const isUnavailable = isRemoved || status !== "visible";

  return (
    <article
      aria-label={`${name}: ${video.caption}`}
      aria-posinset={posinset}
      // Unknown size: the feed grows while the viewer watches, and a number would render every card again for each page.
      aria-setsize={-1}
      data-video={id}
      tabIndex={-1}
      // A layer of its own: otherwise adding or removing a neighbour's <video> repaints this card.
      className="video-place will-change-transform outline-offset-[-3px]"
    >
      <div className="video-stage overflow-hidden bg-black">
        {isUnavailable ? (
          <EmptyState
            drawing={<LostKite />}
            title={status === "visible" ? t("video.gone") : t(`video.${status}`)}
            className="h-full bg-surface"
          />
        ) : (
          <>
            {mounted && areFilesReady && !isCovered ? (
              <Player
                video={video}
                active={active}
                next={next}
                onDoubleTap={onDoubleTap}
                onMenu={onMenu}
                onSkip={onSkip}
              />
            ) : (
              <Poster video={video} veiled={isCovered} ahead />
            )}
            {isCovered && mounted && <SensitiveCover id={id} />}
            <div className="header-scrim" />
            <CardText video={video} active={active} owner={owner(name)} caption={caption(video.caption)} />
          </>
        )}
      </div>
      {!isUnavailable && (
        <div
          inert={!active}
          // Has its full width before the buttons are rendered, so that the video beside it does not move.
          className="video-rail z-10"
        >
          {rail}
        </div>
      )}
    </article>
  );
}
