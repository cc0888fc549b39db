// WebVTT, as far as it must be right for a player to show it. The server judges by the same rules.
import { CAPTIONS_MAX_BYTES } from "./max-bytes";
import { ARROW, spanLine, spanOf } from "./times";

export type CaptionsFault = "captions_type" | "captions_encoding" | "captions_timing" | "captions_too_large";

export const isVtt = (text: string) => /^WEBVTT(?:[ \t\n]|$)/.test(text);

/** What speaks against a text as captions; undefined for nothing. */
export function vttFault(text: string): CaptionsFault | undefined {
  if (!isVtt(text)) return "captions_type";
  if (new TextEncoder().encode(text).length > CAPTIONS_MAX_BYTES) return "captions_too_large";
  const times = text.split("\n").filter((line) => line.includes(ARROW));
  if (!times.length || times.some((line) => !spanOf(line, "vtt"))) return "captions_timing";
  return undefined;
}

/** How many captions there are. */
export const countCues = (vtt: string) => vtt.split("\n").filter((line) => line.includes(ARROW)).length;

/** The captions of the part of a clip from second `from` to `to`, told from its new beginning. */
export function cutVtt(vtt: string, from: number, to: number): string {
  const blocks = vtt.trimEnd().split(/\n{2,}/);
  const kept = blocks.flatMap((block) => {
    const lines = block.split("\n");
    const at = lines.findIndex((line) => line.includes(ARROW));
    const line = lines[at];
    const span = line === undefined ? undefined : spanOf(line, "vtt");
    // Header, notes, styles.
    if (line === undefined || !span) return [block];
    const cut = { start: Math.max(span.start, from) - from, end: Math.min(span.end, to) - from };
    if (cut.end <= cut.start) return [];
    const [, settings = ""] = /-->\s*\S+(.*)/.exec(line) ?? [];
    lines[at] = spanLine(cut) + settings;
    return [lines.join("\n")];
  });
  return `${kept.join("\n\n")}\n`;
}
