// How fast an upload's connection has to be. Pure.

/** At least so many bytes in each window: 2 KB a second. A phone on a poor network is silent for seconds at a time. */
const WINDOW_MS = 20_000;
const MIN_BYTES = 40 * 1024;
/** A younger connection is not called slow: the first bytes of a phone may take a while. */
const MIN_AGE_MS = 5000;

/**
 * @typedef {{ id: string, user: string, network: string }} Sender of an upload; network "" for this machine
 * @typedef {Sender & { since: number, size: number }} Connection when its window began, and the size then
 */

/**
 * @param {{ since: number, size: number }} connection
 * @param {number} size now
 * @param {number} now ms
 */
function isSlow({ since, size: before }, size, now) {
  const age = now - since;
  return age >= MIN_AGE_MS && (size - before) / age < MIN_BYTES / WINDOW_MS;
}

/** @param {Connection[]} connections @returns {string} for the app's store, which takes no objects */
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
