// Holds which viewer watches which video, as one text. Pure. One line per viewer, with fixed columns that are compared
// without parsing and copied unchanged: `until` (13), `typing` until (13), video (15), viewer, address.

/** Clients renew every twenty seconds, so two renewals may be lost. */
const PRESENT_MS = 45_000;
const TYPING_MS = 6_000;
/** Viewers stored at once: one pass over them takes about 50 ms. */
const MOST = 10_000;
/** Guests per address. One address can be a whole campus, but must not fake an audience. */
const MOST_GUESTS = 120;

const NEVER = "".padStart(13, "0");
const WHO = 41;

/** @param {number} ms that compares as text */
const column = (ms) => String(ms).padStart(13, "0");

/** @param {string} line */
const addressOf = (line) => line.slice(line.indexOf(" ", WHO) + 1);

/**
 * A line for one request: `slot video typing address`, with "-" for no video and for a user's address.
 * @param {{ slot: string, video: string, typing: boolean, address: string }} mark
 */
const formatEntry = ({ slot, video, typing, address }) =>
  `${slot} ${video || "-"} ${typing ? 1 : 0} ${address || "-"}\n`;

/** @param {string} state @param {string} now @returns {Map<string, string>} lines by viewer */
function read(state, now) {
  const places = new Map();
  for (const line of state.split("\n")) {
    if (line.slice(0, 13) > now) places.set(line.slice(WHO, line.indexOf(" ", WHO)), line);
  }
  return places;
}

/**
 * @param {Map<string, string>} places changed in place
 * @param {string} marks
 * @param {number} now
 */
function apply(places, marks, now) {
  /** @type {Map<string, number>} */
  const guests = new Map();
  const count = (/** @type {string} */ address, /** @type {number} */ by) =>
    address !== "-" && guests.set(address, (guests.get(address) ?? 0) + by);
  for (const line of places.values()) count(addressOf(line), 1);
  for (const mark of marks.split("\n")) {
    const [slot = "", video = "", typing = "", address = "-"] = mark.split(" ");
    const before = places.get(slot);
    if (before) count(addressOf(before), -1);
    places.delete(slot);
    if (!slot || video === "-") continue;
    if (!before && (places.size >= MOST || (guests.get(address) ?? 0) >= MOST_GUESTS)) continue;
    const writes = typing === "1" ? column(now + TYPING_MS) : NEVER;
    places.set(slot, `${column(now + PRESENT_MS)}${writes}${video}${slot} ${address}`);
    count(address, 1);
  }
}

/**
 * @param {string} state of the previous pass
 * @param {string} marks since then
 * @param {number} at ms
 * @returns {{ state: string, counts: Map<string, [watching: number, typing: number]>, next: number }}
 *   `next`: when the first entry expires, Infinity if there is none
 */
function updateRoster(state, marks, at) {
  const now = column(at);
  const places = read(state, now);
  if (marks) apply(places, marks, at);
  /** @type {Map<string, [number, number]>} */
  const counts = new Map();
  let next = "";
  for (const line of places.values()) {
    const video = line.slice(26, WHO);
    const typing = line.slice(13, 26);
    const writes = typing > now;
    const seen = counts.get(video);
    if (!seen) counts.set(video, [1, writes ? 1 : 0]);
    else {
      seen[0]++;
      if (writes) seen[1]++;
    }
    const first = writes ? typing : line.slice(0, 13);
    if (!next || first < next) next = first;
  }
  return {
    state: [...places.values()].join("\n"),
    counts,
    next: next ? Number(next) : Number.POSITIVE_INFINITY,
  };
}

module.exports = { formatEntry, updateRoster };
