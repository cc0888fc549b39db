import { useT } from "@/i18n/provider";
import { Button } from "@/ui/button";
import { useFollow } from "./use-follow";

interface Props {
  id: string;
  /** Where many stand below each other: what says whom each is about. */
  describedBy?: string;
  className?: string;
}

/** Follow, or Following, which takes it back. Hidden for guests and on one's own. */
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
