import { X } from "lucide-react";
import { dataSaverOptions } from "@/i18n/data-saver-options";
import { useT } from "@/i18n/provider";
import { useAtom } from "@/lib/jotai";
import { dataSaverAtom } from "@/state/network/preferences";
import { IconButton } from "@/ui/controls/icon-button";
import { SegmentedControl } from "@/ui/controls/segmented-control";

/** Explains that light renditions play and why; its switch is the one from settings. */
export function DataSaverCard({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [saver, setSaver] = useAtom(dataSaverAtom);
  return (
    <section
      aria-label={t("saver.title")}
      className="relative w-[min(360px,calc(100vw-32px))] rounded-media border border-line bg-surface p-4 pt-2"
      style={{ animation: "fade-in 220ms" }}
    >
      <div role="status" className="pr-10">
        <p className="pt-2 font-semibold">{t("saver.hint.t")}</p>
        <p className="text-meta text-soft">{t("saver.hint.b")}</p>
      </div>
      <SegmentedControl
        legend={t("saver.title")}
        options={dataSaverOptions(t)}
        value={saver}
        onChange={setSaver}
        className="mt-3"
      />
      <IconButton icon={X} label={t("verb.close")} onClick={onClose} className="absolute! top-1 right-1" />
    </section>
  );
}
