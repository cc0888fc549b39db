// How far two spellings of `sound` are apart. Pure.

/** In half letters. These letters are often left out: the unwritten vowel, glides, and the h of an aspirate. */
const LIGHT = "ohyw";
const VOWELS = "aeiou";
/** Pairs that people write for each other. */
const NEAR = new Set([
  "ao",
  "oa",
  "ei",
  "ie",
  "ou",
  "uo",
  "ae",
  "ea",
  "bv",
  "vb",
  "pf",
  "fp",
  "bw",
  "wb",
  "gj",
  "jg",
]);
const [LIGHT_COST, COST, OTHER_KIND] = [1, 2, 3];

/** @param {string} letter */
const costOf = (letter) => (LIGHT.includes(letter) ? LIGHT_COST : COST);

/** @param {string} a @param {string} b */
function replaceCost(a, b) {
  if (a === b) return 0;
  if (NEAR.has(a + b)) return LIGHT_COST;
  return VOWELS.includes(a) === VOWELS.includes(b) ? COST : OTHER_KIND;
}

/** The largest distance at which a word may be meant: one letter and a quarter of the length. @param {string} sound */
const maxDistance = (sound) => 2 + Math.floor(sound.length / 2);

/**
 * Weighted edit distance.
 * @param {string} a @param {string} b both at most 40 letters long
 * @param {number} max
 * @returns {number} half letters; more than `max` as soon as that is certain
 */
function distance(a, b, max) {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let row = [0];
  for (let j = 0; j < b.length; j++)
    row.push(/** @type {number} */ (row[j]) + costOf(/** @type {string} */ (b[j])));
  for (let i = 0; i < a.length; i++) {
    const letter = /** @type {string} */ (a[i]);
    const dropped = costOf(letter);
    const next = [/** @type {number} */ (row[0]) + dropped];
    let least = /** @type {number} */ (next[0]);
    for (let j = 0; j < b.length; j++) {
      const other = /** @type {string} */ (b[j]);
      const cost = Math.min(
        /** @type {number} */ (row[j]) + replaceCost(letter, other),
        /** @type {number} */ (row[j + 1]) + dropped,
        /** @type {number} */ (next[j]) + costOf(other),
      );
      next.push(cost);
      if (cost < least) least = cost;
    }
    if (least > max) return max + 1;
    row = next;
  }
  return /** @type {number} */ (row[b.length]);
}

module.exports = { distance, maxDistance };
