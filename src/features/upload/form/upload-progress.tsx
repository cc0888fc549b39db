import { CircleAlert } from "lucide-react";
import { cancelUpload } from "@/features/upload/actions/draft-actions";
import { sendingAtom } from "@/features/upload/data/atoms";
import { errorText } from "@/i18n";
import { digits } from "@/i18n/format";
import { useT } from "@/i18n/provider";
import { useAtomValue, useSetAtom } from "@/lib/jotai";
import { Button } from "@/ui/button";
import { UploadDetails } from "./upload-details";

/** Runs once on mount: on a phone the progress bar is below trimmer and caption. */
const comeIntoSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: "nearest" });

/** Progress bar with a cancel button; after a failure the reason and a retry button. */
export function UploadProgress({ onRetry }: { onRetry: () => void }) {
  const t = useT();
  const sending = useAtomValue(sendingAtom);
  const cancel = useSetAtom(cancelUpload);
  const { phase, stage, waiting, percent, failure } = sending;
  if (phase === "idle" && failure === undefined) return null;
  if (phase === "idle")
    return (
      <div role="alert" className="flex items-center gap-3 rounded-field bg-raised px-4 py-2">
        <CircleAlert aria-hidden="true" size={20} className="shrink-0 text-accent" />
        <p className="min-w-0 flex-1 text-meta text-soft">{errorText(failure)}</p>
        <Button look="outline" className="px-4 text-meta" onClick={onRetry}>
          {t("verb.retry")}
        </Button>
      </div>
    );
  const words = t("upload.progress", { n: digits(percent) });
  return (
    <div ref={comeIntoSight} className="scroll-mb-24">
      <div
        role="progressbar"
        aria-label={t("upload.title")}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={words}
        className="h-1.5 overflow-hidden rounded-full bg-line"
      >
        <div
          className="h-full rounded-full bg-accent transition-[width] duration-120"
          style={{ width: `${percent}%` }}
        />
      </div>
      <div className="mt-1 flex flex-wrap justify-between gap-x-3 text-meta text-soft">
        <span>{words}</span>
        <UploadDetails {...sending} />
      </div>
      {/* No cancel once creation of the record was requested: the server may already have created the video. */}
      {phase === "sending" && (stage !== "finishing" || waiting) && (
        <Button look="outline" className="mt-3 w-full" onClick={() => cancel()}>
          {t("upload.cancel")}
        </Button>
      )}
    </div>
  );
}
