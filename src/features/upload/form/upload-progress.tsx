import { CircleAlert } from "lucide-react";
import { cancelUpload } from "@/features/upload/actions/draft-actions";
import { type UploadState, uploadStateAtom } from "@/features/upload/data/atoms";
import { secondsLeft } from "@/features/upload/transfer/progress";
import { errorText } from "@/i18n";
import { digits, megabytes } from "@/i18n/format";
import { useT } from "@/i18n/provider";
import { useAtomValue, useSetAtom } from "@/lib/jotai";
import { Button } from "@/ui/controls/button";

/** From this on, the time left is shown in minutes. */
const SHOW_MINUTES_FROM_SECONDS = 120;

/** Bytes, speed and time left while known; otherwise the name of the stage. */
function UploadDetails({ stage, waiting, sent, total, speed }: UploadState) {
  const t = useT();
  const left = secondsLeft(sent, total, speed);
  const stageName = stage === "sending" ? undefined : t(`upload.${stage}`);
  return (
    <p className="text-meta text-soft">
      <span role="status">{waiting ? t("upload.waiting") : stageName}</span>
      {stage === "sending" && total > 0 && (
        <span className="flex flex-wrap gap-x-3">
          <span>{t("upload.bytes", { sent: megabytes(sent), total: megabytes(total) })}</span>
          {!waiting && speed > 0 && (
            <span>{t("upload.speed", { n: digits(Math.max(1, Math.round(speed / 1024))) })}</span>
          )}
          {!waiting && left !== undefined && (
            <span>
              {left < SHOW_MINUTES_FROM_SECONDS
                ? t("upload.left", { n: digits(left) })
                : t("upload.leftMinutes", { n: digits(Math.round(left / 60)) })}
            </span>
          )}
        </span>
      )}
    </p>
  );
}

/** Runs once on mount: on a phone the progress bar is below trimmer and caption. */
const scrollIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: "nearest" });

/** Progress bar with a cancel button; after a failure the reason and a retry button. */
export function UploadProgress({ onRetry }: { onRetry: () => void }) {
  const t = useT();
  const state = useAtomValue(uploadStateAtom);
  const cancel = useSetAtom(cancelUpload);
  const { phase, stage, waiting, percent, error } = state;
  if (phase === "idle" && error === undefined) return null;
  if (phase === "idle")
    return (
      <div role="alert" className="flex items-center gap-3 rounded-field bg-raised px-4 py-2">
        <CircleAlert aria-hidden="true" size={20} className="shrink-0 text-accent" />
        <p className="min-w-0 flex-1 text-meta text-soft">{errorText(error)}</p>
        <Button look="outline" className="px-4 text-meta" onClick={onRetry}>
          {t("verb.retry")}
        </Button>
      </div>
    );
  const text = t("upload.progress", { n: digits(percent) });
  return (
    <div ref={scrollIntoView} className="scroll-mb-24">
      <div
        role="progressbar"
        aria-label={t("upload.title")}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={text}
        className="h-1.5 overflow-hidden rounded-full bg-line"
      >
        <div
          className="h-full rounded-full bg-accent transition-[width] duration-120"
          style={{ width: `${percent}%` }}
        />
      </div>
      <div className="mt-1 flex flex-wrap justify-between gap-x-3 text-meta text-soft">
        <span>{text}</span>
        <UploadDetails {...state} />
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
