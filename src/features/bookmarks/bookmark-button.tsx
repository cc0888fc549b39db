import { Bookmark } from "lucide-react";
import { useT } from "@/i18n/provider";
import { useAtomValue } from "@/lib/jotai";
import { savedAtom } from "@/state/mine";
import { sessionAtom } from "@/state/session";
import { RailToggle } from "@/ui/rail-toggle";
import { useSave } from "./use-save";

export function SaveButton({ video }: { video: string }) {
  const t = useT();
  const save = useSave(video);
  const saved = useAtomValue(savedAtom(video));
  const guest = useAtomValue(sessionAtom).status !== "in";
  return (
    <RailToggle
      icon={Bookmark}
      on={saved}
      filled="fill-white"
      label={saved ? t("verb.unsave") : t("verb.save")}
      aria-disabled={guest || undefined}
      onClick={() => void save()}
    />
  );
}
