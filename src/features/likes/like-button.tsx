import { Heart } from "lucide-react";
import { useT } from "@/i18n/provider";
import { useAtomValue } from "@/lib/jotai";
import { likeCountAtom } from "@/state/records/videos";
import { likedAtom } from "@/state/records/viewer-relations";
import { sessionAtom } from "@/state/session/session";
import { RailToggle } from "@/ui/controls/rail-toggle";
import { useLike } from "./use-like";

export function LikeButton({ id }: { id: string }) {
  const t = useT();
  const like = useLike(id);
  const liked = useAtomValue(likedAtom(id));
  const count = useAtomValue(likeCountAtom(id));
  const guest = useAtomValue(sessionAtom).status !== "in";
  return (
    <RailToggle
      icon={Heart}
      size={30}
      on={liked}
      filled="fill-accent text-accent"
      label={liked ? t("verb.unlike") : t("verb.like")}
      description={t("count.likes", { n: count })}
      count={count}
      aria-disabled={guest || undefined}
      onClick={() => void like()}
    />
  );
}
