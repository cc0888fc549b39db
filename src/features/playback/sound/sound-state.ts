// Sound has one saved switch and one saved volume for the whole app; the default is off. A browser may refuse sound
// until the first touch: videos then play muted until a tap or key, and a chip says so.
import { atom, store } from "@/lib/jotai";
import { storedAtom } from "@/lib/stored-atom";

const isSwitchedOnAtom = storedAtom("sound", (saved) => saved === "true");
const isRefusedAtom = atom(false);
const savedVolumeAtom = storedAtom("volume", (saved) => {
  const level = Number(saved ?? 1);
  return level > 0 && level <= 1 ? level : 1;
});

export const soundBlockedAtom = atom((get) => get(isRefusedAtom) && get(isSwitchedOnAtom));

/** Sound is audible: switched on and not refused by the browser. */
export const soundOnAtom = atom((get) => get(isSwitchedOnAtom) && !get(isRefusedAtom));

/** Call from a tap: the browser then allows sound. */
export const toggleSoundAtom = atom(null, (get, set) => {
  const on = !get(soundOnAtom);
  set(isSwitchedOnAtom, on);
  set(isRefusedAtom, false);
});

/** Volume above 0 to 1. Setting 0 mutes and keeps the saved volume; a higher value unmutes. */
export const volumeAtom = atom(
  (get) => get(savedVolumeAtom),
  (_get, set, level: number) => {
    set(isSwitchedOnAtom, level > 0);
    set(isRefusedAtom, false);
    if (level > 0) set(savedVolumeAtom, level);
  },
);

/** Called when `play()` with sound was refused. */
export const soundRefusedAtom = atom(null, (_get, set) => {
  set(isRefusedAtom, true);
  // These events come after the handlers of the buttons that switch sound, which would otherwise switch it off again.
  addEventListener("click", allow);
  addEventListener("keyup", allow);
});

function allow(): void {
  // Escape does not count as use of the page: a browser would pause a video that is unmuted now.
  if (navigator.userActivation?.hasBeenActive === false) return;
  removeEventListener("click", allow);
  removeEventListener("keyup", allow);
  store.set(isRefusedAtom, false);
}
