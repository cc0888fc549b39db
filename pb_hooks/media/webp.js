// Reads the RIFF chunks of WebP. Each image in the file states its own size, and decoders use that one.
const { rejectMedia, bytesAt, uint, latin } = require("./bytes.js");
const { rejectGps } = require("./exif.js");
const { rejectLocation } = require("./location.js");

/** @param {ArrayLike<number>} bytes @param {number} at @param {number} length */
function little(bytes, at, length) {
  let value = 0;
  for (let i = length - 1; i >= 0; i--) value = value * 256 + (bytes[at + i] ?? 0);
  return value;
}

/**
 * Returns [width, height] of a chunk that states them, else null.
 * @param {import("./bytes.js").Source} source
 * @param {string} type
 * @param {number} at start of the chunk's content
 */
function sizeOf(source, type, at) {
  if (type === "VP8X") {
    const canvas = bytesAt(source, at, 10);
    return [little(canvas, 4, 3) + 1, little(canvas, 7, 3) + 1];
  }
  if (type === "ANMF") {
    const frame = bytesAt(source, at, 12);
    return [little(frame, 6, 3) + 1, little(frame, 9, 3) + 1];
  }
  if (type === "VP8 ") {
    const frame = bytesAt(source, at, 10);
    if (uint(frame, 3, 3) !== 0x9d012a) rejectMedia("unreadable");
    return [little(frame, 6, 2) & 0x3fff, little(frame, 8, 2) & 0x3fff];
  }
  if (type === "VP8L") {
    const frame = bytesAt(source, at, 5);
    if (frame[0] !== 0x2f) rejectMedia("unreadable");
    const bits = little(frame, 1, 4);
    return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
  }
  return null;
}

/**
 * Returns the largest stated size in pixels. Refuses a truncated file and one with a position.
 * @param {import("./bytes.js").Source} source
 */
function readWebp(source) {
  // A script disguised as WebP has its opening comment in place of the length.
  if (little(bytesAt(source, 4, 4), 0, 4) + 8 !== source.size) rejectMedia("unreadable");
  const size = { ext: "webp", width: 0, height: 0, pixelBytes: 4 };
  for (let at = 12; at < source.size; ) {
    const head = bytesAt(source, at, 8);
    const type = latin(head, 0, 4);
    const end = at + 8 + little(head, 4, 4);
    if (end > source.size) rejectMedia("unreadable");
    const [width, height] = sizeOf(source, type, at + 8) ?? [0, 0];
    size.width = Math.max(size.width, width ?? 0);
    size.height = Math.max(size.height, height ?? 0);
    if (type === "EXIF") {
      const prefixed = latin(source.read(at + 8, 4)) === "Exif"; // some encoders copy the prefix from JPEG
      rejectGps(source, at + 8 + (prefixed ? 6 : 0), end);
    }
    if (type === "XMP ") rejectLocation(source, at + 8, end);
    at = end + (end & 1 ? 1 : 0);
  }
  return size;
}

module.exports = { readWebp };
