// Captions that were chosen and not sent yet: WebVTT that has been judged.

import type { Trim } from "@/features/upload/prepare/types";
import { languageOf } from "@/lib/captions/language";
import { readCaptions } from "@/lib/captions/read";
import { cutVtt, vttFault } from "@/lib/captions/vtt";
import { AppError } from "@/lib/errors";
import { atom } from "@/lib/jotai";

export type CaptionsLanguage = "bn" | "en" | "";

export interface Captions {
  vtt: string;
  /** What the file is called on this device; it stays there. */
  name: string;
  language: CaptionsLanguage;
}

/** Those of the draft. */
export const captionsAtom = atom<Captions | undefined>(undefined);

/** A picked file as captions. Rejects with an AppError whose code says what is wrong with it. */
export async function captionsFrom(picked: File): Promise<Captions> {
  const read = await readCaptions(picked);
  if (read.fault) throw new AppError(read.fault, "These captions cannot be read");
  return { vtt: read.vtt, name: picked.name, language: languageOf(read.vtt) };
}

export const captionsFile = (vtt: string) => new File([vtt], "captions.vtt", { type: "text/vtt" });

/**
 * What a new clip says about its captions, which are timed by the file that was picked.
 * @param trim what was to be left of it @param seconds how long that became: a cut without new pictures begins later
 */
export function captionsFields(captions: Captions | undefined, trim: Trim | undefined, seconds: number) {
  if (!captions) return {};
  const vtt = trim ? cutVtt(captions.vtt, Math.max(trim.from, trim.to - seconds), trim.to) : captions.vtt;
  // Nothing is said in the part that is left.
  if (vttFault(vtt)) return {};
  return { captions: captionsFile(vtt), captions_language: captions.language };
}
