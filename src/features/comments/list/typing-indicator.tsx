import { isTypingAtom } from "@/features/comments/data/atoms";
import { useT } from "@/i18n/provider";
import { useAtomValue } from "@/lib/jotai";
import { typingAtom } from "@/state/records/videos";

/** Number of other users typing a comment. Drawn over the end of the list, so that nothing moves. */
export function TypingIndicator({ video }: { video: string }) {
  const t = useT();
  const others = useAtomValue(typingAtom(video)) - Number(useAtomValue(isTypingAtom));
  if (others < 1) return null;
  return (
    <p className="pointer-events-none absolute bottom-full left-3 mb-2 flex items-center gap-2 rounded-full border border-line bg-raised px-3 py-0.5 text-meta text-soft">
      <span
        aria-hidden="true"
        className="size-2 rounded-full bg-live"
        style={{ animation: "breathe 1.2s infinite" }}
      />
      {t("comments.typing", { n: others })}
    </p>
  );
}
