// Routes of resumable uploads (tus): create, offset, append, cancel.
const { apiError } = require("../lib/errors.js");
const { identifyWithEntry } = require("../lib/request-id.js");
const { callerId } = require("../lib/response.js");
const { closeAfter } = require("../lib/slots.js");
const { sweep } = require("./cleanup.js");
const { assertNotSuspended } = require("../moderation/suspension.js");
const { subnetOf } = require("../lib/network.js");
const { enforceLimit } = require("../limits/limiter.js");
const connections = require("./connections.js");
const parts = require("./parts.js");
const rows = require("./rows.js");
const writeLock = require("./write-lock.js");
const { withUploadSlot } = require("./slots.js");
const { disk, uploadError, hasRoomFor, reserveSpace } = require("./reservation.js");
const rules = require("./tus-protocol.js");

/** @param {core.RequestEvent} e @param {string} name */
const header = (e, name) => e.request?.header.get(name) ?? "";

/** @param {core.RequestEvent} e @param {Record<string, string | number>} values */
function setHeaders(e, values) {
  const headers = e.response.header();
  headers.set("Tus-Resumable", rules.VERSION);
  for (const [name, value] of Object.entries(values)) headers.set(name, String(value));
}

/** Checks the tus version, which every request except OPTIONS sends, and names the request. @param {core.RequestEvent} e */
function checkVersion(e) {
  identifyWithEntry(e);
  setHeaders(e, { "Cache-Control": "no-store" });
  if (header(e, "Tus-Resumable") === rules.VERSION) return;
  setHeaders(e, { "Tus-Version": rules.VERSION });
  throw apiError(412, `Tus-Resumable must be ${rules.VERSION}`);
}

const unknownUpload = () => uploadError(404, "upload_unknown", "There is no such upload");
const busy = () => uploadError(423, "upload_busy", "Another request is writing to this upload");

/** Returns the viewer's own upload, or throws 404. @param {core.RequestEvent} e */
function findOwn(e) {
  const id = e.request?.pathValue("id") ?? "";
  const found = rows.findUpload(id, callerId(e));
  if (!found) throw unknownUpload();
  return { id, ...found };
}

/** `POST /api/app/uploads` @param {core.RequestEvent} e */
function create(e) {
  checkVersion(e);
  assertNotSuspended(e.auth);
  const length = rules.count(header(e, "Upload-Length"));
  if (!(length > 0)) throw uploadError(400, "upload_size", "Upload-Length must say how many bytes will come");
  if (length > rules.MAX) throw uploadError(413, "upload_size", "The file is larger than 100 MB.");
  enforceLimit(e, "uploads");
  setHeaders(e, { Location: `/api/app/uploads/${reserveSpace(callerId(e), length)}`, "Upload-Offset": 0 });
  return e.noContent(201);
}

/** `HEAD /api/app/uploads/{id}` @param {core.RequestEvent} e */
function head(e) {
  checkVersion(e);
  writeLock.waitForRest(e.request?.pathValue("id") ?? "");
  const { offset, length } = findOwn(e);
  setHeaders(e, { "Upload-Offset": offset, "Upload-Length": length });
  return e.noContent(200);
}

/**
 * Appends the request body to the part while holding the write lock.
 * @param {core.RequestEvent} e
 * @param {import("./pace.js").Sender} sender
 * @param {number} from
 * @param {number} needed bytes on the disk
 */
function write(e, sender, from, needed) {
  const { id } = sender;
  if (!writeLock.acquire(id)) throw busy();
  connections.open(sender, e.response);
  try {
    // Checked while holding the lock, because the check takes milliseconds and a later request could take the lock
    // first.
    if (!hasRoomFor(needed)) throw disk();
    if (parts.statPart(id)?.size !== from) throw apiError(409, "The upload goes on at another byte");
    // `body` stores a copy of everything read through it; `readCloser` does not
    // (docs/decisions/0007-tus-through-gos-reader.md).
    parts.append(id, /** @type {{ body: any }} */ (e.request).body.readCloser);
  } catch (error) {
    throw writeError(e, String(error)) ?? error;
  } finally {
    connections.close(id);
    writeLock.release(id);
  }
}

/** @param {core.RequestEvent} e @param {string} message Go's error text */
function writeError(e, message) {
  if (/no space left|disk quota/i.test(message)) return disk();
  if (!/timeout|deadline/i.test(message)) return undefined;
  closeAfter(e);
  return uploadError(408, "upload_slow", "Too little arrived in time. The upload can go on.");
}

/** @param {core.RequestEvent} e */
function noSlot(e) {
  closeAfter(e);
  e.response.header().set("Retry-After", "5");
  return uploadError(503, "upload_crowded", "Too many uploads at the moment. Try again.");
}

/** `PATCH /api/app/uploads/{id}` @param {core.RequestEvent} e */
function patch(e) {
  checkVersion(e);
  const { id, length } = findOwn(e);
  if (header(e, "Content-Type") !== rules.CONTENT_TYPE)
    throw apiError(415, `Content-Type must be ${rules.CONTENT_TYPE}`);
  const from = rules.count(header(e, "Upload-Offset"));
  if (!(from >= 0)) throw apiError(400, "Upload-Offset must be a number of bytes");
  const announced = Number(e.request?.contentLength ?? -1);
  if (announced < 0) throw apiError(411, "Content-Length must say how many bytes come");
  if (from + announced > length) throw apiError(413, "More bytes than were announced");
  enforceLimit(e, "upload_requests");
  const sender = { id, user: callerId(e), network: subnetOf(e.realIP()) };
  // Remaining bytes, plus the whole length again for the copy made while publishing.
  const needed = length - from + length;
  withUploadSlot(
    sender,
    () => write(e, sender, from, needed),
    () => noSlot(e),
  );
  setHeaders(e, { "Upload-Offset": from + announced });
  return e.noContent(204);
}

/** `DELETE /api/app/uploads/{id}` @param {core.RequestEvent} e */
function remove(e) {
  checkVersion(e);
  const { id } = findOwn(e);
  if (!writeLock.acquire(id)) throw busy();
  try {
    rows.deleteUpload(id);
  } finally {
    writeLock.release(id);
  }
  return e.noContent(204);
}

/** @param {core.RequestEvent} e */
function options(e) {
  setHeaders(e, {
    "Tus-Version": rules.VERSION,
    "Tus-Extension": "creation,termination",
    "Tus-Max-Size": rules.MAX,
  });
  return e.next();
}

module.exports = { create, head, patch, remove, options, sweep };
