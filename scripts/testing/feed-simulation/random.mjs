// Random numbers of the feed simulator. A number belongs to what it decides (viewer, video, question), not to the order of
// the questions: two feeds that show one video to one viewer see the same reaction, so their difference has less noise.

/** Mixes integers to one of 32 bits. @param {number[]} keys */
export function hash(...keys) {
  let h = 0x9e3779b9;
  for (const key of keys) {
    h = Math.imul(h ^ key, 0x85ebca6b);
    h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
    h ^= h >>> 16;
  }
  return h >>> 0;
}

/** The same number from 0 to below 1 for the same keys. @param {number[]} keys */
export const uniform = (...keys) => hash(...keys) / 4294967296;

/** A sequence of numbers from 0 to below 1. @param {number[]} keys @returns {() => number} */
export function sequence(...keys) {
  let n = 0;
  const start = hash(...keys);
  return () => uniform(start, n++);
}

/** Standard normal. @param {() => number} random */
export const normal = (random) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** A number around `median`; two of three are within a factor of e^spread. @param {() => number} random @param {number} median @param {number} spread */
export const logNormal = (random, median, spread) => median * Math.exp(spread * normal(random));

/** @param {() => number} random @param {number} length */
export const normals = (random, length) => Float64Array.from({ length }, () => normal(random));
