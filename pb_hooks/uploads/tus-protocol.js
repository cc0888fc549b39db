// Pure: what a request of the protocol says, and what one account may have under way.
const { videoBytes } = require("../media/size-limits.js");

const VERSION = "1.0.0";
const CONTENT_TYPE = "application/offset+octet-stream";

/** A clip with its lighter rendition is two; drafts that wait for the network are a few more. */
const QUOTA = { uploads: 8, bytes: 5 * videoBytes };

/**
 * A whole number of bytes as a header says it; NaN for anything else.
 * @param {string} text
 */
const count = (text) => (/^\d{1,15}$/.test(text) ? Number(text) : Number.NaN);

/** Connections that write at one moment: of everybody, of one network, of one user. */
const MAX_OPEN = { all: 128, network: 32, user: 4 };

module.exports = { VERSION, CONTENT_TYPE, QUOTA, MAX_OPEN, MAX: videoBytes, count };
