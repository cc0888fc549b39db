import { Share2 } from "lucide-react";
import { useT } from "@/i18n/provider";
import { useAtomValue } from "@/lib/jotai";
import { sharesAtom } from "@/state/records/videos";
import { RailButton } from "@/ui/controls/rail-button";

export function ShareButton({ video, onOpen }: { video: string; onOpen: () => void }) {
  const t = useT();
  const count = useAtomValue(sharesAtom(video));
  return (
    <RailButton
      label={t("verb.share")}
      description={t("count.shares", { n: count })}
      count={count}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <Share2 aria-hidden="true" size={28} />
    </RailButton>
  );
}
