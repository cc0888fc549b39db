// Sound is one switch and one volume for the whole app, remembered; it starts off. A browser may refuse sound
// until the first touch: then clips play muted and a chip offers to switch it on.
import { atom } from "@/lib/jotai";
import { rememberedAtom } from "@/lib/stored-atom";

const wantedAtom = rememberedAtom("sound", (kept) => kept === "true");
const blockedAtom = atom(false);
const levelAtom = rememberedAtom("volume", (kept) => {
  const level = Number(kept ?? 1);
  return level > 0 && level <= 1 ? level : 1;
});

export const soundBlockedAtom = atom((get) => get(blockedAtom) && get(wantedAtom));

/** What is heard now: wanted and not refused by the browser. */
export const soundOnAtom = atom((get) => get(wantedAtom) && !get(blockedAtom));

/** Called from a tap: the browser then allows sound. */
export const toggleSoundAtom = atom(null, (get, set) => {
  const on = !get(soundOnAtom);
  set(wantedAtom, on);
  set(blockedAtom, false);
});

/** How loud, above 0 to 1. Set to 0 it mutes and keeps how loud it was; set to more it is heard again. */
export const volumeAtom = atom(
  (get) => get(levelAtom),
  (_get, set, level: number) => {
    set(wantedAtom, level > 0);
    set(blockedAtom, false);
    if (level > 0) set(levelAtom, level);
  },
);

/** `play()` with sound was refused. */
export const soundRefusedAtom = atom(null, (_get, set) => set(blockedAtom, true));
