import { X } from "lucide-react";
import { useEffect } from "react";
import { replyTargetAtom } from "@/features/comments/data/atoms";
import { useT } from "@/i18n/provider";
import { useAtom, useAtomValue } from "@/lib/jotai";
import { removedAtom } from "@/state/records/comments";
import { IconButton } from "@/ui/controls/icon-button";

/** Names the user that the next comment replies to; its button cancels the reply. */
export function ReplyBanner({ video }: { video: string }) {
  const t = useT();
  const [answering, setAnswering] = useAtom(replyTargetAtom(video));
  const gone = useAtomValue(removedAtom(video)).includes(answering?.parent ?? "");
  // A deleted comment cannot be replied to; the typed text stays.
  useEffect(() => {
    if (gone) setAnswering(undefined);
  }, [gone, setAnswering]);
  if (!answering) return null;
  return (
    <div className="flex items-center justify-between bg-raised/50 pr-1 pl-4 text-meta text-soft">
      <p className="min-w-0 truncate">{t("comments.replyingTo", { name: answering.username })}</p>
      <IconButton
        icon={X}
        label={t("comments.replyCancel")}
        onClick={() => setAnswering(undefined)}
        className="text-muted [&_svg]:size-[18px]"
      />
    </div>
  );
}
