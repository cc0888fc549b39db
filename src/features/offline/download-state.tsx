import { digits, megabytes } from "@/i18n/format";
import { useT } from "@/i18n/provider";
import { useAtomValue } from "@/lib/jotai";
import { Button } from "@/ui/controls/button";
import type { Network } from "./policy";
import { downloadAtom, downloadErrorAtom, stopDownload } from "./refresh";

interface Props {
  network: Network;
  /** Bytes that wait to be downloaded. */
  bytes: number;
  onStart: () => void;
}

/** The running download, or why none runs and what the viewer can do. */
export function DownloadState({ network, bytes, onStart }: Props) {
  const t = useT();
  const running = useAtomValue(downloadAtom);
  const error = useAtomValue(downloadErrorAtom);
  if (running)
    return (
      <div className="flex items-center justify-between gap-3">
        <p role="status">
          {t("offline.running", { done: digits(running.done), all: digits(running.total) })}
        </p>
        <Button look="quiet" onClick={stopDownload}>
          {t("offline.stop")}
        </Button>
      </div>
    );
  return (
    <>
      {error && (
        <p role="alert" className="mb-2 text-meta">
          {t(`offline.error.${error}`)}
        </p>
      )}
      {(network === "wifi" || bytes > 0) && (
        <p className="text-meta text-pretty text-muted">{t(`offline.network.${network}`)}</p>
      )}
      {network !== "metered" && bytes > 0 && (
        <Button className="mt-3 w-full" onClick={onStart}>
          {t("offline.now", { mb: megabytes(bytes) })}
        </Button>
      )}
    </>
  );
}
