// Reads JPEG: the segments before the image data, and the marker at the end of a complete file.
const { rejectMedia, bytesAt, uint, latin } = require("./bytes.js");
const { rejectGps } = require("./exif.js");
const { rejectLocation } = require("./location.js");

const PROGRESSIVE = 0xc2;

/** Start-of-frame markers: C0 to CF except three with another meaning. */
const isFrame = (/** @type {number} */ m) => m >= 0xc0 && m <= 0xcf && m !== 0xc4 && m !== 0xc8 && m !== 0xcc;

/**
 * @param {import("./bytes.js").Source} source
 * @param {number} start of the segment's content
 * @param {number} end
 */
function checkApp(source, start, end) {
  const name = latin(bytesAt(source, start, Math.min(6, end - start)));
  if (name.startsWith("Exif\0")) rejectGps(source, start + 6, end);
  else rejectLocation(source, start, end);
}

/**
 * Returns the size in pixels. Refuses a truncated file and one with a position.
 * @param {import("./bytes.js").Source} source
 */
function readJpeg(source) {
  // After the end marker, phones hide a second image or a whole video with a location of its own.
  if (uint(bytesAt(source, source.size - 2, 2), 0, 2) !== 0xffd9) rejectMedia("unreadable");
  let size = null;
  for (let at = 2; ; ) {
    const head = bytesAt(source, at, 4);
    if (head[0] !== 0xff) rejectMedia("unreadable");
    const marker = head[1] ?? 0;
    if (marker === 0xff) {
      at += 1; // padding
      continue;
    }
    const length = uint(head, 2, 2);
    if (marker === 0xda) return size ?? rejectMedia("unreadable");
    if (marker < 0xc0 || length < 2) rejectMedia("unreadable");
    const end = at + 2 + length;
    if (isFrame(marker)) {
      const frame = bytesAt(source, at + 5, 4);
      // Decoders keep the coefficients of a progressive image until its end: 4 bytes for each of up to 3 colours.
      const pixelBytes = marker === PROGRESSIVE ? 16 : 4;
      size = { ext: "jpg", width: uint(frame, 2, 2), height: uint(frame, 0, 2), pixelBytes };
    } else if ((marker >= 0xe1 && marker <= 0xef) || marker === 0xfe) checkApp(source, at + 4, end);
    at = end;
  }
}

module.exports = { readJpeg };
