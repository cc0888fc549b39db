import { Heart } from "lucide-react";
import { errorText } from "@/i18n";
import { counted } from "@/i18n/format";
import { useT } from "@/i18n/provider";
import { useAtomValue, useSetAtom } from "@/lib/jotai";
import { likedAtom } from "@/state/mine";
import { sessionAtom } from "@/state/session";
import { signInPromptAtom } from "@/state/sign-in-prompt";
import { toast } from "@/state/toasts";
import { shownLikesAtom } from "@/state/videos";
import { RailButton } from "@/ui/rail-button";
import { toggleLikeAtom } from "./actions";

/** Likes or, for a guest, offers to sign in; a refusal rolls back and says why. */
export function useLike(id: string) {
  const t = useT();
  const toggle = useSetAtom(toggleLikeAtom);
  const prompt = useSetAtom(signInPromptAtom);
  const guest = useAtomValue(sessionAtom).status !== "in";
  return async (on?: boolean) => {
    if (guest) return prompt({ kind: "like", video: id });
    try {
      await toggle(on === undefined ? id : { id, on });
    } catch (error) {
      toast({ kind: "error", title: t("err.generic.t"), text: t("err.like", { m: errorText(error) }) });
    }
  };
}

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
