import { Clapperboard } from "lucide-react";
import type { SavedDraft } from "@/features/upload/data/atoms";
import { discardDraft, restoreDraft } from "@/features/upload/drafts/restore";
import { useObjectUrl } from "@/features/upload/editing/use-object-url";
import { useT } from "@/i18n/provider";
import { useSetAtom } from "@/lib/jotai";
import { Button } from "@/ui/controls/button";
import { RelativeTime } from "@/ui/relative-time";

/** Offers to resume or discard the draft of an earlier visit. */
export function DraftOffer({ draft, onResume }: { draft: SavedDraft; onResume: () => void }) {
  const t = useT();
  const [restore, discard] = [useSetAtom(restoreDraft), useSetAtom(discardDraft)];
  const thumbnail = useObjectUrl(draft.thumbnail);
  const sent = Boolean(draft.parts.main);
  return (
    <section aria-label={t("draft.t")} className="mb-4 rounded-media bg-surface p-4">
      <div className="flex items-center gap-4">
        <span className="grid aspect-[9/16] w-14 shrink-0 place-items-center overflow-hidden rounded-field bg-raised text-soft">
          {thumbnail ? (
            <img src={thumbnail} alt="" className="size-full object-cover" />
          ) : (
            <Clapperboard aria-hidden="true" size={24} />
          )}
        </span>
        <div className="min-w-0">
          <h2 className="font-semibold">{t("draft.t")}</h2>
          <p dir="auto" className="line-clamp-2 break-words text-soft">
            {draft.text.caption.trim() || t("draft.untitled")}
          </p>
          <p className="text-meta text-muted">
            <RelativeTime at={new Date(draft.saved).toISOString()} />
            {sent && ` · ${t("draft.sent")}`}
          </p>
        </div>
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          className="grow"
          onClick={() => {
            restore();
            if (sent) onResume();
          }}
        >
          {t(sent ? "upload.resume" : "draft.continue")}
        </Button>
        <Button look="outline" onClick={() => void discard()}>
          {t("draft.discard")}
        </Button>
      </div>
    </section>
  );
}
