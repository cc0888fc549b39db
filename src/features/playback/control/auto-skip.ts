// Clips that could not be played and were left for the next one. Where all fail it is not the clips: then the feed stays.
const MOST = 2;
const left = new Set<string>();
let inARow = 0;

/** Each clip carries somebody on once: who comes back to it wants to be there. */
export const maySkip = (id: string) => inARow < MOST && !left.has(id);

export function noteSkip(id: string): void {
  left.add(id);
  inARow += 1;
}

/** Something played. */
export function forgiveSkips(): void {
  inARow = 0;
}
