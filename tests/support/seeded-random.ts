/** Returns numbers from 0 to below 1 that repeat for the same seed. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Picks one item of a list. */
export const pick = <T>(list: readonly T[], roll: () => number): T =>
  list[Math.floor(roll() * list.length)] as T;

/** Picks this many different items of a list. */
export function sample<T>(list: readonly T[], count: number, roll: () => number): T[] {
  const rest = [...list];
  const taken: T[] = [];
  while (rest.length && taken.length < count) {
    const [one] = rest.splice(Math.floor(roll() * rest.length), 1);
    taken.push(one as T);
  }
  return taken;
}
