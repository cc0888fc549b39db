// Sound has one saved switch and one saved volume for the whole app; the default is off. A browser may refuse sound
// until the first touch: videos then play muted and a chip offers to switch sound on.
import { atom } from "@/lib/jotai";
import { storedAtom } from "@/lib/stored-atom";

const wantedAtom = storedAtom("sound", (kept) => kept === "true");
const blockedAtom = atom(false);
const levelAtom = storedAtom("volume", (kept) => {
  const level = Number(kept ?? 1);
  return level > 0 && level <= 1 ? level : 1;
});

export const soundBlockedAtom = atom((get) => get(blockedAtom) && get(wantedAtom));

/** Sound is audible: switched on and not refused by the browser. */
export const soundOnAtom = atom((get) => get(wantedAtom) && !get(blockedAtom));

/** Call from a tap: the browser then allows sound. */
export const toggleSoundAtom = atom(null, (get, set) => {
  const on = !get(soundOnAtom);
  set(wantedAtom, on);
  set(blockedAtom, false);
});

/** Volume above 0 to 1. Setting 0 mutes and keeps the saved volume; a higher value unmutes. */
export const volumeAtom = atom(
  (get) => get(levelAtom),
  (_get, set, level: number) => {
    set(wantedAtom, level > 0);
    set(blockedAtom, false);
    if (level > 0) set(levelAtom, level);
  },
);

/** Called when `play()` with sound was refused. */
export const soundRefusedAtom = atom(null, (_get, set) => set(blockedAtom, true));
