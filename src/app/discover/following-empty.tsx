// Empty state of the Following tab: the viewer follows nobody, or those people have no videos.
import { Link } from "react-router-dom";
import { useProfile } from "@/features/profile/api";
import { useT } from "@/i18n/provider";
import { useAtomValue } from "@/lib/jotai";
import { userTopic, useTopics } from "@/state/live/watched-topics";
import { userAtom } from "@/state/records/users";
import { buttonClass } from "@/ui/controls/button";
import { EmptyState } from "@/ui/status/empty-state";
import { QuietRiver } from "@/ui/status/illustrations";

/** @param id of the viewer, whose count of followed users is fetched and kept up to date */
export function FollowingEmpty({ id }: { id: string }) {
  const t = useT();
  const { status } = useProfile({ id });
  const count = useAtomValue(userAtom(id))?.following_count;
  useTopics([userTopic(id)]);
  if (status === "pending") return null;
  const [title, text] =
    count === 0
      ? [t("feed.following.none.t"), t("feed.following.none.b")]
      : [t("feed.following.t"), t("feed.following.b")];
  return (
    <EmptyState drawing={<QuietRiver />} title={title} text={text} className="h-full low:pt-14">
      <Link to="/discover" className={buttonClass()}>
        {t("feed.following.action")}
      </Link>
    </EmptyState>
  );
}
