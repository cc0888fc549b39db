import { Clapperboard } from "lucide-react";
import type { ReactNode } from "react";
import { removeFile } from "@/features/upload/actions/draft-actions";
import { submitUpload } from "@/features/upload/actions/submit";
import { type Draft, type SavedDraft, textAtom } from "@/features/upload/data/atoms";
import { uploadSchema } from "@/features/upload/data/schema";
import { stepAtom } from "@/features/upload/data/steps";
import { discardDraft, restoreDraft } from "@/features/upload/drafts/restore";
import { useObjectUrl, useThumbnailUrl } from "@/features/upload/editing/use-object-url";
import { useT } from "@/i18n/provider";
import { useAtomValue, useSetAtom } from "@/lib/jotai";
import { Button } from "@/ui/controls/button";
import { RelativeTime } from "@/ui/relative-time";

interface RowProps {
  thumbnail: string | undefined;
  caption: string;
  /** When it was saved, and what of it is sent. */
  state?: ReactNode;
  onContinue: () => void;
  continueLabel: string;
  onDiscard: () => void;
}

/** An unfinished video with its thumbnail, to be continued or discarded. */
function DraftRow({ thumbnail, caption, state, onContinue, continueLabel, onDiscard }: RowProps) {
  const t = useT();
  return (
    <section aria-label={t("draft.t")} className="rounded-media bg-surface p-4">
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
            {caption.trim() || t("draft.untitled")}
          </p>
          {state && <p className="text-meta text-muted">{state}</p>}
        </div>
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button className="grow" onClick={onContinue}>
          {continueLabel}
        </Button>
        <Button look="outline" onClick={onDiscard}>
          {t("draft.discard")}
        </Button>
      </div>
    </section>
  );
}

/** The draft of an earlier visit. */
export function SavedDraftOffer({ draft }: { draft: SavedDraft }) {
  const t = useT();
  const [restore, discard] = [useSetAtom(restoreDraft), useSetAtom(discardDraft)];
  const publish = useSetAtom(submitUpload);
  const sent = Boolean(draft.parts.main);
  return (
    <DraftRow
      thumbnail={useObjectUrl(draft.thumbnail)}
      caption={draft.text.caption}
      state={
        <>
          <RelativeTime at={new Date(draft.saved).toISOString()} />
          {sent && ` · ${t("draft.sent")}`}
        </>
      }
      continueLabel={t(sent ? "upload.resume" : "draft.continue")}
      onContinue={() => {
        restore();
        if (sent) void publish(uploadSchema.parse(draft.text));
      }}
      onDiscard={() => void discard()}
    />
  );
}

/** The draft that the user went back from. */
export function CurrentDraft({ draft }: { draft: Draft }) {
  const t = useT();
  const { caption } = useAtomValue(textAtom);
  const [setStep, discard] = [useSetAtom(stepAtom), useSetAtom(removeFile)];
  return (
    <DraftRow
      thumbnail={useThumbnailUrl(draft)}
      caption={caption}
      continueLabel={t("draft.continue")}
      onContinue={() => setStep("edit")}
      onDiscard={() => discard()}
    />
  );
}
