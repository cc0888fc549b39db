import { useT } from "@/i18n/provider";
import { Button } from "@/ui/controls/button";
import { useFollowTag } from "./use-follow-tag";

/** Follow button of a tag; "Following" unfollows. */
export function FollowTagButton({ tag }: { tag: string }) {
  const t = useT();
  const { isFollowed, toggle } = useFollowTag(tag);
  return (
    <Button look={isFollowed ? "quiet" : "primary"} onClick={toggle}>
      {isFollowed ? t("verb.following") : t("verb.follow")}
    </Button>
  );
}
