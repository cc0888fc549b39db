import { useT } from "@/i18n/provider";
import { Button } from "@/ui/button";
import { useFollow } from "./use-follow";

/** On a profile: Follow, or Following, which takes it back. Hidden for guests and on one's own. */
export function FollowButton({ id }: { id: string }) {
  const t = useT();
  const { following, offered, toggle } = useFollow(id);
  if (!offered) return null;
  return (
    <Button look={following ? "quiet" : "primary"} onClick={() => void toggle()}>
      {following ? t("verb.following") : t("verb.follow")}
    </Button>
  );
}
