// Reading a few bytes of a large file through a small window.
import { expect, test } from "vitest";
import { BlobReader, toDataView } from "@/lib/media/blob-reader";

/** A file of `size` bytes whose byte at n is n modulo 251. Records which parts were read. */
function file(size: number, shrunkTo = size) {
  const parts: [number, number][] = [];
  const slice = (start: number, end: number) => {
    parts.push([start, end]);
    const bytes = Uint8Array.from(
      { length: Math.max(0, Math.min(end, shrunkTo) - start) },
      (_, n) => (start + n) % 251,
    );
    return new Blob([bytes]);
  };
  return { parts, reader: new BlobReader({ size, slice } as unknown as Blob) };
}
const first = async (bytes: Promise<Uint8Array>) => [(await bytes).length, (await bytes)[0]];

test("reads close to each other share one window of 4 kB", async () => {
  const { reader, parts } = file(10_000);
  expect(reader.size).toBe(10_000);
  expect(await first(reader.read(100, 8))).toEqual([8, 100]);
  expect(await first(reader.read(100, 4096))).toEqual([4096, 100]);
  expect(await first(reader.read(4195, 1))).toEqual([1, 179]);
  expect(parts).toEqual([[100, 4196]]);
});

test("a read before or after the window loads a new window", async () => {
  const { reader, parts } = file(10_000);
  await reader.read(100, 8);
  expect(await first(reader.read(99, 8))).toEqual([8, 99]);
  expect(await first(reader.read(4190, 6))).toEqual([6, 174]);
  expect(parts).toEqual([
    [100, 4196],
    [99, 4195],
    [4190, 8286],
  ]);
});

test("a long read enlarges the window, and the end of the file limits it", async () => {
  const { reader, parts } = file(10_000);
  expect(await first(reader.read(0, 6000))).toEqual([6000, 0]);
  expect(await first(reader.read(9990, 10))).toEqual([10, 201]);
  expect(parts).toEqual([
    [0, 6000],
    [9990, 10_000],
  ]);
});

test("rejects a read outside of the file", async () => {
  const { reader, parts } = file(100);
  for (const [at, length] of [
    [-1, 4],
    [10, -1],
    [97, 4],
    [100, 1],
  ] as const)
    await expect(reader.read(at, length), `${at} ${length}`).rejects.toThrow(RangeError);
  expect(parts).toEqual([]);
  expect(await first(reader.read(96, 4))).toEqual([4, 96]);
  expect((await reader.read(0, 0)).length).toBe(0);
});

test("rejects a read of a file that became shorter", async () => {
  const { reader } = file(10_000, 50);
  await expect(reader.read(40, 11)).rejects.toThrow("became shorter");
  expect(await first(file(10_000, 50).reader.read(40, 10))).toEqual([10, 40]);
});

test("toDataView covers exactly the given bytes", () => {
  const view = toDataView(new Uint8Array([1, 2, 3, 4, 5]).subarray(1, 4));
  expect([view.byteLength, view.getUint8(0), view.getUint8(2)]).toEqual([3, 2, 4]);
});
