import type { ReactNode } from "react";
import type { MessageId } from "@/i18n/areas";
import { dataSaverOptions } from "@/i18n/data-saver-options";
import { megabytes } from "@/i18n/format";
import { useT } from "@/i18n/provider";
import { useAtom, useAtomValue } from "@/lib/jotai";
import { bytesUsedAtom, renditionInUseAtom } from "@/state/network/connection-quality";
import { autoplayAtom, dataSaverAtom } from "@/state/network/preferences";
import { SegmentedControl } from "@/ui/controls/segmented-control";
import { RowText, rowClass, SettingsGroup } from "./settings-group";

/** Autoplay, data saver, its current effect, and the data that videos have used in this tab; further rows. */
export function DataSaverGroup({ children }: { children?: ReactNode }) {
  const t = useT();
  const [saver, setSaver] = useAtom(dataSaverAtom);
  const [autoplay, setAutoplay] = useAtom(autoplayAtom);
  const inUse = useAtomValue(renditionInUseAtom);
  const used = useAtomValue(bytesUsedAtom);
  const now: MessageId = !inUse
    ? "saver.now.none"
    : inUse.rendition === "main"
      ? "saver.now.main"
      : inUse.reason === "browser"
        ? "saver.now.browser"
        : "saver.now.slow";
  return (
    <SettingsGroup title={t("saver.group")}>
      <div className={`${rowClass} flex-wrap`}>
        <RowText title={t("autoplay.title")} text={t(`autoplay.${autoplay}.b`)} />
        <SegmentedControl
          legend={t("autoplay.title")}
          options={dataSaverOptions(t)}
          value={autoplay}
          onChange={setAutoplay}
          className="max-md:w-full"
        />
      </div>
      <div className={`${rowClass} flex-wrap`}>
        <RowText title={t("saver.title")} text={t(`saver.${saver}.b`)} />
        <SegmentedControl
          legend={t("saver.title")}
          options={dataSaverOptions(t)}
          value={saver}
          onChange={setSaver}
          className="max-md:w-full"
        />
        {/* After a reload videos have played already, and it is not known which rendition they used. */}
        {saver === "auto" && (inUse || used === 0) && <p className="w-full text-meta text-soft">{t(now)}</p>}
      </div>
      <div className={rowClass}>
        <RowText title={t("saver.used")} text={t("saver.used.b")} />
        <span className="shrink-0 font-semibold">{t("saver.megabytes", { n: megabytes(used) })}</span>
      </div>
      {children}
    </SettingsGroup>
  );
}
