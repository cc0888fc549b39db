import { MessageCircle } from "lucide-react";
import { useT } from "@/i18n/provider";
import { useAtomValue } from "@/lib/jotai";
import { commentsCountAtom } from "@/state/records/videos";
import { RailButton } from "@/ui/controls/rail-button";

export function CommentsButton({ video, onOpen }: { video: string; onOpen: () => void }) {
  const t = useT();
  const count = useAtomValue(commentsCountAtom(video));
  return (
    <RailButton
      label={t("comments.title")}
      description={t("count.comments", { n: count })}
      count={count}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <MessageCircle aria-hidden="true" size={29} />
    </RailButton>
  );
}
