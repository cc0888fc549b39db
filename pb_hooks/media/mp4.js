// Reads mp4 and QuickTime: brand, index (moov), media (mdat), tracks.
const { rejectMedia, bytesAt, latin } = require("./bytes.js");
const { boxesIn, inside } = require("./mp4-boxes.js");
const { readTrack, declaredLength } = require("./mp4-track.js");
const { fragmentEnds } = require("./mp4-fragments.js");
const { rejectMp4Location } = require("./mp4-location.js");

/** Brands of other image, audio and video formats that start with the same box. */
const OTHERS =
  /^(avi[fs]|he[iv][cmsx]|mif1|msf1|avc[is]|M4[ABPV]|F4[ABPV]|MSNV|NDAS|3g|KDDI|mqt|mj2|mjp2|MFSM|MGSV|crx|jp[2xm]|qt$)/;

/**
 * @param {import("./bytes.js").Source} source
 * @returns {"mov" | "mp4"}
 */
function extensionOf(source) {
  const brand = latin(bytesAt(source, 8, 4));
  if (brand === "qt  ") return "mov";
  return OTHERS.test(brand) ? rejectMedia("type") : "mp4";
}

/**
 * Returns size as shown in pixels and duration in seconds. Refuses unplayable files and files with a location.
 * @param {import("./bytes.js").Source} source
 */
function readMp4(source) {
  const ext = extensionOf(source);
  const file = boxesIn(source, 0, source.size);
  const moovs = file.filter((box) => box.type === "moov");
  const moov = moovs[0] ?? rejectMedia("unreadable");
  if (moovs.length > 1 || !file.some((box) => box.type === "mdat")) rejectMedia("unreadable");
  const mvhd = inside(source, moov, "mvhd") ?? rejectMedia("unreadable");
  const tracks = boxesIn(source, moov.body, moov.end)
    .filter((box) => box.type === "trak")
    .map((box) => readTrack(source, box));
  const moofs = file.filter((box) => box.type === "moof");
  const ends = fragmentEnds(source, inside(source, moov, "mvex"), moofs);
  const video = tracks.find((t) => t.kind === "vide" && (t.samples > 0 || ends.has(t.id)));
  if (!video) return rejectMedia("unreadable");
  rejectMp4Location(source, file, moov, tracks);

  const heard = tracks.filter((t) => t.kind === "vide" || t.kind === "soun");
  const lengths = heard.map((t) => Math.max(t.seconds, (ends.get(t.id) ?? 0) / t.timescale));
  const seconds = Math.max(declaredLength(source, mvhd).seconds, ...lengths);
  return { ext, width: video.width, height: video.height, seconds };
}

module.exports = { readMp4 };
