// In the worker: what becomes of the sound.
import type { ConversionAudioOptions } from "mediabunny";
import type { ClipFacts } from "./media-info";

const BITRATE = 128_000;

/** For mp4: what players everywhere know is copied, the rest is made into AAC, or Opus where AAC cannot be made. */
export function soundOptions({ audio, encodesAac }: ClipFacts): ConversionAudioOptions {
  const { codec = "" } = audio ?? {};
  if (codec === "aac" || codec === "mp3" || (codec === "opus" && !encodesAac)) return {};
  return { codec: encodesAac ? "aac" : "opus", bitrate: BITRATE };
}
