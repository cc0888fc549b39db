// Pure: what a request of the protocol says, and what one account may have under way.
const { videoBytes } = require("../lib/limits.js");

const VERSION = "1.0.0";
const CONTENT_TYPE = "application/offset+octet-stream";

/** A clip with its lighter rendition is two; drafts that wait for the network are a few more. */
const QUOTA = { uploads: 8, bytes: 5 * videoBytes };

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

module.exports = { VERSION, CONTENT_TYPE, QUOTA, MOST_AT_ONCE, MAX: videoBytes, count };
