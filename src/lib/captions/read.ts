// Reads a captions file that a user chose: decodes it, cleans it and converts SubRip to WebVTT.
import { CAPTIONS_MAX_BYTES } from "./max-bytes";
import { srtToVtt } from "./srt";
import { ARROW } from "./times";
import { type CaptionsError, isVtt, vttError } from "./vtt";

/**
 * Control characters that change the reading direction, end a text early or appear as boxes. Captions do not
 * need them.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression finds control characters
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Decodes UTF-8, or UTF-16 with a byte order mark. Throws for any other encoding, which cannot be detected
 * reliably.
 */
function decode(bytes: ArrayBuffer): string {
  const [a, b] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  const utf16 = a === 0xff && b === 0xfe ? "utf-16le" : a === 0xfe && b === 0xff ? "utf-16be" : undefined;
  return new TextDecoder(utf16 ?? "utf-8", { fatal: true }).decode(bytes);
}

type Result = { vtt: string; error?: undefined } | { vtt?: undefined; error: CaptionsError };

/** Converts a WebVTT or SubRip file to the WebVTT that is stored, or returns the error. */
export async function readCaptions(file: Blob): Promise<Result> {
  // Another format or encoding of the same text is at most a few times as long.
  if (file.size > CAPTIONS_MAX_BYTES * 4) return { error: "captions_too_large" };
  let text: string;
  try {
    text = decode(await file.arrayBuffer());
    // The replacement character: another program has already lost letters.
    if (text.includes("\ufffd")) return { error: "captions_encoding" };
  } catch {
    return { error: "captions_encoding" };
  }
  const clean = text.replace(/\r\n?/g, "\n").replace(CONTROL_CHARACTERS, "").normalize("NFC").trimStart();
  const vtt = !isVtt(clean) && clean.includes(ARROW) ? srtToVtt(clean) : clean;
  const error = vttError(vtt);
  return error ? { error } : { vtt };
}
