// Boxes that playback needs stay, all others are blanked, including the media of tracks that are neither video nor audio.
import { expect, test } from "vitest";
import { BlobReader } from "@/lib/media/blob-reader";
import { isMp4, mp4LocationEdits } from "@/lib/media/mp4-location";
import { stripLocation } from "@/lib/media/strip-location";
import { box } from "../../../support/media/media-bytes";

const FTYP = box("ftyp", Buffer.from("isom"));
const SECRET = Buffer.from("23.8103,90.4125");
const blobOf = (...boxes: Buffer[]) => new Blob([new Uint8Array(Buffer.concat(boxes))]);
const clean = async (...boxes: Buffer[]) =>
  Buffer.from(await (await stripLocation(blobOf(...boxes))).arrayBuffer());
const u32 = (...values: number[]) =>
  Buffer.concat(values.map((n) => Buffer.from([n >>> 24, (n >> 16) & 255, (n >> 8) & 255, n & 255])));
const table = (type: string, ...values: number[]) => box(type, u32(0, ...values));
const hdlr = (handler: string) => box("hdlr", Buffer.alloc(8), Buffer.from(handler), Buffer.alloc(4));

/** A box within the boxes of `path`, the outermost first. */
const within = (path: string[], inner: Buffer): Buffer =>
  path.reduceRight((content, type) => box(type, content), inner);

// biome-ignore format: a table
const ALLOWED: [path: string[], names: string][] = [
  [[], "ftyp styp moof mdat mfra sidx ssix pdin prft wide"],
  [["moov"], "mvhd mvex iods pssh cmov"],
  [["moov", "trak"], "tkhd edts tref tapt load trgr"],
  [["moov", "trak", "mdia"], "mdhd elng"],
  [["moov", "trak", "mdia", "minf"], "vmhd smhd gmhd nmhd sthd hdlr dinf stbl"],
];

test.each(ALLOWED)("leaves the boxes that playback needs in [%s]: %s", async (path, names) => {
  for (const name of names.split(" ")) {
    const inner = box(name, SECRET);
    const file = [FTYP, path.length ? within(path, inner) : inner];
    expect((await clean(...file)).includes(inner), name).toBe(true);
  }
});

test.each(ALLOWED)(
  "replaces every other box in [%s] by an empty free box of the same length",
  async (path) => {
    for (const name of ["udta", "meta", "uuid", "loci", "\xa9xyz", "gps "]) {
      const file = [FTYP, path.length ? within(path, box(name, SECRET)) : box(name, SECRET), box("mdat")];
      const found = await clean(...file);
      expect(found.length).toBe(Buffer.concat(file).length);
      expect(found.includes(SECRET), name).toBe(false);
      expect(found.includes(box("free", Buffer.alloc(15))), name).toBe(true);
    }
  },
);

test("wipes the content of free and skip boxes, and leaves their type", async () => {
  for (const name of ["free", "skip"])
    expect(await clean(FTYP, box(name, SECRET))).toEqual(Buffer.concat([FTYP, box(name, Buffer.alloc(15))]));
  const empty = new BlobReader(blobOf(FTYP, box("free"), box("skip")));
  expect(await mp4LocationEdits(empty)).toEqual([]);
});

test("leaves the 64-bit length of a blanked box", async () => {
  const long = Buffer.concat([u32(1), Buffer.from("uuid"), u32(0, 31), SECRET]);
  const found = await clean(FTYP, long, box("mdat"));
  expect(found.subarray(12, 43).toString("hex")).toBe(
    `00000001${"66726565"}000000000000001f${"00".repeat(15)}`,
  );
});

const trackOf = (handler: string, ...tables: Buffer[]) =>
  box("trak", box("mdia", hdlr(handler), box("minf", box("stbl", ...tables))));
const MEDIA = Buffer.from("0123456789abcdefghij");
/** ftyp and mdat come first: the media's first byte is the file's 20th. */
const withTracks = (...tracks: Buffer[]) => [FTYP, box("mdat", MEDIA), box("moov", ...tracks)];
/** The remaining media, with a dot for each zero. */
const media = async (...tracks: Buffer[]) =>
  (await clean(...withTracks(...tracks))).subarray(20, 40).toString().replaceAll("\0", ".");
const TABLES = [table("stsz", 3, 2), table("stsc", 1, 1, 1, 1), table("stco", 2, 22, 30)];

test.each(["vide", "soun", "tmcd"])("leaves a track of type %s with its samples", async (handler) => {
  const track = trackOf(handler, ...TABLES);
  expect(await media(track)).toBe("0123456789abcdefghij");
  expect((await clean(...withTracks(track))).includes(track)).toBe(true);
});

test.each(["meta", "text", "gpmd", "camm"])(
  "blanks a track of type %s and wipes its samples",
  async (handler) => {
    const track = trackOf(handler, ...TABLES);
    expect(await media(track)).toBe("01...56789...defghij");
    const found = await clean(...withTracks(track));
    expect(found.includes(box("free", Buffer.alloc(track.length - 8)))).toBe(true);
  },
);

test("blanks a metadata track without sample tables, and wipes no samples", async () => {
  const track = box("trak", box("mdia", hdlr("meta")));
  expect(await media(track)).toBe("0123456789abcdefghij");
  expect((await clean(...withTracks(track))).includes("hdlr")).toBe(false);
});

test("leaves a track of unknown type, except its boxes that playback does not need", async () => {
  for (const mdia of [box("mdia"), box("mdia", box("hdlr", Buffer.alloc(11)))]) {
    const found = await clean(...withTracks(box("trak", mdia, box("udta", SECRET))));
    expect([found.includes("trak"), found.includes(mdia), found.includes(SECRET)]).toEqual([
      true,
      true,
      false,
    ]);
  }
  const shortest = box("trak", box("mdia", box("hdlr", Buffer.alloc(8), Buffer.from("meta"))));
  expect((await clean(...withTracks(shortest))).includes("trak")).toBe(false);
});

test("wipes samples only within the media, so that a forged table cannot wipe the file's structure", async () => {
  const at = (offset: number, length: number) =>
    trackOf("meta", table("stsz", length, 1), table("stsc", 1, 1, 1, 1), table("stco", 1, offset));
  expect(await media(at(0, 22))).toBe("..23456789abcdefghij");
  expect(await media(at(38, 900))).toBe("0123456789abcdefgh..");
  expect((await clean(...withTracks(at(0, 22)))).subarray(0, 20)).toEqual(
    Buffer.concat([FTYP, box("mdat", MEDIA)]).subarray(0, 20),
  );
  expect(await media(at(0, 20))).toBe("0123456789abcdefghij");
  expect(await media(at(40, 9))).toBe("0123456789abcdefghij");
});

test("wipes bytes after the last box, unless they are media that was cut off", async () => {
  const file = [FTYP, box("mdat", MEDIA)];
  const tail = async (bytes: Buffer) => (await clean(...file, bytes)).subarray(40).toString("latin1");
  expect(await tail(SECRET)).toBe("\0".repeat(15));
  expect(await tail(Buffer.from("gps"))).toBe("\0\0\0");
  const cut = Buffer.concat([u32(900), Buffer.from("mdat"), SECRET]);
  expect(await tail(cut)).toBe(cut.toString("latin1"));
  const header = Buffer.concat([u32(900), Buffer.from("mdat")]);
  expect(await tail(header)).toBe(header.toString("latin1"));
  expect(await tail(Buffer.concat([u32(900), Buffer.from("gps "), SECRET]))).toBe("\0".repeat(23));
});

test("leaves bytes after the last box of a file without media", async () => {
  const file = Buffer.concat([FTYP, box("wide"), SECRET]);
  expect(await clean(file)).toEqual(file);
});

test("isMp4 checks the type of the first box, and a length of at least sixteen bytes", async () => {
  const detected = (...bytes: Buffer[]) => isMp4(new BlobReader(blobOf(...bytes)));
  for (const name of "ftyp moov mdat wide free skip pnot".split(" "))
    expect(await detected(box(name, Buffer.alloc(8))), name).toBe(true);
  for (const name of ["moof", "RIFF", ""])
    expect(await detected(box(name, Buffer.alloc(12))), name).toBe(false);
  expect(await detected(box("ftyp", Buffer.alloc(7)))).toBe(false);
});

test("stripLocation edits webm, and returns other files unchanged", async () => {
  const hex = (text: string) => Buffer.from(text.replaceAll(" ", ""), "hex");
  const webm = hex("1a45dfa3 84 00000000 18538067 ff 1254c367 83 414243");
  expect((await clean(webm)).toString("hex")).toBe("1a45dfa384000000001853806".concat("7ffec86000000000000"));
  const other = blobOf(Buffer.concat([Buffer.from("RIFF"), SECRET]));
  expect(await stripLocation(other)).toBe(other);
});

test("stripLocation returns an unreadable file unchanged", async () => {
  const unreadable = { size: 900, slice: () => new Blob([]) } as unknown as Blob;
  expect(await stripLocation(unreadable)).toBe(unreadable);
});
