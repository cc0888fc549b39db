// Reads one track of an mp4: kind, duration, size as shown.
const { rejectMedia, bytesAt, uint, uint64, latin } = require("./bytes.js");
const { inside } = require("./mp4-boxes.js");

/**
 * @typedef {import("./bytes.js").Source} Source
 * @typedef {import("./mp4-boxes.js").Box} Box
 * @typedef {{ id: number, kind: string, seconds: number, timescale: number, samples: number,
 *   width: number, height: number, box: Box }} Track
 */

/** Three minutes at 240 frames per second, each with a duration of its own. */
const MAX_DURATIONS = 50000;
const UNKNOWN = [0xffffffff, 0xffffffff * 2 ** 32 + 0xffffffff];

/**
 * Reads timescale and duration of mvhd or mdhd, which have the same layout. A stated duration may be "unknown".
 * @param {Source} source
 * @param {Box} box
 */
function declaredLength(source, box) {
  const long = bytesAt(source, box.body, 1)[0] === 1;
  const bytes = bytesAt(source, box.body + (long ? 20 : 12), long ? 12 : 8);
  const timescale = uint(bytes, 0, 4) || rejectMedia("unreadable");
  const ticks = long ? uint64(bytes, 4) : uint(bytes, 4, 4);
  return { timescale, seconds: UNKNOWN.includes(ticks) ? 0 : ticks / timescale };
}

/**
 * Sums all sample durations. Players play this sum, whatever the headers state.
 * @param {Source} source
 * @param {Box | null} stts
 */
function summedTicks(source, stts) {
  if (!stts) return 0;
  const count = uint(bytesAt(source, stts.body + 4, 4), 0, 4);
  if (count > MAX_DURATIONS) rejectMedia("unreadable");
  let sum = 0;
  for (let i = 0; i < count; i += 512) {
    const rows = Math.min(512, count - i);
    const bytes = bytesAt(source, stts.body + 8 + i * 8, rows * 8);
    for (let row = 0; row < rows; row++) sum += uint(bytes, row * 8, 4) * uint(bytes, row * 8 + 4, 4);
  }
  return sum;
}

/**
 * Returns the size as shown: the matrix of a phone held upright swaps the sides.
 * @param {Source} source
 * @param {Box} tkhd
 * @param {Box} stsd
 */
function shownSize(source, tkhd, stsd) {
  const tail = bytesAt(source, tkhd.end - 44, 44); // matrix (9 numbers), width, height
  const turned = uint(tail, 0, 4) === 0 && uint(tail, 4, 4) !== 0;
  const coded = bytesAt(source, stsd.body + 8 + 32, 4);
  const width = Math.round(uint(tail, 36, 4) / 65536) || uint(coded, 0, 2);
  const height = Math.round(uint(tail, 40, 4) / 65536) || uint(coded, 2, 2);
  return turned ? { width: height, height: width } : { width, height };
}

/**
 * Refuses a truncated file, whose last chunk offset is beyond the end of the file.
 * @param {Source} source
 * @param {Box | null} table
 * @param {number} bytes per offset
 */
function rejectTruncated(source, table, bytes) {
  if (!table) return;
  const count = uint(bytesAt(source, table.body + 4, 4), 0, 4);
  if (count === 0) return;
  const last = bytesAt(source, table.body + 8 + (count - 1) * bytes, bytes);
  if ((bytes === 8 ? uint64(last, 0) : uint(last, 0, 4)) >= source.size) rejectMedia("unreadable");
}

/**
 * @param {Source} source
 * @param {Box} trak
 * @returns {Track}
 */
function readTrack(source, trak) {
  const tkhd = inside(source, trak, "tkhd") ?? rejectMedia("unreadable");
  const mdia = inside(source, trak, "mdia") ?? rejectMedia("unreadable");
  const mdhd = inside(source, mdia, "mdhd") ?? rejectMedia("unreadable");
  const hdlr = inside(source, mdia, "hdlr") ?? rejectMedia("unreadable");
  const stbl = inside(source, mdia, "minf", "stbl") ?? rejectMedia("unreadable");
  const stsd = inside(source, stbl, "stsd") ?? rejectMedia("unreadable");
  const kind = latin(bytesAt(source, hdlr.body + 8, 4));
  const long = bytesAt(source, tkhd.body, 1)[0] === 1;
  const id = uint(bytesAt(source, tkhd.body + (long ? 20 : 12), 4), 0, 4);
  const { timescale, seconds } = declaredLength(source, mdhd);
  const summed = summedTicks(source, inside(source, stbl, "stts")) / timescale;
  const sizes = inside(source, stbl, "stsz") ?? inside(source, stbl, "stz2");
  const samples = sizes ? uint(bytesAt(source, sizes.body + 8, 4), 0, 4) : 0;
  rejectTruncated(source, inside(source, stbl, "stco"), 4);
  rejectTruncated(source, inside(source, stbl, "co64"), 8);
  const size = kind === "vide" ? shownSize(source, tkhd, stsd) : { width: 0, height: 0 };
  return { id, kind, timescale, seconds: Math.max(seconds, summed), samples, ...size, box: trak };
}

module.exports = { readTrack, declaredLength };
