// Parses and writes the time lines of WebVTT and SubRip.

/** Separates start and end. No other line of a cue may contain it. */
export const ARROW = "-->";

export interface Span {
  /** In seconds. */
  start: number;
  end: number;
}

const VTT_TIME = /^(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})$/;
/** Hand-written files leave out zeros, hours and the fraction. */
const SRT_TIME = /^(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})(?:[,.](\d{1,3}))?$/;

function parseSeconds(text: string, pattern: RegExp): number {
  const [, h = "0", m = "", s = "", fraction = "0"] = pattern.exec(text) ?? [];
  return m ? Number(h) * 3600 + Number(m) * 60 + Number(`${s}.${fraction}`) : Number.NaN;
}

/** The span of a time line; undefined if a player could not use it. */
export function parseSpan(line: string, format: "vtt" | "srt"): Span | undefined {
  const [before = "", after = ""] = line.split(ARROW);
  // Cue settings may follow the end time.
  const [end = ""] = after.trim().split(/[ \t]/);
  const pattern = format === "vtt" ? VTT_TIME : SRT_TIME;
  const span = { start: parseSeconds(before.trim(), pattern), end: parseSeconds(end, pattern) };
  return span.end > span.start ? span : undefined;
}

function formatTime(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  const pad = (n: number, length = 2) => String(Math.floor(n)).padStart(length, "0");
  return `${pad(ms / 3_600_000)}:${pad((ms / 60_000) % 60)}:${pad((ms / 1000) % 60)}.${pad(ms % 1000, 3)}`;
}

/** `00:00:01.000 --> 00:00:04.000` */
export const formatSpan = ({ start, end }: Span) => `${formatTime(start)} ${ARROW} ${formatTime(end)}`;
