/** The first of each list, then the second of each, and so on. Nothing comes twice. */
export function takeInTurn<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const inTurn = Array.from({ length: longest }, (_, n) => lists.flatMap((list) => list.slice(n, n + 1)));
  return [...new Set(inTurn.flat())];
}
