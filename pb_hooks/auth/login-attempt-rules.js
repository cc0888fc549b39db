// Decides which password attempts are checked. An attacker must not gain attempts by using many addresses, and must
// not lock the user out. So networks that the user logged in from recently have attempts of their own. Pure.

const WINDOW_MS = 15 * 60_000;
/** Attempts per 15 minutes from all networks together. */
const MAX_TRIES = 8;
/** Extra attempts per known network, and the number of known networks: at most 8 + 6 × 2 = 20 attempts. */
const MAX_EXTRA_TRIES = 2;
const MAX_KNOWN_NETWORKS = 6;
const KNOWN_DAYS = 30;

/** @typedef {{ at: number, network: string, extra: boolean }} Try */

/**
 * @param {Try[]} tries attempts for this user that failed or are in progress, in any order
 * @param {string} network
 * @param {boolean} known
 * @param {number} now
 * @returns {{ attempt: Try, wait: 0 } | { attempt: null, wait: number }} `wait` in seconds
 */
function allowAttempt(tries, network, known, now) {
  const recent = tries.filter((one) => one.at > now - WINDOW_MS);
  const general = recent.filter((one) => !one.extra);
  if (general.length < MAX_TRIES) return { attempt: { at: now, network, extra: false }, wait: 0 };
  const own = recent.filter((one) => one.extra && one.network === network);
  if (known && own.length < MAX_EXTRA_TRIES) return { attempt: { at: now, network, extra: true }, wait: 0 };
  const oldest = Math.min(...(known ? [...general, ...own] : general).map((one) => one.at));
  return { attempt: null, wait: Math.max(1, Math.ceil((oldest + WINDOW_MS - now) / 1000)) };
}

/** Serializes for the app store. @param {Try[]} tries */
const serialize = (tries) =>
  tries.map(({ at, network, extra }) => `${at}:${network}:${extra ? 1 : 0}`).join(" ");

/** @param {string} text @returns {Try[]} */
const parse = (text) =>
  text
    .split(" ")
    .filter(Boolean)
    .map((one) => {
      const [at = "", network = "", extra] = one.split(":");
      return { at: Number(at), network, extra: extra === "1" };
    });

module.exports = { allowAttempt, serialize, parse, WINDOW_MS, MAX_KNOWN_NETWORKS, KNOWN_DAYS };
