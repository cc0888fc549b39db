// How long a request may take and how large it may be. Pure. docs/operating.md names these numbers.

const KB = 1024;
const MB = 1024 * KB;

/** Seconds. An upload's PATCH moves its own limit while bytes arrive (uploads/connections.js). */
const SECONDS = { headers: 10, request: 12, answer: 65 * 60, idle: 15 };
/** A long query is shorter; the default is 1 MB. */
const HEADER_BYTES = 32 * KB;

/** JSON and forms without files: the longest honest one is 100 filter words of 50 letters, written as \uXXXX. */
const SMALL_BODY = 256 * KB;
/** An avatar has 5 MB at most. */
const AVATAR_BODY = 6 * MB;
/** Go's limit of one byte is the smallest there is; a body of one byte is refused by lib/request.js. */
const NO_BODY = 1;

module.exports = { SECONDS, HEADER_BYTES, SMALL_BODY, AVATAR_BODY, NO_BODY };
