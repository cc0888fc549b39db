import { Ellipsis } from "lucide-react";
import { memo } from "react";
import { Link } from "react-router-dom";
import { BookmarkButton } from "@/features/bookmarks/bookmark-button";
import { CommentsButton } from "@/features/comments/comments-button";
import { FollowPlus } from "@/features/follows/follow-plus";
import { LikeButton } from "@/features/likes/like-button";
import { ShareButton } from "@/features/shares/share-button";
import { useT } from "@/i18n/provider";
import { fileUrl } from "@/lib/file-url";
import { useAtomValue } from "@/lib/jotai";
import { userAtom } from "@/state/records/users";
import { videoAtom } from "@/state/records/videos";
import { Avatar } from "@/ui/avatar";
import { RailButton } from "@/ui/controls/rail-button";
import type { OpenSheet } from "./video-sheets";

interface Props {
  id: string;
  onOpen: (sheet: OpenSheet) => void;
}

/** The rail: owner with +, like, comments, save, share, and the menu for all other actions. */
export const VideoRail = memo(function VideoRail({ id, onOpen }: Props) {
  const t = useT();
  const owner = useAtomValue(videoAtom(id))?.owner ?? "";
  const user = useAtomValue(userAtom(owner));
  if (!user) return null;
  const name = user.full_name || user.username || t("comments.fallbackUser");
  return (
    <>
      <div className="relative mb-5">
        <Link to={`/@${user.username}`} className="block rounded-full ring-2 ring-white">
          <Avatar id={owner} name={name} src={fileUrl("users", owner, user.avatar, "96x96")} size={46} />
        </Link>
        <FollowPlus id={owner} />
      </div>
      <LikeButton id={id} />
      <CommentsButton video={id} onOpen={() => onOpen("comments")} />
      <BookmarkButton video={id} />
      <ShareButton video={id} onOpen={() => onOpen("share")} />
      <RailButton label={t("menu.title")} aria-haspopup="dialog" onClick={() => onOpen("menu")}>
        <Ellipsis aria-hidden="true" size={26} />
      </RailButton>
    </>
  );
});
