import { Heart } from "lucide-react";
import { counted } from "@/i18n/format";
import { useT } from "@/i18n/provider";
import { useAtomValue } from "@/lib/jotai";
import { likedAtom } from "@/state/mine";
import { sessionAtom } from "@/state/session";
import { shownLikesAtom } from "@/state/videos";
import { RailButton } from "@/ui/rail-button";
import { useLike } from "./use-like";

export function LikeButton({ id }: { id: string }) {
  const t = useT();
  const like = useLike(id);
  const liked = useAtomValue(likedAtom(id));
  const count = useAtomValue(shownLikesAtom(id));
  const guest = useAtomValue(sessionAtom).status !== "in";
  return (
    <RailButton
      label={liked ? t("verb.unlike") : t("verb.like")}
      description={counted("likes", count)}
      count={count}
      aria-disabled={guest || undefined}
      onClick={() => void like()}
    >
      <Heart
        key={String(liked)}
        aria-hidden="true"
        size={30}
        className={liked ? "fill-accent text-accent" : ""}
        style={liked ? { animation: "heart-pop 420ms var(--spring)" } : undefined}
      />
    </RailButton>
  );
}
