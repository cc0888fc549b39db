// Sample ranges of a track, from the tables of its stbl.
import { expect, test } from "vitest";
import { BlobReader } from "@/lib/media/blob-reader";
import { sampleSpans } from "@/lib/media/mp4-samples";
import { box } from "../../../support/media/media-bytes";

const u32 = (...values: number[]) =>
  Buffer.from(values.flatMap((n) => [n >>> 24, (n >> 16) & 255, (n >> 8) & 255, n & 255]));
/** A table with its version and the given numbers. */
const table = (type: string, ...values: number[]) => box(type, u32(0, ...values));

/** Ranges as "start-end". */
async function spans(...tables: Buffer[]) {
  const stbl = box("stbl", ...tables);
  const reader = new BlobReader(new Blob([new Uint8Array(stbl)]));
  const found = await sampleSpans(reader, { type: "stbl", start: 0, body: 8, end: stbl.length });
  return found.map(({ start, end }) => `${start}-${end}`).join(" ");
}
/** Chunks at 1000, 2000 and 3000. */
const CHUNKS = table("stco", 3, 1000, 2000, 3000);
/** Two samples in each chunk. */
const TWO = table("stsc", 1, 1, 2, 1);

test("reads samples of one size", async () => {
  expect(await spans(table("stsz", 10, 6), TWO, CHUNKS)).toBe("1000-1020 2000-2020 3000-3020");
});

test("reads samples of different sizes", async () => {
  expect(await spans(table("stsz", 0, 6, 1, 2, 3, 4, 5, 6), TWO, CHUNKS)).toBe(
    "1000-1003 2000-2007 3000-3011",
  );
});

test("ends with the last sample, also within a chunk", async () => {
  expect(await spans(table("stsz", 10, 3), TWO, CHUNKS)).toBe("1000-1020 2000-2010");
  expect(await spans(table("stsz", 0, 3, 1, 2, 3), TWO, CHUNKS)).toBe("1000-1003 2000-2003");
});

test("reads the number of samples per chunk from runs", async () => {
  const runs = table("stsc", 2, 1, 1, 1, 3, 4, 1);
  expect(await spans(table("stsz", 10, 9), runs, CHUNKS)).toBe("1000-1010 2000-2010 3000-3040");
  const each = table("stsc", 3, 1, 1, 1, 2, 2, 1, 3, 3, 1);
  expect(await spans(table("stsz", 10, 9), each, CHUNKS)).toBe("1000-1010 2000-2020 3000-3030");
});

test("joins adjacent chunks to one span", async () => {
  expect(await spans(table("stsz", 500, 6), TWO, CHUNKS)).toBe("1000-4000");
});

test("reads 64-bit offsets of chunks beyond 4 GB", async () => {
  const far = table("co64", 2, 1, 0, 0, 2000);
  expect(await spans(table("stsz", 10, 4), TWO, far)).toBe("2000-2020 4294967296-4294967316");
});

test("reads tables with fewer entries than they declare", async () => {
  expect(await spans(table("stsz", 10, 6), TWO, table("stco", 99, 1000, 2000))).toBe("1000-1020 2000-2020");
  expect(await spans(table("stsz", 0, 99, 1, 2, 3), TWO, CHUNKS)).toBe("1000-1003 2000-2003");
  expect(await spans(table("stsz", 10, 6), table("stsc", 99, 1, 2, 1), CHUNKS)).toBe(
    "1000-1020 2000-2020 3000-3020",
  );
  expect(await spans(table("stsz", 10, 4), TWO, table("co64", 9, 0, 1000, 0, 2000))).toBe(
    "1000-1020 2000-2020",
  );
});

test("returns no span without a run", async () => {
  expect(await spans(table("stsz", 10, 6), table("stsc", 0, 1, 2, 1), CHUNKS)).toBe("");
});

test("returns no span if a table is missing, too short or too large", async () => {
  const sizes = table("stsz", 10, 6);
  for (const tables of [
    [TWO, CHUNKS],
    [sizes, CHUNKS],
    [sizes, TWO],
    [table("stsz", 10), TWO, CHUNKS],
    [sizes, box("stsc", u32(0)), CHUNKS],
    [sizes, TWO, box("stco", u32(0))],
  ])
    expect(await spans(...tables)).toBe("");
  expect(await spans(sizes, TWO, table("stco", 0))).toBe("");
  const large = (bytes: number) => box("stsz", u32(0, 10, 6), Buffer.alloc(bytes - 12));
  expect(await spans(large(8 * 1024 * 1024), TWO, CHUNKS)).toBe("1000-1020 2000-2020 3000-3020");
  expect(await spans(large(8 * 1024 * 1024 + 1), TWO, CHUNKS)).toBe("");
});
