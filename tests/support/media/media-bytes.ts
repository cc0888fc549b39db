// Builds bytes that encoders do not write: location tags of phones, rotation, damaged and disguised files.
import { deflateSync } from "node:zlib";

const ascii = (text: string) => Buffer.from(text, "latin1");
const u32 = (value: number) => {
  const out = Buffer.alloc(4);
  out.writeUInt32BE(value);
  return out;
};

/** Returns one mp4 box with the concatenated parts as payload. */
export function box(type: string, ...parts: Buffer[]): Buffer {
  const payload = Buffer.concat(parts);
  return Buffer.concat([u32(payload.length + 8), ascii(type), payload]);
}

/** Returns the box at `path` in `file` as [start, size]; throws if missing. */
function findBox(file: Buffer, path: string[], from = 0, to = file.length): [number, number] {
  for (let at = from; at + 8 <= to; ) {
    const size = file.readUInt32BE(at);
    if (file.toString("latin1", at + 4, at + 8) === path[0]) {
      return path.length === 1 ? [at, size] : findBox(file, path.slice(1), at + 8, at + size);
    }
    if (size < 8) break;
    at += size;
  }
  throw new Error(`no ${path.join("/")} box`);
}

/** Adds boxes to a moov at the end of the file, as phones do. */
export function appendToMoov(file: Buffer, ...boxes: Buffer[]): Buffer {
  const [start, size] = findBox(file, ["moov"]);
  if (start + size !== file.length) throw new Error("moov does not end the file");
  const out = Buffer.concat([file, ...boxes]);
  out.writeUInt32BE(out.length - start, start);
  return out;
}

/** Writes the matrix "turn 90° clockwise to show" into the first track, as a phone held upright does. */
export function rotateTrack(file: Buffer): Buffer {
  const out = Buffer.from(file);
  const [start] = findBox(out, ["moov", "trak", "tkhd"]);
  const matrix = start + 8 + 40; // version 0
  const height = out.readUInt32BE(matrix + 40); // 16.16, follows the matrix and the width
  const values = [0, 0x00010000, 0, 0xffff0000, 0, 0, height, 0, 0x40000000];
  values.forEach((value, i) => {
    out.writeUInt32BE(value >>> 0, matrix + i * 4);
  });
  return out;
}

/** ISO 6709, a crossing in Dhaka. Tests search for these characters in stored files. */
export const GPS = "+23.7806+090.4070/";

/** Returns moov/udta/©xyz as Android and QuickTime write it. */
export function udtaXyz(): Buffer {
  const head = Buffer.from([0, GPS.length, 0x15, 0xc7]);
  return box("udta", box("\u00a9xyz", head, ascii(GPS)));
}

/** Returns moov/meta with the key com.apple.quicktime.location.ISO6709 as an iPhone writes it (no version field). */
export function appleLocation(): Buffer {
  const key = ascii("com.apple.quicktime.location.ISO6709");
  const hdlr = box("hdlr", u32(0), u32(0), ascii("mdta"), Buffer.alloc(12), Buffer.alloc(2));
  const keys = box("keys", u32(0), u32(1), u32(key.length + 8), ascii("mdta"), key);
  const item = Buffer.concat([u32(1), u32(0), ascii(GPS)]);
  const entry = Buffer.concat([u32(item.length + 16), u32(1), u32(item.length + 8), ascii("data"), item]);
  return box("meta", hdlr, keys, box("ilst", entry));
}

/** Returns a TIFF block with a GPS directory of latitude and longitude. */
export function gpsTiff(): Buffer {
  const ratio = (...parts: number[]) => Buffer.from(new Uint32Array(parts.flatMap((n) => [n, 1])).buffer);
  const head = Buffer.from(
    "49492a0008000000" + "0100" + "2588" + "0400" + "01000000" + "1a000000" + "00000000",
    "hex",
  );
  const entry = (tag: number, type: number, count: number, value: number) => {
    const out = Buffer.alloc(12);
    out.writeUInt16LE(tag, 0);
    out.writeUInt16LE(type, 2);
    out.writeUInt32LE(count, 4);
    out.writeUInt32LE(value, 8);
    return out;
  };
  const data = 26 + 2 + 4 * 12 + 4;
  const gps = Buffer.concat([
    Buffer.from([4, 0]),
    entry(1, 2, 2, 0x4e),
    entry(2, 5, 3, data),
    entry(3, 2, 2, 0x45),
    entry(4, 5, 3, data + 24),
    Buffer.alloc(4),
  ]);
  return Buffer.concat([head, gps, ratio(23, 46, 50), ratio(90, 24, 25)]);
}

/** Inserts an APP1 segment after the first two bytes of the JPEG. */
export function jpegWith(jpeg: Buffer, payload: Buffer): Buffer {
  const head = Buffer.from([0xff, 0xe1, (payload.length + 2) >> 8, (payload.length + 2) & 255]);
  return Buffer.concat([jpeg.subarray(0, 2), head, payload, jpeg.subarray(2)]);
}
export const exifSegment = () => Buffer.concat([ascii("Exif\0\0"), gpsTiff()]);
export const xmpPacket = () =>
  ascii('<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:Description exif:GPSLatitude="23,46.8N"/></x:xmpmeta>');

/** Returns one PNG chunk with its checksum. */
export function chunk(type: string, payload: Buffer): Buffer {
  const body = Buffer.concat([ascii(type), payload]);
  let crc = ~0;
  for (const byte of body) {
    crc ^= byte;
    for (let i = 0; i < 8; i++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return Buffer.concat([u32(payload.length), body, u32(~crc >>> 0)]);
}

/** Returns a one-colour PNG of a few kB at any size: a bomb if the sides are large. */
export const flatPng = (width: number, height: number, ...extra: Buffer[]) =>
  plainPng(width, height, { depth: 1, colour: 0, bits: 1 }, extra);

/** The same with four channels of 16 bits. */
export const deepPng = (width: number, height: number) =>
  plainPng(width, height, { depth: 16, colour: 6, bits: 64 });

function plainPng(
  width: number,
  height: number,
  { depth, colour, bits }: { depth: number; colour: number; bits: number },
  extra: Buffer[] = [],
): Buffer {
  const row = Math.ceil((width * bits) / 8) + 1;
  const header = Buffer.concat([u32(width), u32(height), Buffer.from([depth, colour, 0, 0, 0])]);
  const pixels = deflateSync(Buffer.alloc(row * height));
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    ...extra,
    chunk("IDAT", pixels),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** Returns a WebP in the extended format with chunks after the image. `plain` is a simple lossy one. */
export function webpWith(
  plain: Buffer,
  width: number,
  height: number,
  name: string,
  payload: Buffer,
): Buffer {
  const riff = (type: string, body: Buffer) => {
    const size = Buffer.alloc(4);
    size.writeUInt32LE(body.length);
    return Buffer.concat([ascii(type), size, body, Buffer.alloc(body.length & 1)]);
  };
  const canvas = Buffer.alloc(10);
  canvas[0] = name === "EXIF" ? 8 : 4;
  canvas.writeUIntLE(width - 1, 4, 3);
  canvas.writeUIntLE(height - 1, 7, 3);
  return riff(
    "RIFF",
    Buffer.concat([ascii("WEBP"), riff("VP8X", canvas), plain.subarray(12), riff(name, payload)]),
  );
}
