// Reads the chunks of a PNG from the header to the end of the file.
const { rejectMedia, bytesAt, uint, latin } = require("./bytes.js");
const { rejectGps } = require("./exif.js");
const { rejectLocation } = require("./location.js");

/**
 * @param {import("./bytes.js").Source} source
 * @param {string} type
 * @param {number} start of the chunk's content
 * @param {number} end
 */
function checkChunk(source, type, start, end) {
  if (type === "eXIf") rejectGps(source, start, end);
  // Compressed text cannot be searched. In PNG, EXIF and XMP profiles use it.
  else if (type === "zTXt") rejectMedia("location");
  else if (type === "tEXt" || type === "iTXt") {
    const text = latin(bytesAt(source, start, Math.min(96, end - start)));
    const keyword = text.split("\0")[0] ?? "";
    const compressed = type === "iTXt" && text[keyword.length + 1] === "\u0001";
    if (compressed || /^Raw profile/i.test(keyword)) rejectMedia("location");
    rejectLocation(source, start, end);
  }
}

/**
 * Returns the size in pixels. Refuses a truncated file, data after the end, and a position.
 * @param {import("./bytes.js").Source} source
 */
function readPng(source) {
  const header = bytesAt(source, 8, 16);
  if (latin(header, 4, 4) !== "IHDR") rejectMedia("unreadable");
  const size = {
    ext: "png",
    width: uint(header, 8, 4),
    height: uint(header, 12, 4),
    pixelBytes: bytesAt(source, 24, 1)[0] === 16 ? 8 : 4,
  };
  let pixels = false;
  for (let at = 8; ; ) {
    const head = bytesAt(source, at, 8);
    const end = at + 12 + uint(head, 0, 4);
    const type = latin(head, 4, 4);
    if (end > source.size) rejectMedia("unreadable");
    if (type === "IDAT") pixels = true;
    if (type === "IEND") return end === source.size && pixels ? size : rejectMedia("unreadable");
    checkChunk(source, type, at + 8, end - 4);
    at = end;
  }
}

module.exports = { readPng };
