import { useId } from "react";
import { resetUpload } from "@/features/upload/actions/draft-actions";
import { submitUpload } from "@/features/upload/actions/submit";
import {
  type Draft,
  draftAtom,
  type SavedDraft,
  savedDraftsAtom,
  textAtom,
} from "@/features/upload/data/atoms";
import { uploadSchema } from "@/features/upload/data/schema";
import { stepAtom } from "@/features/upload/data/steps";
import { discardDraft, restoreDraft } from "@/features/upload/drafts/restore";
import { useObjectUrl, useThumbnailUrl } from "@/features/upload/editing/use-object-url";
import { useT } from "@/i18n/provider";
import { useAtomValue, useSetAtom } from "@/lib/jotai";
import { RelativeTime } from "@/ui/relative-time";
import { DraftRow } from "./draft-row";

/** The unfinished videos: the one that the user went back from, then those saved in this browser, newest first. */
export function DraftList() {
  const t = useT();
  const title = useId();
  const current = useAtomValue(draftAtom);
  const saved = useAtomValue(savedDraftsAtom);
  if (!current && !saved.length) return null;
  return (
    <section aria-labelledby={title} className="min-w-0 md:w-[360px]">
      <h2 id={title} className="mb-2 text-meta font-semibold text-soft bangla:text-bangla">
        {t("draft.t")}
      </h2>
      <ul className="grid gap-2">
        {current && <CurrentRow draft={current} />}
        {saved.map((draft) => (
          <SavedRow key={draft.id} draft={draft} />
        ))}
      </ul>
    </section>
  );
}

function SavedRow({ draft }: { draft: SavedDraft }) {
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
        restore(draft);
        if (sent) void publish(uploadSchema.parse(draft.text));
      }}
      onDiscard={() => discard(draft)}
    />
  );
}

function CurrentRow({ draft }: { draft: Draft }) {
  const t = useT();
  const { caption } = useAtomValue(textAtom);
  const [setStep, discard] = [useSetAtom(stepAtom), useSetAtom(resetUpload)];
  return (
    <DraftRow
      thumbnail={useThumbnailUrl(draft)}
      caption={caption}
      state={t("draft.open")}
      continueLabel={t("draft.continue")}
      onContinue={() => setStep("edit")}
      onDiscard={() => discard()}
    />
  );
}
