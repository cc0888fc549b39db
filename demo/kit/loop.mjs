// Time helpers. A scene's time is its phase t in [0, 1). Everything that moves is a function of t with equal
// values at 0 and 1, so that the video loops without a seam.

export const W = 540;
export const H = 960;
export const TAU = Math.PI * 2;

/**
 * Swings between -1 and 1, `times` whole swings per loop.
 * @param {number} t @param {number} [times] whole number @param {number} [phase]
 */
export const sway = (t, times = 1, phase = 0) => Math.sin(TAU * (t * times + phase));

/**
 * Rises from 0 to 1 and restarts, `times` rounds per loop.
 * @param {number} t @param {number} [times] whole number @param {number} [phase]
 */
export const round = (t, times = 1, phase = 0) => (((t * times + phase) % 1) + 1) % 1;

/** @param {number} a @param {number} b @param {number} k 0..1 */
export const lerp = (a, b, k) => a + (b - a) * k;

/**
 * Smooth 0..1 while x goes from a to b, constant outside.
 * @param {number} a @param {number} b @param {number} x
 */
export function ease(a, b, x) {
  const k = Math.min(1, Math.max(0, (x - a) / (b - a)));
  return k * k * (3 - 2 * k);
}

/**
 * A pseudo-random source of numbers 0..1, the same for the same seed.
 * @param {number} seed
 */
export function seeded(seed) {
  let s = (seed * 2654435761) >>> 0 || 1;
  return () => {
    s ^= s << 13;
    s >>>= 0;
    s ^= s >>> 17;
    s ^= s << 5;
    s >>>= 0;
    return s / 4294967296;
  };
}

/**
 * `count` values of `make`, with a random source from `seed`.
 * @template T
 * @param {number} count @param {number} seed @param {(random: () => number, i: number) => T} make
 * @returns {T[]}
 */
export function many(count, seed, make) {
  const random = seeded(seed);
  for (let i = 0; i < 8; i++) random();
  return Array.from({ length: count }, (_, i) => make(random, i));
}

/**
 * Rows of up to five numbers, written as "1 2 3, 4 5 6".
 * @param {string} text
 */
export const table = (text) =>
  text
    .split(",")
    .map(
      (row) => /** @type {[number, number, number, number, number]} */ (row.trim().split(/\s+/).map(Number)),
    );
