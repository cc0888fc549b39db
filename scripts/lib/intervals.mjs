// Confidence intervals of 95 %.

/** Student's t, two-sided, for 1 to 30 degrees of freedom; above that the normal distribution is near enough. */
const T = [
  ...[
    12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145, 2.131,
  ],
  ...[2.12, 2.11, 2.101, 2.093, 2.086, 2.08, 2.074, 2.069, 2.064, 2.06, 2.056, 2.052, 2.048, 2.045, 2.042],
];
const Z = 1.96;

/** Mean and half width of its interval; NaN with one value. @param {number[]} values */
export function meanInterval(values) {
  const n = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / n;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (n - 1);
  return { mean, half: (T[n - 2] ?? Z) * Math.sqrt(variance / n) };
}

/**
 * Wilson's interval of a share, which also holds for few cases and for shares near 0 and 1.
 * @param {number} hits @param {number} cases at least 1
 */
export function shareInterval(hits, cases) {
  const share = hits / cases;
  const width = Z ** 2 / cases;
  const middle = (share + width / 2) / (1 + width);
  const half = (Z * Math.sqrt((share * (1 - share)) / cases + width / (4 * cases))) / (1 + width);
  return { share, from: middle - half, to: middle + half };
}

/**
 * Difference of two independent shares with its interval (Newcombe's method on Wilson's intervals).
 * @param {{ share: number, from: number, to: number }} a @param {{ share: number, from: number, to: number }} b
 */
export function shareDifference(a, b) {
  const difference = a.share - b.share;
  return {
    difference,
    from: difference - Math.hypot(a.share - a.from, b.to - b.share),
    to: difference + Math.hypot(a.to - a.share, b.share - b.from),
  };
}
