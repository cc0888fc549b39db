// English messages for choosing captions.
import type { bnCaptions } from "@/i18n/locales/bn/captions";

export const enCaptions: Record<keyof typeof bnCaptions, string> = {
  "captions.title": "Captions",
  "captions.hint": "For people who cannot hear, or watch without sound. Optional: a VTT or SRT file.",
  "captions.pick": "Choose captions file",
  "captions.replace": "Choose another file",
  "captions.remove": "Remove captions",
  "captions.language": "Language of the captions",
  "captions.bn": "বাংলা",
  "captions.en": "English",
  "captions.other": "Other",
  "captions.lines": "Lines: {n}",
  "captions.there": "This video has captions",
  "captions.cut": "When you trim the video, the captions follow.",
  "ok.captions": "Captions saved",
  "ok.captionsGone": "Captions removed",
  "err.captions": "Failed to save captions: {m}",
  "code.captions_type": "This is not a captions file. Choose a VTT or SRT file.",
  "code.captions_encoding":
    "The text of this file cannot be read. Save it as UTF-8 (Unicode) and choose it again.",
  "code.captions_timing": "A time in this file is missing or wrong. Correct it and choose the file again.",
  "code.captions_too_large": "The captions file is too large (max 200 KB)",
};
