import { Bookmark } from "lucide-react";
import { useT } from "@/i18n/provider";
import { useAtomValue } from "@/lib/jotai";
import { savedAtom } from "@/state/records/viewer-relations";
import { sessionAtom } from "@/state/session/session";
import { RailToggle } from "@/ui/rail-toggle";
import { useSave } from "./use-bookmark";

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
