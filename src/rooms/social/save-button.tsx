import { Bookmark } from "lucide-react";
import { useT } from "@/i18n/provider";
import { useAtomValue } from "@/lib/jotai";
import { savedAtom } from "@/state/mine";
import { sessionAtom } from "@/state/session";
import { RailButton } from "@/ui/rail-button";
import { useSave } from "./use-save";

export function SaveButton({ video }: { video: string }) {
  const t = useT();
  const save = useSave(video);
  const saved = useAtomValue(savedAtom(video));
  const guest = useAtomValue(sessionAtom).status !== "in";
  return (
    <RailButton
      label={saved ? t("verb.unsave") : t("verb.save")}
      aria-disabled={guest || undefined}
      onClick={() => void save()}
    >
      <Bookmark
        key={String(saved)}
        aria-hidden="true"
        size={28}
        className={saved ? "fill-white" : ""}
        style={saved ? { animation: "heart-pop 420ms var(--spring)" } : undefined}
      />
    </RailButton>
  );
}
