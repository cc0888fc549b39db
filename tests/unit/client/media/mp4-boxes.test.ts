// Well-formed and malformed boxes of an mp4.
import { expect, test } from "vitest";
import { BlobReader } from "@/lib/media/blob-reader";
import { findBox, walkBoxes } from "@/lib/media/mp4-boxes";
import { box } from "../../../support/media/media-bytes";

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => Buffer.from(part as string, "latin1")));
const readerOf = (file: Buffer) => new BlobReader(new Blob([new Uint8Array(file)]));

async function walk(file: Buffer, end = file.length, start = 0) {
  const boxes: string[] = [];
  for await (const { type, start: from, body, end: to } of walkBoxes(readerOf(file), start, end))
    boxes.push(`${type} ${from} ${body} ${to}`);
  return boxes;
}
const FREE = bytes([0, 0, 0, 8], "free");

test("walkBoxes returns boxes in order, with the offsets of header, body and end", async () => {
  const file = Buffer.concat([box("ftyp", Buffer.alloc(4)), FREE, box("\xa9xyz", Buffer.alloc(3))]);
  expect(await walk(file)).toEqual(["ftyp 0 8 12", "free 12 20 20", "\xa9xyz 20 28 31"]);
  expect(await walk(file, 20, 12)).toEqual(["free 12 20 20"]);
});

test("walkBoxes reads 64-bit lengths after the type", async () => {
  const long = bytes([0, 0, 0, 1], "mdat", [0, 0, 0, 0, 0, 0, 0, 20], [1, 2, 3, 4]);
  expect(await walk(Buffer.concat([long, FREE]))).toEqual(["mdat 0 16 20", "free 20 28 28"]);
  expect(await walk(bytes([0, 0, 0, 1], "mdat", [0, 0, 0, 0, 0, 0, 0, 16]))).toEqual(["mdat 0 16 16"]);
  for (const length of [15, 8, 0])
    expect(await walk(bytes([0, 0, 0, 1], "mdat", [0, 0, 0, 0, 0, 0, 0, length], [1, 2, 3, 4]))).toEqual([]);
  expect(await walk(bytes([0, 0, 0, 1], "mdat", [0, 0, 0, 0]))).toEqual([]);
});

test("walkBoxes reads length 0 as the rest of the file, but not within a box", async () => {
  const file = Buffer.concat([FREE, bytes([0, 0, 0, 0], "mdat", [1, 2, 3])]);
  expect(await walk(file)).toEqual(["free 0 8 8", "mdat 8 16 19"]);
  expect(await walk(Buffer.concat([file, FREE]), 19)).toEqual(["free 0 8 8"]);
});

test("walkBoxes ends at a box that is too short, too long, without a valid type or cut off", async () => {
  for (const broken of [
    bytes([0, 0, 0, 7], "free", [0]),
    bytes([0, 0, 0, 9], "free"),
    bytes([0, 0, 0, 8], "fre\x1f"),
    bytes([0, 0, 0, 8], "fre\x7f"),
    bytes([0, 0, 0, 8], "fre\xaa"),
    bytes([0, 0, 0, 8], "fre"),
    bytes([0, 0, 0]),
  ])
    expect(await walk(Buffer.concat([FREE, broken])), broken.toString("hex")).toEqual(["free 0 8 8"]);
  expect(await walk(bytes([0, 0, 0, 8], " ~ ~"))).toEqual([" ~ ~ 0 8 8"]);
});

test("walkBoxes ends after 100,000 boxes", async () => {
  const endless = { size: 900_000, read: async () => FREE } as unknown as BlobReader;
  let boxes = 0;
  for await (const _ of walkBoxes(endless, 0, 900_000)) boxes += 1;
  expect(boxes).toBe(100_000);
});

test("findBox finds the first box of its type at each level of the path", async () => {
  const inner = box("trak", box("tkhd"), box("mdia", box("hdlr", Buffer.alloc(2))), box("mdia", box("minf")));
  const reader = readerOf(box("moov", box("mvhd"), inner));
  const moov = { type: "moov", start: 0, body: 8, end: reader.size };
  expect(await findBox(reader, moov, "trak", "mdia", "hdlr")).toEqual({
    ...{ type: "hdlr", start: 40, body: 48, end: 50 },
  });
  expect(await findBox(reader, moov, "mvhd")).toMatchObject({ start: 8, end: 16 });
  expect(await findBox(reader, moov, "trak", "mdia", "minf")).toBeUndefined();
  expect(await findBox(reader, moov, "tkhd")).toBeUndefined();
});
