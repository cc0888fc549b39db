// Reads webm: EBML header, one segment with info, tracks and clusters. Recorders state neither the duration nor the
// size of a cluster, so the duration is read from the clusters.
const { rejectMedia, bytesAt, uint, latin } = require("./bytes.js");
const { elementAt, childrenOf, wholeNumber, fraction } = require("./ebml.js");
const { rejectLocation } = require("./location.js");

/** @typedef {import("./bytes.js").Source} Source @typedef {import("./ebml.js").Element} Element */

const SEGMENT = 0x18538067;
const INFO = 0x1549a966;
const TRACKS = 0x1654ae6b;
const CLUSTER = 0x1f43b675;
const TIMESTAMP = 0xe7;
const GROUP = 0xa0;
const BLOCKS = [0xa3, 0xa1];
const TAGS = 0x1254c367;
const ATTACHMENTS = 0x1941a469;

/**
 * Returns the size as shown from the video settings of a track.
 * @param {Source} source
 * @param {Element} video
 */
function shownSize(source, video) {
  const sides = childrenOf(source, video);
  const inPixels = wholeNumber(source, sides.get(0x54b2), 0) === 0;
  const coded = [0xb0, 0xba].map((id) => wholeNumber(source, sides.get(id), 0));
  const shown = [0x54b0, 0x54ba].map((id, i) => wholeNumber(source, sides.get(id), coded[i] ?? 0));
  const [width = 0, height = 0] = inPixels ? shown : coded;
  const projection = sides.get(0x7670);
  const roll = projection ? Math.abs(fraction(source, childrenOf(source, projection).get(0x7675))) : 0;
  return roll > 45 && roll < 135 ? { width: height, height: width } : { width, height };
}

/**
 * Returns the size of the first video track as shown, or null. Refuses tracks that are neither video nor audio:
 * subtitles of drones contain the location, and no player of the app shows them.
 * @param {Source} source
 * @param {Element} tracks
 */
function videoSize(source, tracks) {
  const end = tracks.end ?? rejectMedia("unreadable");
  let size = null;
  for (let at = tracks.body; at < end; ) {
    const track = elementAt(source, at, end);
    at = track.end ?? rejectMedia("unreadable");
    if (track.id !== 0xae) continue;
    const fields = childrenOf(source, track);
    const kind = wholeNumber(source, fields.get(0x83), 0);
    if (kind !== 1 && kind !== 2) rejectMedia("location");
    const video = fields.get(0xe0);
    if (kind === 1 && video) size = size ?? shownSize(source, video);
  }
  return size;
}

/** Tracks the time of the latest block, in ticks of the segment. */
class Clock {
  constructor() {
    this.cluster = 0;
    this.latest = 0;
    this.blocks = 0;
  }
  /** @param {Source} source @param {Element} element */
  see(source, element) {
    if (element.id === TIMESTAMP) this.cluster = wholeNumber(source, element, 0);
    if (BLOCKS.includes(element.id)) {
      const head = bytesAt(source, element.body, 4);
      const at = Math.clz32(head[0] ?? 0) - 23; // the track number comes first, usually one byte
      const offset = at > 2 ? 0 : uint(head, at, 2);
      this.blocks += 1;
      this.latest = Math.max(this.latest, this.cluster + (offset > 0x7fff ? offset - 0x10000 : offset));
    }
  }
}

/**
 * Returns size as shown in pixels and duration in seconds. Refuses unplayable files and files with a location.
 * @param {Source} source
 */
function readWebm(source) {
  const head = elementAt(source, 0, source.size);
  const docType = childrenOf(source, head).get(0x4282);
  const name = docType
    ? latin(bytesAt(source, docType.body, Math.min(16, (docType.end ?? 0) - docType.body)))
    : "";
  if (name.replace(/\0+$/, "") !== "webm") rejectMedia("type");
  const segment = elementAt(source, head.end ?? 0, source.size);
  if (segment.id !== SEGMENT) rejectMedia("unreadable");

  const clock = new Clock();
  let scale = 1e6;
  let stated = 0;
  let size = null;
  const end = segment.end ?? source.size;
  // Iterates inside clusters: the children of a cluster of unknown size follow at this level.
  for (let at = segment.body; at < end; ) {
    const element = elementAt(source, at, end);
    if (element.id === INFO) {
      const info = childrenOf(source, element);
      scale = wholeNumber(source, info.get(0x2ad7b1), scale);
      stated = fraction(source, info.get(0x4489));
    } else if (element.id === TRACKS) size = videoSize(source, element);
    else if (element.id === ATTACHMENTS) rejectMedia("unreadable");
    else if (element.id === TAGS) rejectLocation(source, element.body, element.end ?? end);
    clock.see(source, element);
    const into = element.id === CLUSTER || element.id === GROUP || element.end === null;
    at = into ? element.body : (element.end ?? end);
  }
  if (!size || clock.blocks === 0) return rejectMedia("unreadable");
  return { ext: "webm", ...size, seconds: (Math.max(stated || 0, clock.latest) * scale) / 1e9 };
}

module.exports = { readWebm };
