// What this browser remembers of how somebody likes to watch.
import { rememberedAtom } from "@/lib/stored-atom";
import type { DataSaver } from "./rendition";

/** Keys of one letter (space, M, L, O, C, S, ?) may be switched off: speech input would press them by accident. */
export const shortcutsAtom = rememberedAtom("shortcuts", (kept) => kept !== "false");

export type Autoplay = "auto" | "on" | "off";

/** Whether clips start by themselves; `auto` follows the device's wish for reduced motion. */
export const autoplayAtom = rememberedAtom<Autoplay>("autoplay", (kept) =>
  kept === "on" || kept === "off" ? kept : "auto",
);

/** Which rendition of clips plays: chosen by the line, always the light one, always the main one. */
export const dataSaverAtom = rememberedAtom<DataSaver>("data-saver", (kept) =>
  kept === "on" || kept === "off" ? kept : "auto",
);
