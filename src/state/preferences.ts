// What this browser remembers of how somebody likes to watch.
import { rememberedAtom } from "@/lib/remembered-atom";

/** Keys of one letter (space, M, L, O, C, S, ?) may be switched off: speech input would press them by accident. */
export const shortcutsAtom = rememberedAtom("shortcuts", (kept) => kept !== "false");
