import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { checkImage, checkVideo } from "../../../../pb_hooks/media/inspect.js";
import { TEST_VIDEOS, type TestVideo, testVideo } from "../../../support/media/test-videos";
import { seededRandom } from "../../../support/seeded-random";

const ROUNDS = process.env.LONG ? 20_000 : 300;
const MAX_READS = 100_001;

/** Cuts, flips, zeros, all-ones and moved pieces, mostly near the start, which has the structure. */
function damage(file: Buffer, roll: (below: number) => number): Buffer {
  const out = Buffer.from(file);
  const at = () => roll(roll(3) === 0 ? out.length : Math.min(out.length, 1200));
  for (let i = 0; i <= roll(4); i++) {
    const kind = roll(5);
    if (kind === 0) return out.subarray(0, roll(out.length));
    if (kind === 1) out[at()] = roll(256);
    if (kind === 2) out.subarray(at()).subarray(0, 4).fill(0);
    if (kind === 3) out.subarray(at()).subarray(0, 4).fill(0xff);
    if (kind === 4) out.copy(out, at(), roll(out.length), out.length);
  }
  return out;
}

const small = TEST_VIDEOS.filter((name) => name !== "oversized.mp4");

test.each(small)(
  "%s, damaged in many ways, is measured or rejected and never hangs",
  {
    timeout: 60_000,
  },
  (name: TestVideo) => {
    const file = readFileSync(testVideo(name));
    const next = seededRandom(file.length + 7);
    const roll = (below: number) => Math.floor(next() * below);
    for (let round = 0; round < ROUNDS; round++) {
      const bytes = damage(file, roll);
      for (const check of [checkVideo, checkImage]) {
        let reads = 0;
        const read = (offset: number, length: number) => {
          reads += 1;
          return bytes.subarray(offset, offset + length);
        };
        const text = (offset: number, length: number) => read(offset, length).toString();
        const found = check({ size: bytes.length, read, text });
        expect(reads).toBeLessThanOrEqual(MAX_READS);
        if (found.code === undefined) expect(found.width).toBeGreaterThan(0);
        else
          expect(found.code).toMatch(/^(video|image)_(type|unreadable|duration|location|dimensions|pixels)$/);
      }
    }
  },
);
