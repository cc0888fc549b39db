// Playback preferences stored in this browser.
import { storedAtom } from "@/lib/stored-atom";
import type { DataSaver } from "./rendition";

/**
 * Turns off single-key shortcuts (space, M, L, O, C, S, ?), because speech input can trigger them by
 * accident.
 */
export const shortcutsAtom = storedAtom("shortcuts", (saved) => saved !== "false");

export type Autoplay = "auto" | "on" | "off";

const autoOnOff = (saved: string | null): Autoplay => (saved === "on" || saved === "off" ? saved : "auto");

/** Whether videos start by themselves. `auto` follows the device's setting for reduced motion. */
export const autoplayAtom = storedAtom<Autoplay>("autoplay", autoOnOff);

/**
 * Which rendition plays: chosen by the network (`auto`), always the light one (`on`), always the main one
 * (`off`).
 */
export const dataSaverAtom = storedAtom<DataSaver>("data-saver", autoOnOff);
