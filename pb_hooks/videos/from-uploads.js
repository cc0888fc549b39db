// Attaches finished uploads to a new video instead of files in the request. The same checks as for other files then
// apply. The uploads are deleted when the video exists. They stay if the video is refused, so that the client sends
// only the form again.
const { select } = require("../lib/sql.js");
const { isRecordId } = require("../lib/record-id.js");
const { rawTextField } = require("../lib/request-body.js");
const { fieldError } = require("../lib/errors.js");
const parts = require("../uploads/parts.js");
const rows = require("../uploads/rows.js");
const writeLock = require("../uploads/write-lock.js");
const { UPLOAD_ERRORS } = require("./validation.js");

/** Maps each request field to its file field. */
const FIELDS = { upload: "video", light_upload: "light" };

/** @param {string} field @param {keyof typeof UPLOAD_ERRORS} code */
const uploadError = (field, code) => fieldError(field, { code, message: UPLOAD_ERRORS[code] });

/** Checks whether the upload already became a video of this user. @param {string} upload @param {string} user */
function published(upload, user) {
  const sql = "SELECT id FROM videos WHERE upload = {:upload} AND user = {:user}";
  return select($app, sql, { id: "" }, { upload, user }).length > 0;
}

/**
 * @param {core.Record} record
 * @param {keyof typeof FIELDS} field of the request
 * @param {string} id of the upload
 */
function attach(record, field, id) {
  if (record.getUnsavedFiles(FIELDS[field])?.length) throw uploadError(field, "upload_and_file");
  const user = record.getString("user");
  const found = rows.findUpload(id, user);
  if (!found) throw uploadError(field, published(id, user) ? "validation_not_unique" : "upload_unknown");
  if (found.offset !== found.length) throw uploadError(field, "upload_incomplete");
  record.set(FIELDS[field], $filesystem.fileFromPath(parts.path(id)));
  if (field === "upload") record.set("upload", id);
}

/**
 * Runs `save` with the files of the uploads in the request.
 * @param {RecordRequest} e
 * @param {() => void} save
 */
function attachUploads(e, save) {
  /** @type {string[]} */
  const held = [];
  try {
    for (const field of /** @type {(keyof typeof FIELDS)[]} */ (Object.keys(FIELDS))) {
      const id = rawTextField(e.requestEvent, field);
      if (!id) continue;
      if (!isRecordId(id) || held.includes(id)) throw uploadError(field, "upload_unknown");
      // Locks the upload, so that no other request can append to, cancel or publish it.
      if (!writeLock.acquire(id)) throw uploadError(field, "upload_incomplete");
      held.push(id);
      attach(e.record, field, id);
    }
    save();
  } finally {
    if (!e.record.isNew()) for (const id of held) rows.deleteUpload(id);
    for (const id of held) writeLock.release(id);
  }
}

module.exports = { attachUploads };
