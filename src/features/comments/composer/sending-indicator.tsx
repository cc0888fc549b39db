import { composerAtom } from "@/features/comments/data/atoms";
import { useT } from "@/i18n/provider";
import { useAtomValue } from "@/lib/jotai";

/** The comment being sent, over the end of the list. A fade-in delay hides it when the response comes fast. */
export function SendingIndicator({ video }: { video: string }) {
  const t = useT();
  const [first] = useAtomValue(composerAtom(video)).outgoing;
  if (!first) return null;
  return (
    <p
      className="pointer-events-none absolute right-3 bottom-full mb-2 max-w-3/5 truncate rounded-full border border-line bg-raised px-3 py-0.5 text-meta text-soft"
      style={{ animation: "fade-in 150ms 400ms backwards" }}
    >
      {t("comments.sending")} {first.text}
    </p>
  );
}
