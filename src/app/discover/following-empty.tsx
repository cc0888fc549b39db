// Empty state of the Following tab: the viewer follows nobody, or those people have no videos. Shows users to follow, whose
// videos open with the button.
import { useRef } from "react";
import { Link } from "react-router-dom";
import { useProfile } from "@/features/profile/api";
import { useT } from "@/i18n/provider";
import { useAtomValue } from "@/lib/jotai";
import { userTopic, useTopics } from "@/state/live/watched-topics";
import { userAtom } from "@/state/records/users";
import { refreshVideoList } from "@/state/records/video-lists";
import { Button, buttonClass } from "@/ui/controls/button";
import { EmptyState } from "@/ui/status/empty-state";
import { QuietRiver } from "@/ui/status/illustrations";
import { Spinner } from "@/ui/status/spinner";
import { SuggestedUsers } from "./user-row";

/** @param id of the viewer, whose count of followed users is fetched and kept up to date */
export function FollowingEmpty({ id }: { id: string }) {
  const t = useT();
  const { status } = useProfile({ id });
  const count = useAtomValue(userAtom(id))?.following_count;
  const countBefore = useRef<number>(undefined);
  useTopics([userTopic(id)]);
  if (status === "pending") return <Spinner className="h-full" />;
  countBefore.current ??= count;
  const hasFollowed = (count ?? 0) > (countBefore.current ?? 0);
  const [title, text] =
    count === 0
      ? [t("feed.following.none.t"), t("feed.following.none.b")]
      : [t("feed.following.t"), t("feed.following.b")];
  return (
    <div className="flex h-full flex-col justify-center-safe overflow-y-auto pt-14 md:px-6">
      <EmptyState drawing={<QuietRiver />} title={title} text={text} className="shrink-0">
        {hasFollowed ? (
          <Button onClick={() => refreshVideoList({ order: "following" })}>{t("nav.watch")}</Button>
        ) : (
          <Link to="/discover" className={buttonClass()}>
            {t("feed.following.action")}
          </Link>
        )}
      </EmptyState>
      <div className="shrink-0 pb-4">
        <SuggestedUsers />
      </div>
    </div>
  );
}
