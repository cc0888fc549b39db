// Proof of work against automated sign-ups: finds the number for which the SHA-256 of `challenge.number`
// begins with the required zero bits. One browser needs a moment, mass sign-ups need a lot of computing.
// crypto.subtle is missing over plain HTTP, and a promise per hash would be slow.
import { sha256 } from "@noble/hashes/sha2.js";

const encoder = new TextEncoder();

/** The first word of the SHA-256 of a text. */
export function firstWord(text: string): number {
  const [a = 0, b = 0, c = 0, d = 0] = sha256(encoder.encode(text));
  return ((a << 24) | (b << 16) | (c << 8) | d) >>> 0;
}

/** Longest time for which the main thread is blocked. */
const MAX_BLOCK_MS = 12;

/** @returns the solution, `challenge.number` */
export async function solve(challenge: string, bits: number): Promise<string> {
  let until = performance.now() + MAX_BLOCK_MS;
  for (let n = 0; ; n++) {
    const answer = `${challenge}.${n}`;
    if (Math.clz32(firstWord(answer)) >= bits) return answer;
    if (n % 64 === 0 && performance.now() > until) {
      await new Promise((go) => setTimeout(go));
      until = performance.now() + MAX_BLOCK_MS;
    }
  }
}
