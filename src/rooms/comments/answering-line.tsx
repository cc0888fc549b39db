import { X } from "lucide-react";
import { useT } from "@/i18n/provider";
import { useAtom } from "@/lib/jotai";
import { IconButton } from "@/ui/icon-button";
import { answeringAtom } from "./atoms";

/** Whom the next comment answers, and the way out of it. */
export function AnsweringLine({ video }: { video: string }) {
  const t = useT();
  const [answering, setAnswering] = useAtom(answeringAtom(video));
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
