// Where a picture or clip was taken, written as text: XMP, QuickTime keys, udta entries, webm tags.
const { refuse } = require("./bytes.js");

// Case matters and short names are avoided: three random bytes spell "gps" once in some hundred kB.
const PLACE =
  /[Ll]ocation|LOCATION|GPS[LVDT 0-9]|gps0|gpmd|camm|rtmd|[\u00a9\ufffd]xyz|loci|[+-]\d\d\.\d\d+[+-]\d{3}\.\d\d/;
const STEP = 65536;
const OVERLAP = 64;
/** More than this is no tag; what cannot be looked through may hold a place. */
const MOST = 1024 * 1024;

/**
 * Refuses the file when the stretch speaks of a place.
 * @param {import("./bytes.js").Source} source
 * @param {number} start
 * @param {number} end
 */
function refusePlace(source, start, end) {
  if (end - start > MOST) refuse("location");
  for (let at = start; at < end; at += STEP - OVERLAP) {
    const length = Math.min(STEP, end - at);
    if (PLACE.test(source.text(at, length))) refuse("location");
    if (length < STEP) return;
  }
}

module.exports = { refusePlace };
