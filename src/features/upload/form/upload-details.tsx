import type { Sending } from "@/features/upload/data/atoms";
import { secondsLeft } from "@/features/upload/transfer/progress";
import { digits, megabytes } from "@/i18n/format";
import { useT } from "@/i18n/provider";

/** From two minutes on, the time left is shown in minutes. */
const MINUTES_FROM = 120;

/** Bytes, speed and time left while known; otherwise the name of the stage. */
export function UploadDetails({ stage, waiting, sent, total, speed }: Sending) {
  const t = useT();
  const left = secondsLeft(sent, total, speed);
  const word = stage === "sending" ? undefined : t(`upload.${stage}`);
  return (
    <p className="text-meta text-soft">
      <span role="status">{waiting ? t("upload.waiting") : word}</span>
      {stage === "sending" && total > 0 && (
        <span className="flex flex-wrap gap-x-3">
          <span>{t("upload.bytes", { sent: megabytes(sent), total: megabytes(total) })}</span>
          {!waiting && speed > 0 && (
            <span>{t("upload.speed", { n: digits(Math.max(1, Math.round(speed / 1024))) })}</span>
          )}
          {!waiting && left !== undefined && (
            <span>
              {left < MINUTES_FROM
                ? t("upload.left", { n: digits(left) })
                : t("upload.leftMinutes", { n: digits(Math.round(left / 60)) })}
            </span>
          )}
        </span>
      )}
    </p>
  );
}
