import { memo, Suspense } from "react";
import { ownerLink } from "@/app/navigation/links";
import { useLike } from "@/features/likes/use-like";
import { CardCaption, mayBeCut } from "@/features/playback/card-caption";
import { VideoCard } from "@/features/playback/video-card";
import { useAtomValue } from "@/lib/jotai";
import { userAtom } from "@/state/records/users";
import { videoAtom } from "@/state/records/videos";
import { later } from "@/ui/status/later";
import { VideoRail } from "./video-rail";
import type { OpenSheet } from "./video-sheets";

const FullCaption = later(
  () => import("./full-caption").then((m) => ({ default: m.FullCaption })),
  CardCaption,
);

interface Props {
  id: string;
  active: boolean;
  /** The active video or a neighbour: may play at once. */
  near: boolean;
  /** The video after the active one. */
  next: boolean;
  hasButtons: boolean;
  index: number;
  /** The last video loaded so far. */
  last: boolean;
  onOpen: (sheet: OpenSheet) => void;
  /** Moves to the next video. */
  onSkip: () => void;
}

/** One video of a feed with all its actions. Memoized: a swipe renders two of them, not all. */
export const FeedVideo = memo(function FeedVideo({
  id,
  active,
  near,
  next,
  hasButtons,
  index,
  last,
  onOpen,
  onSkip,
}: Props) {
  const like = useLike(id);
  const owner = useAtomValue(videoAtom(id))?.owner ?? "";
  const username = useAtomValue(userAtom(owner))?.username ?? "";
  return (
    <VideoCard
      id={id}
      active={active}
      mounted={near}
      next={next}
      onDoubleTap={() => void like(true)}
      onMenu={() => onOpen("menu")}
      onSkip={last ? undefined : onSkip}
      owner={(name) => ownerLink(username, name)}
      caption={(text) => (
        <Suspense fallback={<CardCaption text={text} />}>
          {mayBeCut(text) || /[#@]/.test(text) ? (
            <FullCaption text={text} active={active} />
          ) : (
            <CardCaption text={text} />
          )}
        </Suspense>
      )}
      posinset={index + 1}
      rail={hasButtons && <VideoRail id={id} onOpen={onOpen} />}
    />
  );
});
