import { useT } from "@/i18n/provider";
import { Button } from "@/ui/controls/button";
import { useFollowTag } from "./use-follow-tag";

/** Follow button of a tag; "Following" unfollows. */
export function FollowTagButton({ tag }: { tag: string }) {
  const t = useT();
  const { isFollowed, isGuest, toggle } = useFollowTag(tag);
  return (
    <Button look={isFollowed ? "quiet" : "primary"} aria-disabled={isGuest || undefined} onClick={toggle}>
      {isFollowed ? t("verb.following") : t("verb.follow")}
    </Button>
  );
}
