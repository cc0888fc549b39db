import { Plus } from "lucide-react";
import { useT } from "@/i18n/provider";
import { useFollow } from "./use-follow";

/** The + on an avatar. Hidden for guests, for the viewer's own avatar, and once followed. */
export function FollowPlus({ id }: { id: string }) {
  const t = useT();
  const { following, offered, toggle } = useFollow(id);
  if (!offered || following) return null;
  return (
    <button
      type="button"
      aria-label={t("verb.follow")}
      title={t("verb.follow")}
      onClick={() => void toggle()}
      className="absolute -bottom-[26px] left-1/2 grid size-11 -translate-x-1/2 place-items-center transition-transform duration-120 active:scale-90"
    >
      <span className="grid size-6 place-items-center rounded-full bg-fill text-on-fill">
        <Plus aria-hidden="true" size={16} strokeWidth={3} />
      </span>
    </button>
  );
}
