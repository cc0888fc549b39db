// How far two spellings of `sound` are apart. Pure.

/** In half letters. These letters are often left out: the unwritten vowel, glides, and the h of an aspirate. */
const LIGHT = "ohyw";
const VOWELS = "aeiou";
/** Pairs that people write for each other. */
const NEAR = "ao ei ou ae bv pf bw gj".split(" ");
const [LIGHT_COST, COST, OTHER_KIND, NEVER] = [1, 2, 4, 99];
/** The last one stands for digits. */
const LETTERS = "abcdefghijklmnopqrstuvwxyz0";
const COUNT = LETTERS.length;

/** Costs by the letter's number, as goja compares numbers much faster than texts. */
const dropCosts = [...LETTERS].map((letter) => (LIGHT.includes(letter) ? LIGHT_COST : COST));
/** Costs by both letters: `first * COUNT + second`. */
const replaceCosts = [...LETTERS].flatMap((a) =>
  [...LETTERS].map((b) => {
    if (a === b) return 0;
    if (NEAR.includes(a + b) || NEAR.includes(b + a)) return LIGHT_COST;
    return VOWELS.includes(a) === VOWELS.includes(b) ? COST : OTHER_KIND;
  }),
);

/** The largest distance at which a word may be meant: one letter and a quarter of the length. @param {string} sound */
const maxDistance = (sound) => 2 + Math.floor(sound.length / 2);

/** Numbers of the letters, with -1 at the end. @param {string} sound @returns {number[]} */
function letterNumbers(sound) {
  const numbers = [];
  for (let i = 0; i < sound.length; i++) {
    const n = sound.charCodeAt(i) - 0x61;
    numbers.push(n < 0 ? COUNT - 1 : n);
  }
  numbers.push(-1);
  return numbers;
}

/**
 * Weighted distance of two words with about the same consonants: one walk along both, which looks one letter ahead. The
 * least distance of all ways takes goja six times as long and chooses no better.
 * @param {number[]} a as `letterNumbers`
 * @param {number[]} b
 * @param {number} max
 * @returns {number} half letters; more than `max` as soon as that is certain
 */
function distance(a, b, max) {
  let far = Math.abs(a.length - b.length) > max ? max + 1 : 0;
  let [i, j] = [0, 0];
  while (far <= max) {
    const one = a[i] ?? -1;
    const other = b[j] ?? -1;
    if (one === other) {
      if (one < 0) return far;
      i++;
      j++;
      continue;
    }
    const drop = one < 0 ? NEVER : (dropCosts[one] ?? COST);
    const add = other < 0 ? NEVER : (dropCosts[other] ?? COST);
    const replace = one < 0 || other < 0 ? NEVER : (replaceCosts[one * COUNT + other] ?? COST);
    // Later costs of each step, from the next two letters.
    const afterDrop = a[i + 1] === other ? drop : drop + COST;
    const afterAdd = one === b[j + 1] ? add : add + COST;
    const afterReplace = a[i + 1] === b[j + 1] ? replace : replace + COST;
    const least = Math.min(afterDrop, afterAdd, afterReplace);
    // Of equal steps the one that brings the ends of both words together.
    const longer = a.length - i - (b.length - j);
    if (afterDrop === least && (longer > 0 || least < Math.min(afterAdd, afterReplace))) {
      far += drop;
      i++;
    } else if (afterAdd === least && (longer < 0 || least < afterReplace)) {
      far += add;
      j++;
    } else {
      far += replace;
      i++;
      j++;
    }
  }
  return far;
}

module.exports = { distance, letterNumbers, maxDistance };
