// Minimum speed of an upload connection. Pure.

/**
 * Minimum of bytes per window: 2 KB a second. The window is long because a phone on a poor network is silent for
 * seconds at a time.
 */
const WINDOW_MS = 20_000;
const MIN_BYTES = 40 * 1024;
/** A younger connection is never slow, because a phone may need a while for the first bytes. */
const MIN_AGE_MS = 5000;

/**
 * @typedef {{ id: string, user: string, network: string }} Sender of an upload; network "" for loopback
 * @typedef {Sender & { since: number, size: number }} Connection with the start of its window and the size at that
 * time
 */

/**
 * @param {{ since: number, size: number }} connection
 * @param {number} size current size in bytes
 * @param {number} now in milliseconds
 */
function isSlow({ since, size: before }, size, now) {
  const age = now - since;
  return age >= MIN_AGE_MS && (size - before) / age < MIN_BYTES / WINDOW_MS;
}

/** @param {Connection[]} connections @returns {string} text, because the app store takes no objects */
const serialize = (connections) =>
  connections
    .map(({ id, since, size, user, network }) => `${id} ${since} ${size} ${user} ${network}`)
    .join("\n");

/** @param {string} text @returns {Connection[]} */
const parse = (text) =>
  text
    .split("\n")
    .filter(Boolean)
    .map((line) => {
      const [id = "", since, size, user = "", network = ""] = line.split(" ");
      return { id, since: Number(since), size: Number(size), user, network };
    });

module.exports = { WINDOW_MS, MIN_BYTES, isSlow, serialize, parse };
