// Figures that describe a finished run.

/** Points of a video that the viewer wants with this probability: five steps, as search engines are judged. @param {number} wanted */
export const gain = (wanted) => 2 ** (4 * wanted) - 1;

/**
 * Normalised discounted cumulative gain: 1 if the shown ones are the best there are, in the best order.
 * @param {number[]} shown gains in the order shown @param {number[]} possible gains of all that could be shown
 * @param {number} [length] places that count
 */
export function ndcg(shown, possible, length = 10) {
  const discounted = (/** @type {ArrayLike<number>} */ gains) =>
    Array.from(gains)
      .slice(0, length)
      .reduce((sum, value, place) => sum + value / Math.log2(place + 2), 0);
  return discounted(shown) / discounted(Float64Array.from(possible).sort().slice(-length).reverse());
}

/** 0 if all have the same, near 1 if one has everything. @param {number[]} values */
export function gini(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const sum = sorted.reduce((total, value) => total + value, 0);
  const weighted = sorted.reduce((total, value, i) => total + (2 * (i + 1) - sorted.length - 1) * value, 0);
  return weighted / (sorted.length * sum);
}

/** The middle value; Infinity stands for never. @param {number[]} values */
export const median = (values) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** @param {number} part @param {number} whole */
export const ratio = (part, whole) => (whole ? part / whole : Number.NaN);
