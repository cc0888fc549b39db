// Finds a location written as text: XMP, QuickTime keys, udta entries, webm tags.
const { rejectMedia } = require("./bytes.js");

// Case matters and short names are left out, because three random bytes spell "gps" once in some hundred kB.
const PLACE =
  /[Ll]ocation|LOCATION|GPS[LVDT 0-9]|gps0|gpmd|camm|rtmd|[\u00a9\ufffd]xyz|loci|[+-]\d\d\.\d\d+[+-]\d{3}\.\d\d/;
const STEP = 65536;
const OVERLAP = 64;
/** A larger block is no tag. The file is refused, because a block that is not searched may contain a location. */
const MOST = 1024 * 1024;

/**
 * Refuses the file if this range contains a location.
 * @param {import("./bytes.js").Source} source
 * @param {number} start
 * @param {number} end
 */
function rejectLocation(source, start, end) {
  if (end - start > MOST) rejectMedia("location");
  for (let at = start; at < end; at += STEP - OVERLAP) {
    const length = Math.min(STEP, end - at);
    if (PLACE.test(source.text(at, length))) rejectMedia("location");
    if (length < STEP) return;
  }
}

module.exports = { rejectLocation };
