// Reads the GPS directory of EXIF in JPEG, PNG and WebP: a TIFF block at an offset of the file.
const { rejectMedia, bytesAt, latin } = require("./bytes.js");

const GPS_DIRECTORY = 0x8825;
/**
 * Latitude and longitude, also those of the destination. A directory with only a version number contains no place.
 */
const POSITIONS = [2, 4, 20, 22];

/**
 * Refuses an image whose EXIF contains a position or cannot be parsed.
 * @param {import("./bytes.js").Source} source
 * @param {number} start of the TIFF block
 * @param {number} end
 */
function rejectGps(source, start, end) {
  if (end - start < 14) return;
  const order = latin(bytesAt(source, start, 4));
  const little = order === "II*\0";
  if (!little && order !== "MM\0*") rejectMedia("location");

  /**
   * @param {number} offset within the block
   * @param {number} length
   */
  const number = (offset, length) => {
    if (start + offset + length > end) rejectMedia("location");
    const bytes = bytesAt(source, start + offset, length);
    let value = 0;
    for (let i = 0; i < length; i++) value = value * 256 + (bytes[little ? length - 1 - i : i] ?? 0);
    return value;
  };
  /**
   * Returns the tag numbers of a directory with their values or offsets.
   * @param {number} offset
   */
  const directory = (offset) => {
    const count = number(offset, 2);
    if (count > 1000) rejectMedia("location");
    return Array.from({ length: count }, (_, i) => {
      const at = offset + 2 + i * 12;
      return { tag: number(at, 2), value: number(at + 8, 4) };
    });
  };

  for (const entry of directory(number(4, 4))) {
    if (entry.tag !== GPS_DIRECTORY) continue;
    if (directory(entry.value).some(({ tag }) => POSITIONS.includes(tag))) rejectMedia("location");
  }
}

module.exports = { rejectGps };
