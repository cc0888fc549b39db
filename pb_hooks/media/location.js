// Finds a location written as text: XMP, QuickTime keys, udta entries, webm tags.
const { rejectMedia } = require("./bytes.js");

// Case matters and short names are left out, because three random bytes spell "gps" once in some hundred kB.
const PLACE =
  /[Ll]ocation|LOCATION|GPS[LVDT 0-9]|gps0|gpmd|camm|rtmd|[\u00a9\ufffd]xyz|loci|[+-]\d\d\.\d\d+[+-]\d{3}\.\d\d/;
const STEP_BYTES = 65536;
const OVERLAP_BYTES = 64;
/** A larger block is no tag. The file is refused, because a block that is not searched may contain a location. */
const MAX_BYTES = 1024 * 1024;

/**
 * Refuses the file if this range contains a location.
 * @param {import("./bytes.js").Source} source
 * @param {number} start
 * @param {number} end
 */
function rejectLocation(source, start, end) {
  if (end - start > MAX_BYTES) rejectMedia("location");
  for (let at = start; at < end; at += STEP_BYTES - OVERLAP_BYTES) {
    const length = Math.min(STEP_BYTES, end - at);
    if (PLACE.test(source.text(at, length))) rejectMedia("location");
    if (length < STEP_BYTES) return;
  }
}

module.exports = { rejectLocation };
