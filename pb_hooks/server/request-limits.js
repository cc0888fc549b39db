// Limits for the duration and size of requests. Pure. docs/operating.md names these numbers.

const KB = 1024;
const MB = 1024 * KB;

/** Seconds. An upload's PATCH moves its own limit while bytes arrive (uploads/connections.js). */
const SECONDS = { headers: 10, request: 12, answer: 65 * 60, idle: 15 };
/** Longer than the longest query; Go's default is 1 MB. */
const HEADER_BYTES = 32 * KB;

/** JSON and forms without files. The longest valid one is 100 filter words of 50 letters, written as \uXXXX. */
const SMALL_BODY = 256 * KB;
/** An avatar has 5 MB at most. */
const AVATAR_BODY = 6 * MB;
/** Go's smallest limit is one byte; lib/request.js refuses a body of one byte. */
const NO_BODY = 1;

module.exports = { SECONDS, HEADER_BYTES, SMALL_BODY, AVATAR_BODY, NO_BODY };
