import { Volume2, VolumeX } from "lucide-react";
import { useT } from "@/i18n/provider";
import { useAtomValue, useSetAtom } from "@/lib/jotai";
import { IconButton } from "@/ui/icon-button";
import { soundBlockedAtom, soundOnAtom, toggleSoundAtom } from "./sound";

export function MuteButton({ className }: { className?: string }) {
  const t = useT();
  const on = useAtomValue(soundOnAtom);
  const toggle = useSetAtom(toggleSoundAtom);
  return (
    <IconButton
      icon={on ? Volume2 : VolumeX}
      label={on ? t("player.mute") : t("player.unmute")}
      onClick={toggle}
      className={className}
    />
  );
}

/** Only where sound is wanted and the browser asks for a touch first. */
export function SoundChip() {
  const t = useT();
  const blocked = useAtomValue(soundBlockedAtom);
  const toggle = useSetAtom(toggleSoundAtom);
  if (!blocked) return null;
  return (
    <button
      type="button"
      onClick={toggle}
      className="inline-flex min-h-11 items-center gap-2 rounded-sheet bg-black/60 px-4 text-meta font-semibold text-white"
    >
      <VolumeX aria-hidden="true" size={18} />
      {t("player.unmute")}
    </button>
  );
}
