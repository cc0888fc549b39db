// Converts SubRip, the usual format of subtitle programs, to WebVTT. SubRip has no standard; this parser
// accepts what players accept.
import { ARROW, formatSpan, parseSpan } from "./times";

const CUE_NUMBER = /^\s*\d+\s*$/;
/** Position marks of another format, which players ignore, and tags that WebVTT does not have. */
const UNSUPPORTED = /\{\\[^}]*\}|<\/?(?:font|span|s|strike|ruby|c)\b[^>]*>/gi;
const ALLOWED_TAG = /(<\/?[biu]>)/i;

const escapeText = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

function convertLine(text: string): string {
  return text
    .replace(UNSUPPORTED, "")
    .split(ALLOWED_TAG)
    .map((part, i) => (i % 2 ? part.toLowerCase() : escapeText(part)))
    .join("")
    .trim();
}

/** Returns WebVTT with the same cues, without empty ones. Time lines that cannot be parsed stay unchanged. */
export function srtToVtt(srt: string): string {
  const lines = srt.split("\n");
  const starts = lines.flatMap((line, n) => (line.includes(ARROW) ? [n] : []));
  const cues = starts.flatMap((at, n) => {
    const body = lines.slice(at + 1, starts[n + 1]);
    // Removes the number of the next cue.
    if (n < starts.length - 1 && CUE_NUMBER.test(body.at(-1) ?? "")) body.pop();
    const span = parseSpan(lines[at] ?? "", "srt");
    // A blank line would end the cue.
    const text = body.map(convertLine).filter(Boolean).join("\n");
    return text || !span ? [`${span ? formatSpan(span) : lines[at]}\n${text}`] : [];
  });
  return `WEBVTT\n\n${cues.join("\n\n")}\n`;
}
