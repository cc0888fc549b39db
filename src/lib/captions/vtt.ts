// Checks and cuts WebVTT. The server applies the same rules.
import { CAPTIONS_MAX_BYTES } from "./max-bytes";
import { ARROW, formatSpan, parseSpan } from "./times";

export type CaptionsError = "captions_type" | "captions_encoding" | "captions_timing" | "captions_too_large";

export const isVtt = (text: string) => /^WEBVTT(?:[ \t\n]|$)/.test(text);

/** Returns the error in a caption text; undefined if there is none. */
export function vttError(text: string): CaptionsError | undefined {
  if (!isVtt(text)) return "captions_type";
  if (new TextEncoder().encode(text).length > CAPTIONS_MAX_BYTES) return "captions_too_large";
  const times = text.split("\n").filter((line) => line.includes(ARROW));
  if (!times.length || times.some((line) => !parseSpan(line, "vtt"))) return "captions_timing";
  return undefined;
}

/** Number of cues. */
export const countCues = (vtt: string) => vtt.split("\n").filter((line) => line.includes(ARROW)).length;

/** Cuts captions to the seconds `from` to `to` of a video and shifts them to the new start. */
export function cutVtt(vtt: string, from: number, to: number): string {
  const blocks = vtt.trimEnd().split(/\n{2,}/);
  const remaining = blocks.flatMap((block) => {
    const lines = block.split("\n");
    const at = lines.findIndex((line) => line.includes(ARROW));
    const line = lines[at];
    const span = line === undefined ? undefined : parseSpan(line, "vtt");
    // Header, notes and styles stay.
    if (line === undefined || !span) return [block];
    const cut = { start: Math.max(span.start, from) - from, end: Math.min(span.end, to) - from };
    if (cut.end <= cut.start) return [];
    const [, settings = ""] = /-->\s*\S+(.*)/.exec(line) ?? [];
    lines[at] = formatSpan(cut) + settings;
    return [lines.join("\n")];
  });
  return `${remaining.join("\n\n")}\n`;
}
