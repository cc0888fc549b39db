// Holds chosen captions that are not sent yet, as checked WebVTT.

import type { Trim } from "@/features/upload/prepare/types";
import { detectLanguage } from "@/lib/captions/language";
import { readCaptions } from "@/lib/captions/read";
import { cutVtt, vttError } from "@/lib/captions/vtt";
import { AppError } from "@/lib/errors";
import { atom } from "@/lib/jotai";

export type CaptionsLanguage = "bn" | "en" | "";

export interface Captions {
  vtt: string;
  /** File name on this device; not sent to the server. */
  name: string;
  language: CaptionsLanguage;
}

/** Captions of the draft. */
export const captionsAtom = atom<Captions | undefined>(undefined);

/** Reads a chosen file as captions. Rejects with an AppError whose code names the problem. */
export async function parseCaptions(file: File): Promise<Captions> {
  const { vtt, error } = await readCaptions(file);
  if (error) throw new AppError(error, "These captions cannot be read");
  return { vtt, name: file.name, language: detectLanguage(vtt) };
}

export const captionsFile = (vtt: string) => new File([vtt], "captions.vtt", { type: "text/vtt" });

/**
 * Caption fields of a new video. Caption times refer to the chosen file.
 * @param trim the requested trim
 * @param seconds actual length of the result: a cut without re-encoding begins later
 */
export function captionsFields(captions: Captions | undefined, trim: Trim | undefined, seconds: number) {
  if (!captions) return {};
  const vtt = trim ? cutVtt(captions.vtt, Math.max(trim.from, trim.to - seconds), trim.to) : captions.vtt;
  // No caption is left in the trimmed part.
  if (vttError(vtt)) return {};
  return { captions: captionsFile(vtt), captions_language: captions.language };
}
