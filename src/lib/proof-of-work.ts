// Proof of work against automated sign-ups: finds the number for which the SHA-256 of `challenge.number`
// begins with the required zero bits. One browser needs a moment, mass sign-ups need a lot of computing.
// SHA-256 is implemented here because crypto.subtle is missing over plain HTTP.

const K = new Uint32Array(64);
const START = new Uint32Array(8);

/** The first 32 bits of the fraction. */
const behind = (n: number) => ((n - Math.floor(n)) * 2 ** 32) >>> 0;
for (let n = 2, found = 0; found < 64; n++) {
  let prime = true;
  for (let by = 2; by * by <= n; by++) if (n % by === 0) prime = false;
  if (!prime) continue;
  K[found] = behind(Math.cbrt(n));
  if (found < 8) START[found] = behind(Math.sqrt(n));
  found++;
}

const words = new Uint32Array(64);
const turn = (x: number, by: number) => (x >>> by) | (x << (32 - by));

/** The first word of the SHA-256 of an ASCII text. */
export function firstWord(text: string): number {
  const bytes = new TextEncoder().encode(text);
  const blocks = ((bytes.length + 8) >> 6) + 1;
  const padded = new DataView(new ArrayBuffer(blocks * 64));
  for (const [at, byte] of bytes.entries()) padded.setUint8(at, byte);
  padded.setUint8(bytes.length, 0x80);
  padded.setUint32(blocks * 64 - 4, bytes.length * 8);
  const hash = START.slice();
  for (let block = 0; block < blocks; block++) mix(hash, padded, block * 64);
  return hash[0] ?? 0;
}

function mix(hash: Uint32Array, data: DataView, from: number): void {
  const w = (at: number) => words[at] ?? 0;
  for (let i = 0; i < 16; i++) words[i] = data.getUint32(from + i * 4);
  for (let i = 16; i < 64; i++) {
    const [a, b] = [w(i - 15), w(i - 2)];
    const small = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
    const large = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
    words[i] = w(i - 16) + small + w(i - 7) + large;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  for (let i = 0; i < 64; i++) {
    const one =
      (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + (K[i] ?? 0) + w(i)) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  for (const [at, value] of [a, b, c, d, e, f, g, h].entries()) hash[at] = (hash[at] ?? 0) + value;
}

/** Longest time for which the main thread is blocked. */
const BREATH_MS = 12;

/** @returns the solution, `challenge.number` */
export async function solve(challenge: string, bits: number): Promise<string> {
  let until = performance.now() + BREATH_MS;
  for (let n = 0; ; n++) {
    const answer = `${challenge}.${n}`;
    if (Math.clz32(firstWord(answer)) >= bits) return answer;
    if (n % 64 === 0 && performance.now() > until) {
      await new Promise((go) => setTimeout(go));
      until = performance.now() + BREATH_MS;
    }
  }
}
