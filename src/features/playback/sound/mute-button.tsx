import { Volume2, VolumeX } from "lucide-react";
import { useT } from "@/i18n/provider";
import { useAtom, useAtomValue, useSetAtom } from "@/lib/jotai";
import { IconButton } from "@/ui/controls/icon-button";
import { useIsDesktop } from "@/ui/use-is-desktop";
import { soundBlockedAtom, soundOnAtom, toggleSoundAtom, volumeAtom } from "./sound-state";

/** Switches sound on or off. With a mouse or keyboard it also sets the volume; phones have buttons for that. */
export function MuteButton({ className }: { className?: string }) {
  const t = useT();
  const wide = useIsDesktop();
  const on = useAtomValue(soundOnAtom);
  const [volume, setVolume] = useAtom(volumeAtom);
  const toggle = useSetAtom(toggleSoundAtom);
  return (
    <div className="group flex items-center">
      {wide && (
        <input
          type="range"
          min={0}
          max={1}
          step={0.05}
          value={on ? volume : 0}
          onChange={(e) => setVolume(Number(e.target.value))}
          aria-label={t("player.volume")}
          // Takes no press until the mouse is on the button: the slider may lie over the feed's tabs.
          className="pointer-events-none h-11 w-24 cursor-pointer accent-white opacity-0 transition-opacity duration-120 group-hover:pointer-events-auto group-hover:opacity-100 focus-visible:opacity-100"
        />
      )}
      <IconButton
        icon={on ? Volume2 : VolumeX}
        label={on ? t("player.mute") : t("player.unmute")}
        onClick={toggle}
        className={className}
      />
    </div>
  );
}

/** Shown only if sound is on and the browser requires a touch first. */
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
