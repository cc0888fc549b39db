// Limits files sent in the request that creates a video, instead of by resumable upload. PocketBase keeps up to 32
// MB of such a body in memory, so only a few requests run at once and only bodies of users are read.
const { apiError } = require("../lib/errors.js");
const { subnetOf } = require("../lib/network.js");
const { busyError, closeAfter, withSlots } = require("../lib/slots.js");

const MB = 1024 * 1024;
/** The app sends a thumbnail, a preview picture and captions this way; its video files come by upload. */
const SMALL_FILES_BYTES = 2 * MB;
const MAX_JSON_BYTES = 256 * 1024;

/** Simultaneous requests: in total, per network, per user. */
const SMALL = { all: 64, network: 16, user: 8 };
const LARGE = { all: 8, network: 8, user: 2 };

/** Same errors as PocketBase's when an API rule refuses. @param {core.RequestEvent} e */
function refusedByRule(e) {
  return e.request?.method === "POST"
    ? apiError(400, "Failed to create record.")
    : apiError(404, "The requested resource wasn't found.");
}

/**
 * Middleware of writes to `videos`. An engine waits here until the body has arrived, at most 12 s (read timeout of
 * the server).
 * @param {core.RequestEvent} e
 */
function checkDirectFiles(e) {
  const request = /** @type {http.Request} */ (e.request);
  if (e.hasSuperuserAuth()) return e.next();
  const length = Number(request.contentLength);
  const isForm = request.header.get("Content-Type").startsWith("multipart/form-data");
  if (!e.auth || length < 0 || (!isForm && length > MAX_JSON_BYTES)) {
    closeAfter(e);
    if (!e.auth) throw refusedByRule(e);
    throw length < 0
      ? apiError(411, "Content-Length must say how many bytes come")
      : apiError(413, "The request is too large");
  }
  const kind = length > SMALL_FILES_BYTES ? "large" : "small";
  const { all, network, user } = kind === "large" ? LARGE : SMALL;
  const here = subnetOf(e.realIP());
  const slots = { [`files.${kind} all`]: all, [`files.${kind} ${e.auth.id}`]: user };
  if (here) slots[`files.${kind} ${here}`] = network;
  return withSlots(
    slots,
    () => e.next(),
    () => busyError(e),
  );
}

module.exports = { checkDirectFiles };
