// Pure: what a request of the protocol says, what one account may have under way, and when a disk is full.
const { videoBytes } = require("../lib/limits.js");

const VERSION = "1.0.0";
const CONTENT_TYPE = "application/offset+octet-stream";

/** A clip with its lighter rendition is two; drafts that wait for the network are a few more. */
const QUOTA = { uploads: 8, bytes: 5 * videoBytes };
/** Uploads begun by one account: two for each clip. */
const OFTEN = { most: 120, seconds: 3600 };

/**
 * A whole number of bytes as a header says it; NaN for anything else.
 * @param {string} text
 */
const count = (text) => (/^\d{1,15}$/.test(text) ? Number(text) : Number.NaN);

/**
 * Each holds one of the 64 engines of the pool while it lasts. Beyond them everything still works, but PocketBase
 * makes an engine for each call: a like then costs twice the CPU, and an upload a megabyte.
 */
const MOST_AT_ONCE = 128;

/** A tenth of the disk stays free, of large ones 5 GB: databases grow, and a full disk stops everything. */
const FREE_SHARE = 0.1;
const FREE_KB = 5 * 1024 * 1024;

/**
 * Whether so many bytes more fit, by what `df -Pk <folder>` prints; true where that cannot be read.
 * @param {string} df
 * @param {number} bytes
 */
function hasRoom(df, bytes) {
  const [size, free] = (/\s(\d+)\s+\d+\s+(\d+)\s+\d+%/.exec(df) ?? []).slice(1).map(Number);
  if (size === undefined || free === undefined) return true;
  return free - bytes / 1024 >= Math.min(size * FREE_SHARE, FREE_KB);
}

module.exports = { VERSION, CONTENT_TYPE, QUOTA, OFTEN, MOST_AT_ONCE, MAX: videoBytes, count, hasRoom };
