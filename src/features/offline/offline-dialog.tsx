// The offline pack: how many videos to keep, what that costs, and what is kept.
import { type ReactNode, useSyncExternalStore } from "react";
import { megabytes } from "@/i18n/format";
import { useT } from "@/i18n/provider";
import { useAtom, useAtomValue } from "@/lib/jotai";
import { toast } from "@/state/feedback/toasts";
import { useIsOnline } from "@/state/network/use-is-online";
import { Button } from "@/ui/controls/button";
import { SegmentedControl } from "@/ui/controls/segmented-control";
import { Modal } from "@/ui/dialogs/modal";
import { DownloadState } from "./download-state";
import { emptyPack, keptVideosAtom, packBytesAtom, packSizeAtom } from "./pack";
import { type PackSize, SIZES } from "./policy";
import { type Estimate, networkNow, onNetworkChange, refreshPack, stopDownload } from "./refresh";
import { useEstimate } from "./use-estimate";

interface Props {
  onClose: () => void;
  /** Link to the kept videos; absent on their own screen. */
  watch?: ReactNode;
  /** Further parts, below. */
  children?: ReactNode;
}

/** Costs of the sizes. With few videos on the site both sizes are the same. */
function Costs({ estimates = [] }: { estimates?: Estimate[] }) {
  const t = useT();
  return (
    <ul className="mt-3 min-h-6 text-meta text-soft">
      {estimates
        .filter(({ count }, at) => estimates.findIndex((one) => one.count === count) === at)
        .map(({ count: n, bytes }) => (
          <li key={n}>
            {bytes > 0 ? t("offline.cost", { n, mb: megabytes(bytes) }) : t("offline.costNone", { n })}
          </li>
        ))}
    </ul>
  );
}

export function OfflineDialog({ onClose, watch, children }: Props) {
  const t = useT();
  const [size, setSize] = useAtom(packSizeAtom);
  const kept = useAtomValue(keptVideosAtom);
  const bytes = useAtomValue(packBytesAtom);
  const network = useSyncExternalStore(onNetworkChange, networkNow);
  const isOnline = useIsOnline();
  const estimates = useEstimate();
  const chosen = estimates?.find((one) => one.size === size);

  function choose(next: PackSize) {
    setSize(next);
    stopDownload();
    if (next !== "off") void refreshPack(false);
  }

  async function remove() {
    stopDownload();
    setSize("off");
    await emptyPack().catch(() => undefined);
    toast({ kind: "success", title: t("offline.removed") });
  }

  return (
    <Modal title={t("offline.title")} text={t("offline.about")} onClose={onClose}>
      <SegmentedControl
        legend={t("offline.keep")}
        options={SIZES.map((value) => ({
          value,
          label: value === "off" ? t("offline.off") : t("offline.count", { n: Number(value) }),
        }))}
        value={size}
        onChange={choose}
      />
      {isOnline ? (
        <>
          <Costs estimates={size === "off" ? estimates : chosen && [chosen]} />
          {size !== "off" && (
            <DownloadState
              network={network}
              bytes={chosen?.bytes ?? 0}
              onStart={() => void refreshPack(true)}
            />
          )}
        </>
      ) : (
        <p className="mt-3 text-meta text-muted">{t("offline.away")}</p>
      )}
      {kept.length > 0 && (
        <div className="mt-4 border-t border-line pt-4">
          <p>{t("offline.kept", { n: kept.length, mb: megabytes(bytes) })}</p>
          <div className="mt-3 flex flex-wrap gap-3">
            {watch}
            <Button look="outline" onClick={() => void remove()}>
              {t("offline.remove")}
            </Button>
          </div>
        </div>
      )}
      {children}
    </Modal>
  );
}
