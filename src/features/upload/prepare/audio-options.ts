// Worker: chooses the audio conversion.
import type { ConversionAudioOptions } from "mediabunny";
import type { MediaInfo } from "./media-info";

const BITRATE = 128_000;

/** For mp4: copies codecs that all players know; converts others to AAC, or to Opus if AAC cannot be encoded. */
export function audioOptions({ audio, encodesAac }: MediaInfo): ConversionAudioOptions {
  const { codec = "" } = audio ?? {};
  if (codec === "aac" || codec === "mp3" || (codec === "opus" && !encodesAac)) return {};
  return { codec: encodesAac ? "aac" : "opus", bitrate: BITRATE };
}
