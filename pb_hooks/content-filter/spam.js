// Detects spam by its form: repeated texts and too many links. Pure.

/**
 * For lower case. `\S` with the flag `i` takes 33 ms to compile, in each new engine: it looks for the other case of every letter
 * of Unicode.
 */
const ADDRESS = /(?:https?:\/\/|www\.)\S*/g;
/** Consumes a whole run at once. An expression with backtracking took 5.7 s for 32,000 letters of `a-a-a-…`. */
const HOST = /[a-z0-9-]+(?:\.[a-z0-9-]+)*/g;
const DOMAINS = new Set(
  `com net org info xyz top site online shop store club live me ly io co app bd in ru cn vip bet win link click icu cc
  tv gg to`.split(/\s+/),
);
const MAX_LINKS = 3;

/** One hour; ten minutes for repeats on one video. */
const TTL_MS = 3_600_000;
const SAME_PLACE_TTL_MS = 600_000;
/** Shorter texts are repeated by everybody. */
const MIN_LONG_LENGTH = 20;
const MAX_LONG_REPEATS = 2;
const MAX_TEXTS = 40;

/** @param {string} typed */
function countLinks(typed) {
  const text = typed.toLowerCase();
  const addresses = text.match(ADDRESS) ?? [];
  const hosts = (text.replace(ADDRESS, " ").match(HOST) ?? []).filter((host) =>
    host
      .split(".")
      .slice(1)
      .some((label) => DOMAINS.has(label)),
  );
  return addresses.length + hosts.length;
}

/**
 * @typedef {{ at: number, hash: string, place: string }} RecentText `hash` of the text, `place`: the video or the parent
 * comment
 * @param {RecentText[]} before earlier texts of the same user
 * @param {RecentText} now
 * @param {number} length of the text
 */
function isRepeated(before, now, length) {
  const same = before.filter((one) => one.hash === now.hash && one.at > now.at - TTL_MS);
  if (same.some((one) => one.place === now.place && one.at > now.at - SAME_PLACE_TTL_MS)) return true;
  return length >= MIN_LONG_LENGTH && same.length >= MAX_LONG_REPEATS;
}

/** @param {RecentText[]} texts */
const serialize = (texts) =>
  texts
    .slice(-MAX_TEXTS)
    .map(({ at, hash, place }) => `${at}:${hash}:${place}`)
    .join(" ");

/** @param {string} text @returns {RecentText[]} */
const parse = (text) =>
  text
    .split(" ")
    .filter(Boolean)
    .map((one) => {
      const [at = "", hash = "", place = ""] = one.split(":");
      return { at: Number(at), hash, place };
    });

module.exports = { countLinks, MAX_LINKS, isRepeated, serialize, parse, TTL_MS };
