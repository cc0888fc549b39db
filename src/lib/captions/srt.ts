// SubRip, which most programs for subtitles write, as WebVTT. It has no standard: what is taken here is what players take.
import { ARROW, spanLine, spanOf } from "./times";

const INDEX = /^\s*\d+\s*$/;
/** Positions of another format that players take for nothing, and tags that WebVTT does not have. */
const FOREIGN = /\{\\[^}]*\}|<\/?(?:font|span|s|strike|ruby|c)\b[^>]*>/gi;
const KEPT_TAG = /(<\/?[biu]>)/i;

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

function lineOf(text: string): string {
  return text
    .replace(FOREIGN, "")
    .split(KEPT_TAG)
    .map((part, i) => (i % 2 ? part.toLowerCase() : escaped(part)))
    .join("")
    .trim();
}

/** WebVTT with the same captions, those without words left out. Lines whose times cannot be read stay as they are. */
export function srtToVtt(srt: string): string {
  const lines = srt.split("\n");
  const starts = lines.flatMap((line, n) => (line.includes(ARROW) ? [n] : []));
  const cues = starts.flatMap((at, n) => {
    const body = lines.slice(at + 1, starts[n + 1]);
    // The next caption's number, with the blank line before it.
    if (n < starts.length - 1 && INDEX.test(body.at(-1) ?? "")) body.pop();
    const span = spanOf(lines[at] ?? "", "srt");
    // A blank line would end the caption.
    const text = body.map(lineOf).filter(Boolean).join("\n");
    return text || !span ? [`${span ? spanLine(span) : lines[at]}\n${text}`] : [];
  });
  return `WEBVTT\n\n${cues.join("\n\n")}\n`;
}
