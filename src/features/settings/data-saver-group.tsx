import type { MessageId } from "@/i18n";
import { saverOptions } from "@/i18n/bundles/data-saver";
import { megabytes } from "@/i18n/format";
import { useT } from "@/i18n/provider";
import { useAtom, useAtomValue } from "@/lib/jotai";
import { bytesUsedAtom, inUseAtom } from "@/state/network/connection-quality";
import { autoplayAtom, dataSaverAtom } from "@/state/network/preferences";
import { Segmented } from "@/ui/segmented-control";
import { Group, RowText, rowClass } from "./settings-group";

/** Autoplay, data saver, its current effect, and the data that videos have used in this tab. */
export function VideoGroup() {
  const t = useT();
  const [saver, setSaver] = useAtom(dataSaverAtom);
  const [autoplay, setAutoplay] = useAtom(autoplayAtom);
  const inUse = useAtomValue(inUseAtom);
  const used = useAtomValue(bytesUsedAtom);
  const now: MessageId = !inUse
    ? "saver.now.none"
    : inUse.rendition === "main"
      ? "saver.now.main"
      : inUse.reason === "browser"
        ? "saver.now.browser"
        : "saver.now.slow";
  return (
    <Group title={t("saver.group")}>
      <div className={`${rowClass} flex-wrap`}>
        <RowText title={t("autoplay.title")} text={t(`autoplay.${autoplay}.b`)} />
        <Segmented
          legend={t("autoplay.title")}
          options={saverOptions(t)}
          value={autoplay}
          onChange={setAutoplay}
          className="max-md:w-full"
        />
      </div>
      <div className={`${rowClass} flex-wrap`}>
        <RowText title={t("saver.title")} text={t(`saver.${saver}.b`)} />
        <Segmented
          legend={t("saver.title")}
          options={saverOptions(t)}
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
    </Group>
  );
}
