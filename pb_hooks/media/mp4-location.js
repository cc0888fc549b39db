// Finds locations in mp4: udta, meta keys, XMP, vendor boxes, telemetry tracks. A list of known boxes is never
// complete, so every box that playback does not need is searched.
const { rejectMedia } = require("./bytes.js");
const { boxesIn, inside } = require("./mp4-boxes.js");
const { rejectLocation } = require("./location.js");

/**
 * @typedef {import("./bytes.js").Source} Source
 * @typedef {import("./mp4-boxes.js").Box} Box
 */

const PLAYBACK = {
  file: "ftyp styp moov moof mdat mfra sidx ssix pdin prft wide free skip".split(" "),
  moov: "mvhd trak mvex iods pssh free skip".split(" "),
  trak: "tkhd edts tref mdia tapt load free skip".split(" "),
  mdia: "mdhd hdlr minf elng free skip".split(" "),
  minf: "vmhd smhd gmhd nmhd sthd hdlr dinf stbl free skip".split(" "),
};

/** Video, sound, time code. */
const PLAYED = ["vide", "soun", "tmcd"];

/**
 * @param {Source} source
 * @param {Box[]} boxes
 * @param {keyof typeof PLAYBACK} level
 */
function readOthers(source, boxes, level) {
  for (const box of boxes) {
    if (!PLAYBACK[level].includes(box.type)) rejectLocation(source, box.start, box.end);
  }
}

/**
 * Refuses a video that contains a location.
 * @param {Source} source
 * @param {Box[]} file boxes of the file
 * @param {Box} moov
 * @param {import("./mp4-track.js").Track[]} tracks
 */
function rejectMp4Location(source, file, moov, tracks) {
  readOthers(source, file, "file");
  readOthers(source, boxesIn(source, moov.body, moov.end), "moov");
  for (const { kind, box } of tracks) {
    // Other tracks, such as telemetry and subtitles of drones, store samples between the video samples, which are
    // not searched.
    if (!PLAYED.includes(kind)) rejectMedia("location");
    readOthers(source, boxesIn(source, box.body, box.end), "trak");
    const mdia = inside(source, box, "mdia");
    if (mdia) readOthers(source, boxesIn(source, mdia.body, mdia.end), "mdia");
    const minf = inside(source, mdia, "minf");
    if (minf) readOthers(source, boxesIn(source, minf.body, minf.end), "minf");
  }
}

module.exports = { rejectMp4Location };
