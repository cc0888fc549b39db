// Pure: parses tus requests and defines the quota per user.
const { videoBytes } = require("../media/size-limits.js");

const VERSION = "1.0.0";
const CONTENT_TYPE = "application/offset+octet-stream";

/** A video with its light rendition needs two uploads. The rest is for drafts that wait for the network. */
const QUOTA = { uploads: 8, bytes: 5 * videoBytes };

/**
 * Parses a whole number of bytes from a header. Returns NaN for anything else.
 * @param {string} text
 */
const count = (text) => (/^\d{1,15}$/.test(text) ? Number(text) : Number.NaN);

/** Connections that may write at once: in total, per network, per user. */
const MAX_OPEN = { all: 128, network: 32, user: 4 };

module.exports = { VERSION, CONTENT_TYPE, QUOTA, MAX_OPEN, MAX: videoBytes, count };
