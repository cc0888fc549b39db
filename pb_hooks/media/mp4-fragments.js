// Reads fragmented mp4, as recorders write it: the header states no duration, each fragment adds its own.
const { rejectMedia, bufferReads, bytesAt, uint, uint64 } = require("./bytes.js");
const { boxesIn, inside } = require("./mp4-boxes.js");

/**
 * @typedef {import("./bytes.js").Source} Source
 * @typedef {import("./mp4-boxes.js").Box} Box
 */

/** Recorders write one or two per second. */
const MAX_MOOFS = 4000;
/** The header of a fragment is read in one piece. A second of video needs a few kB. */
const MAX_MOOF_BYTES = 256 * 1024;

/**
 * Returns the flags of a full box: the three bytes after its version.
 * @param {ArrayLike<number>} bytes
 */
const flagsOf = (bytes) => uint(bytes, 1, 3);

/**
 * Returns the duration of one run of samples in ticks.
 * @param {Source} source
 * @param {Box} trun
 * @param {number} defaultTicks duration of a sample without one of its own
 */
function runTicks(source, trun, defaultTicks) {
  const bytes = bytesAt(source, trun.body, trun.end - trun.body);
  const flags = flagsOf(bytes);
  const count = uint(bytes, 4, 4);
  if (!(flags & 0x100)) return count * defaultTicks;
  const row = [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length * 4;
  const first = 8 + (flags & 1 ? 4 : 0) + (flags & 4 ? 4 : 0);
  if (first + row * count > bytes.length) rejectMedia("unreadable");
  let ticks = 0;
  for (let i = 0; i < count; i++) ticks += uint(bytes, first + i * row, 4);
  return ticks;
}

/**
 * Returns the default sample duration of this fragment and its track.
 * @param {Source} source
 * @param {Box} traf
 * @param {Map<number, number>} defaults by track, from the header
 */
function fragmentHead(source, traf, defaults) {
  const tfhd = inside(source, traf, "tfhd") ?? rejectMedia("unreadable");
  const bytes = bytesAt(source, tfhd.body, tfhd.end - tfhd.body);
  const flags = flagsOf(bytes);
  const track = uint(bytes, 4, 4);
  const at = 8 + (flags & 1 ? 8 : 0) + (flags & 2 ? 4 : 0);
  return { track, each: flags & 8 ? uint(bytes, at, 4) : (defaults.get(track) ?? 0) };
}

/**
 * Returns the end of each track in its own ticks, summed over all fragments.
 * @param {Source} source
 * @param {Box | null} mvex
 * @param {Box[]} moofs
 * @returns {Map<number, number>} by track
 */
function fragmentEnds(source, mvex, moofs) {
  /** @type {Map<number, number>} */
  const defaults = new Map();
  for (const trex of mvex ? boxesIn(source, mvex.body, mvex.end) : []) {
    if (trex.type !== "trex") continue;
    const bytes = bytesAt(source, trex.body, 16);
    defaults.set(uint(bytes, 4, 4), uint(bytes, 12, 4));
  }
  /** @type {Map<number, number>} */
  const ends = new Map();
  if (moofs.length > MAX_MOOFS) rejectMedia("unreadable");
  for (const moof of moofs) {
    if (moof.end - moof.start > MAX_MOOF_BYTES) rejectMedia("unreadable");
    const buffered = bufferReads(source, moof.start, moof.end);
    for (const traf of boxesIn(buffered, moof.body, moof.end)) {
      if (traf.type !== "traf") continue;
      const { track, each } = fragmentHead(buffered, traf, defaults);
      const tfdt = inside(buffered, traf, "tfdt");
      let at = ends.get(track) ?? 0;
      if (tfdt) {
        const bytes = bytesAt(buffered, tfdt.body, 8);
        at = bytes[0] === 1 ? uint64(bytesAt(buffered, tfdt.body + 4, 8), 0) : uint(bytes, 4, 4);
      }
      for (const trun of boxesIn(buffered, traf.body, traf.end)) {
        if (trun.type === "trun") at += runTicks(buffered, trun, each);
      }
      ends.set(track, Math.max(at, ends.get(track) ?? 0));
    }
  }
  return ends;
}

module.exports = { fragmentEnds };
