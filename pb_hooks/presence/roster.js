// Holds which viewer watches which video, as one text. Pure. One line per viewer, with fixed columns that are compared
// without parsing and copied unchanged: `until` (13), `typing` until (13), video (15), viewer, address.

const { MAX_SKEW_MS } = require("../lib/clock.js");

/** Clients renew every twenty seconds, so two renewals may be lost. */
const PRESENT_TTL_MS = 45_000;
const TYPING_TTL_MS = 6_000;
/** Viewers stored at once: one pass over them takes about 50 ms. */
const MAX_VIEWERS = 10_000;
/** Guests per address. One address can be a whole campus, but must not fake an audience. */
const MAX_GUESTS = 120;

const NEVER = "".padStart(13, "0");
const VIEWER_AT = 41;

/** @param {number} ms that compares as text */
const column = (ms) => String(ms).padStart(13, "0");

/** @param {string} line */
const addressOf = (line) => line.slice(line.indexOf(" ", VIEWER_AT) + 1);

/**
 * A line for one request: `viewer video typing address`, with "-" for no video and for a user's address.
 * @param {{ viewer: string, video: string, typing: boolean, address: string }} report
 */
const formatEntry = ({ viewer, video, typing, address }) =>
  `${viewer} ${video || "-"} ${typing ? 1 : 0} ${address || "-"}\n`;

/**
 * Leaves out expired lines, and those from before the clock was set back.
 * @param {string} state
 * @param {number} at ms
 * @returns {Map<string, string>} lines by viewer
 */
function read(state, at) {
  const entries = new Map();
  const now = column(at);
  const latest = column(at + PRESENT_TTL_MS + MAX_SKEW_MS);
  for (const line of state.split("\n")) {
    const until = line.slice(0, 13);
    if (until > now && until <= latest)
      entries.set(line.slice(VIEWER_AT, line.indexOf(" ", VIEWER_AT)), line);
  }
  return entries;
}

/**
 * @param {Map<string, string>} entries changed in place
 * @param {string} reports
 * @param {number} now
 */
function apply(entries, reports, now) {
  /** @type {Map<string, number>} */
  const guests = new Map();
  const count = (/** @type {string} */ address, /** @type {number} */ by) =>
    address !== "-" && guests.set(address, (guests.get(address) ?? 0) + by);
  for (const line of entries.values()) count(addressOf(line), 1);
  for (const report of reports.split("\n")) {
    const [viewer = "", video = "", typing = "", address = "-"] = report.split(" ");
    const before = entries.get(viewer);
    if (before) count(addressOf(before), -1);
    entries.delete(viewer);
    if (!viewer || video === "-") continue;
    if (!before && (entries.size >= MAX_VIEWERS || (guests.get(address) ?? 0) >= MAX_GUESTS)) continue;
    const typingUntil = typing === "1" ? column(now + TYPING_TTL_MS) : NEVER;
    entries.set(viewer, `${column(now + PRESENT_TTL_MS)}${typingUntil}${video}${viewer} ${address}`);
    count(address, 1);
  }
}

/**
 * @param {string} state of the previous pass
 * @param {string} reports since then
 * @param {number} at ms
 * @returns {{ state: string, counts: Map<string, [watching: number, typing: number]>, next: number }}
 *   `next`: when the first entry expires, Infinity if there is none
 */
function updateRoster(state, reports, at) {
  const now = column(at);
  const entries = read(state, at);
  if (reports) apply(entries, reports, at);
  /** @type {Map<string, [number, number]>} */
  const counts = new Map();
  let next = "";
  for (const line of entries.values()) {
    const video = line.slice(26, VIEWER_AT);
    const typingUntil = line.slice(13, 26);
    const isTyping = typingUntil > now;
    const count = counts.get(video);
    if (!count) counts.set(video, [1, isTyping ? 1 : 0]);
    else {
      count[0]++;
      if (isTyping) count[1]++;
    }
    const first = isTyping ? typingUntil : line.slice(0, 13);
    if (!next || first < next) next = first;
  }
  return {
    state: [...entries.values()].join("\n"),
    counts,
    next: next ? Number(next) : Number.POSITIVE_INFINITY,
  };
}

module.exports = { PRESENT_TTL_MS, formatEntry, updateRoster };
