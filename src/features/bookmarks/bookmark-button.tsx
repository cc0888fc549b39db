import { Bookmark } from "lucide-react";
import { useT } from "@/i18n/provider";
import { useAtomValue } from "@/lib/jotai";
import { bookmarkedAtom } from "@/state/records/viewer-relations";
import { sessionAtom } from "@/state/session/session";
import { RailToggle } from "@/ui/controls/rail-toggle";
import { useBookmark } from "./use-bookmark";

export function BookmarkButton({ video }: { video: string }) {
  const t = useT();
  const save = useBookmark(video);
  const saved = useAtomValue(bookmarkedAtom(video));
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
