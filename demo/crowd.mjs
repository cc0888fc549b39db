// Chooses which demo users act, and runs a few of them at once.

/**
 * Picks `count` users, different ones for each word, never `except`.
 * @template {{ username: string }} Person
 * @param {Person[]} people @param {number} count @param {string} word @param {string} [except]
 * @returns {Person[]}
 */
export function pick(people, count, word, except) {
  const start = [...word].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);
  const others = people.filter((p) => p.username !== except);
  // The step and the number of users must have no common divisor, or a user would be picked twice.
  const step = others.length % 7 ? 7 : 5;
  return others.flatMap((_, i) => others[(start + i * step) % others.length] ?? []).slice(0, count);
}

/**
 * @template T
 * @param {Array<T | undefined>} items @param {number} width how many at once @param {(item: T) => Promise<void>} work
 */
export async function inTurn(items, width, work) {
  const queue = items.filter((item) => item !== undefined);
  const lane = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: width }, lane));
}
