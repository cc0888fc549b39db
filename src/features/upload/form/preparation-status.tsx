import { Check, CircleAlert } from "lucide-react";
import type { Draft } from "@/features/upload/data/atoms";
import { errorText } from "@/i18n";
import { digits, megabytes } from "@/i18n/format";
import { useT } from "@/i18n/provider";
import { useAtomValue } from "@/lib/jotai";

const MB = 1024 * 1024;
/** Smaller savings are not shown. */
const MIN_SAVED = { share: 0.05, bytes: MB / 2 };

/** State of the preparation: progress, bytes saved, or the reason why the video cannot be published. */
export function PreparationStatus({ draft }: { draft: Draft }) {
  const t = useT();
  const { prepared, error } = useAtomValue(draft.preparation.outcome);
  const progress = useAtomValue(draft.preparation.progress);
  if (error)
    return (
      <p role="alert" className="flex gap-2 rounded-field bg-raised px-4 py-3 text-meta text-soft">
        <CircleAlert aria-hidden="true" size={20} className="shrink-0 text-accent" />
        {errorText(error)}
      </p>
    );
  if (!prepared)
    return (
      <p className="text-meta text-muted">{t("prepare.now", { n: digits(Math.floor(progress * 100)) })}</p>
    );
  const before = draft.file.size;
  const after = prepared.main.size + (prepared.light?.size ?? 0);
  const share = 1 - after / before;
  const savesLittle = share < MIN_SAVED.share || before - after < MIN_SAVED.bytes;
  if (!draft.playable) return <p className="text-meta text-muted">{t("upload.noPreview")}</p>;
  return (
    <p className="flex items-center gap-1.5 text-meta text-live">
      <Check aria-hidden="true" size={16} className="shrink-0" />
      {savesLittle
        ? t("prepare.ready")
        : t("prepare.saved", {
            from: megabytes(before),
            to: megabytes(after),
            n: digits(Math.floor(share * 100)),
          })}
    </p>
  );
}
