// Rows of a video's menu that say how it plays: captions, quality, speed.
import { Captions, CaptionsOff, Gauge, type LucideIcon, MonitorCog } from "lucide-react";
import { captionsOnAtom } from "@/features/playback/captions/captions-state";
import { SPEEDS, speedAtom } from "@/features/playback/control/speed";
import { digits } from "@/i18n/format";
import { useT } from "@/i18n/provider";
import { useAtom, useAtomValue } from "@/lib/jotai";
import { dataSaverAtom } from "@/state/network/preferences";
import { videoAtom } from "@/state/records/videos";
import { MenuRow } from "@/ui/controls/menu-row";
import type { RadioOption } from "@/ui/controls/radio-options";
import { SegmentedControl } from "@/ui/controls/segmented-control";

export function PlaybackRows({ video, onDone }: { video: string; onDone: () => void }) {
  const t = useT();
  const hasCaptions = Boolean(useAtomValue(videoAtom(video))?.captions);
  const [areCaptionsOn, setCaptionsOn] = useAtom(captionsOnAtom);
  const [saver, setSaver] = useAtom(dataSaverAtom);
  const [speed, setSpeed] = useAtom(speedAtom);
  return (
    <>
      {hasCaptions && (
        <MenuRow
          icon={areCaptionsOn ? CaptionsOff : Captions}
          label={areCaptionsOn ? t("captions.hide") : t("captions.show")}
          onClick={() => {
            onDone();
            setCaptionsOn(!areCaptionsOn);
          }}
        />
      )}
      <ChoiceRow
        icon={MonitorCog}
        legend={t("quality.title")}
        options={(["auto", "on", "off"] as const).map((value) => ({ value, label: t(`quality.${value}`) }))}
        value={saver}
        onChange={setSaver}
      />
      <ChoiceRow
        icon={Gauge}
        legend={t("speed.title")}
        options={SPEEDS.map((value) => ({ value: String(value), label: `${digits(value)}×` }))}
        value={String(speed)}
        onChange={(value) => setSpeed(Number(value))}
      />
    </>
  );
}

interface ChoiceProps<T extends string> {
  icon: LucideIcon;
  legend: string;
  options: RadioOption<T>[];
  value: T;
  onChange: (value: T) => void;
}

/** A name with its options below, in the grid of the menu's other rows. */
function ChoiceRow<T extends string>({ icon: Icon, ...choice }: ChoiceProps<T>) {
  return (
    <div className="flex gap-4 px-3 py-2">
      <Icon aria-hidden="true" size={22} className="mt-0.5 shrink-0 text-soft" />
      <div className="min-w-0 flex-1">
        <p aria-hidden="true" className="mb-1.5">
          {choice.legend}
        </p>
        <SegmentedControl {...choice} />
      </div>
    </div>
  );
}
