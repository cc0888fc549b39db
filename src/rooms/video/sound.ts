// Sound is one switch for the whole app, remembered; it starts off. A browser may refuse sound until the
// first touch: then clips play muted and a chip offers to switch it on.
import { atom } from "@/lib/jotai";

const KEY = "sound";

function remembered(): boolean {
  try {
    return localStorage.getItem(KEY) === "on";
  } catch {
    return false;
  }
}

const wantedAtom = atom(remembered());
const blockedAtom = atom(false);

export const soundBlockedAtom = atom((get) => get(blockedAtom) && get(wantedAtom));

/** What is heard now: wanted and not refused by the browser. */
export const soundOnAtom = atom((get) => get(wantedAtom) && !get(blockedAtom));

/** Called from a tap: the browser then allows sound. */
export const toggleSoundAtom = atom(null, (get, set) => {
  const on = !get(soundOnAtom);
  set(wantedAtom, on);
  set(blockedAtom, false);
  try {
    localStorage.setItem(KEY, on ? "on" : "off");
  } catch {
    // Without storage the choice lasts for the visit.
  }
});

/** `play()` with sound was refused. */
export const soundRefusedAtom = atom(null, (_get, set) => set(blockedAtom, true));
