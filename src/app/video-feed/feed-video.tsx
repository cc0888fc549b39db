import { memo } from "react";
import { useAtomValue } from "@/lib/jotai";
import { useLike } from "@/rooms/video/use-like";
import { VideoCard } from "@/rooms/video/video-card";
import { userAtom } from "@/state/users";
import { videoAtom } from "@/state/videos";
import { ClipRail } from "./clip-rail";
import type { OpenSheet } from "./clip-sheets";
import { ownerLink } from "./links";

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
