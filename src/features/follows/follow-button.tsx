import { useT } from "@/i18n/provider";
import { Button } from "@/ui/controls/button";
import { useFollow } from "./use-follow";

interface Props {
  id: string;
  /** In lists: id of the element that names the user. */
  describedBy?: string;
  className?: string;
}

/** Follow button; "Following" unfollows. Hidden for guests and on the viewer's own profile. */
export function FollowButton({ id, describedBy, className }: Props) {
  const t = useT();
  const { following, offered, toggle } = useFollow(id);
  if (!offered) return null;
  return (
    <Button
      look={following ? "quiet" : "primary"}
      aria-describedby={describedBy}
      onClick={() => void toggle()}
      className={className}
    >
      {following ? t("verb.following") : t("verb.follow")}
    </Button>
  );
}
