import { CAPTIONS_MAX_BYTES } from "./max-bytes";
import { srtToVtt } from "./srt";
import { ARROW } from "./times";
import { type CaptionsFault, isVtt, vttFault } from "./vtt";

/** Nobody writes them; they turn the reading direction, end a text early, or are drawn as boxes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNWANTED = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/** UTF-8, or what Windows calls Unicode. Throws for anything else: what it was meant to say cannot be known. */
function decoded(bytes: ArrayBuffer): string {
  const [a, b] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  const wide = a === 0xff && b === 0xfe ? "utf-16le" : a === 0xfe && b === 0xff ? "utf-16be" : undefined;
  return new TextDecoder(wide ?? "utf-8", { fatal: true }).decode(bytes);
}

/** A WebVTT or SubRip file as the WebVTT that is stored, or what speaks against it. */
export async function readCaptions(
  file: Blob,
): Promise<{ vtt: string; fault?: undefined } | { fault: CaptionsFault }> {
  // The same words in another format or encoding are never more than a few times as long.
  if (file.size > CAPTIONS_MAX_BYTES * 4) return { fault: "captions_too_large" };
  let text: string;
  try {
    text = decoded(await file.arrayBuffer());
    // What some program wrote in the place of letters that it could not read.
    if (text.includes("\ufffd")) return { fault: "captions_encoding" };
  } catch {
    return { fault: "captions_encoding" };
  }
  const tidy = text.replace(/\r\n?/g, "\n").replace(UNWANTED, "").normalize("NFC").trimStart();
  const vtt = !isVtt(tidy) && tidy.includes(ARROW) ? srtToVtt(tidy) : tidy;
  const fault = vttFault(vtt);
  return fault ? { fault } : { vtt };
}
