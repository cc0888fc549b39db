// Checks WebVTT captions, which players draw over the video. The client applies the same rules (src/lib/captions).
const limits = require("./size-limits.js");
const { rejectMedia } = require("./bytes.js");

const ARROW = "-->";
const TIME = /^(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})$/;
/** Characters that end texts early, are drawn as boxes, or change the direction of the surrounding text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNWANTED = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;

/** @param {string} text */
function seconds(text) {
  const [, h = "0", m = "", s = "", ms = "0"] = TIME.exec(text.trim()) ?? [];
  return m ? Number(h) * 3600 + Number(m) * 60 + Number(`${s}.${ms}`) : Number.NaN;
}

/** Checks whether a line with an arrow has valid start and end times. @param {string} line */
function isSpan(line) {
  const [start = "", after = ""] = line.split(ARROW);
  // Cue settings may follow the end time.
  const [end = ""] = after.trim().split(/[ \t]/);
  return seconds(end) > seconds(start);
}

/**
 * Returns why a text is not valid captions, except for its size.
 * @param {string} text with U+FFFD for invalid UTF-8
 * @returns {"type" | "encoding" | "text" | "timing" | undefined}
 */
function vttError(text) {
  const lines = text.replace(/^\ufeff/, "").split(/\r\n?|\n/);
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? "")) return "type";
  if (text.includes("\ufffd")) return "encoding";
  if (UNWANTED.test(text)) return "text";
  const spans = lines.filter((line) => line.includes(ARROW));
  return spans.length > 0 && spans.every(isSpan) ? undefined : "timing";
}

/** @param {import("./bytes.js").Source} source */
function readVtt(source) {
  if (source.size > limits.captionsBytes) rejectMedia("too_large");
  const fault = vttError(source.text(0, source.size));
  return fault ? rejectMedia(fault) : { ext: "vtt", width: 0, height: 0 };
}

module.exports = { vttError, readVtt };
