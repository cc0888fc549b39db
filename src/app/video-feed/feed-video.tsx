import { memo } from "react";
import { ownerLink } from "@/app/navigation/links";
import { useLike } from "@/features/likes/use-like";
import { VideoCard } from "@/features/playback/video-card";
import { useAtomValue } from "@/lib/jotai";
import { userAtom } from "@/state/records/users";
import { videoAtom } from "@/state/records/videos";
import { ClipRail } from "./video-rail";
import type { OpenSheet } from "./video-sheets";

interface Props {
  id: string;
  active: boolean;
  /** Beside the active one, or that one: may play at once. */
  near: boolean;
  /** Comes after it. */
  next: boolean;
  /** Has its buttons. */
  complete: boolean;
  index: number;
  /** None comes after it, so far. */
  last: boolean;
  onOpen: (sheet: OpenSheet) => void;
  /** On to the next clip. */
  onSkip: () => void;
}

/** One clip of a feed with everything that can be done to it. A swipe changes two of them, not all. */
export const Clip = memo(function Clip({
  id,
  active,
  near,
  next,
  complete,
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
      onHold={() => onOpen("menu")}
      onSkip={last ? undefined : onSkip}
      owner={(name) => ownerLink(username, name)}
      posinset={index + 1}
      rail={complete && <ClipRail id={id} onOpen={onOpen} />}
    />
  );
});
