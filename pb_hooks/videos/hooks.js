// Checks and completes the record of a video on create and update.
const { allowOnlyFields } = require("../lib/request-body.js");
const { fieldError } = require("../lib/errors.js");
const { normalizeTrimmed, isOversized, searchKey } = require("../lib/text.js");
const { tagsOf } = require("../tags/parse-tags.js");
const { saveWithFiles, whileStorageAnswers } = require("../media/storage.js");
const { attachUploads } = require("./from-uploads.js");
const { checkPin } = require("./pins.js");
const removal = require("./removal.js");
const rules = require("./validation.js");

/** Checks the size before any other work. @param {core.Record} record */
function setCaption(record) {
  const sent = record.getString("caption");
  const caption = isOversized(sent, rules.CAPTION_MAX) ? sent : normalizeTrimmed(sent);
  const error = rules.captionError(caption);
  if (error) throw fieldError("caption", error);
  record.set("caption", caption);
}

/** @type {WriteHandler} */
function createRequest(e, next) {
  allowOnlyFields(e, rules.WRITABLE_AT_UPLOAD);
  setCaption(e.record);
  attachUploads(e, () => whileStorageAnswers(e.record, rules.FILE_FIELDS, next));
}

/** @type {WriteHandler} */
function updateRequest(e, next) {
  allowOnlyFields(e, rules.WRITABLE_LATER);
  setCaption(e.record);
  checkPin(e.record);
  dropOldPreview(e.record);
  whileStorageAnswers(e.record, rules.FILE_FIELDS, next);
}

/** @param {core.Record} record */
function complete(record) {
  setCaption(record);
  record.set("search", searchKey(record.getString("caption")));
  record.set("tags", JSON.stringify(tagsOf(record.getString("caption"))));
  const captions = record.getUnsavedFiles("captions")?.length || record.getString("captions");
  if (!captions) record.set("captions_language", "");
  for (const [field, value] of [
    ["status", "visible"],
    ["visibility", "public"],
    ["category", "other"],
  ]) {
    if (!record.get(field ?? "")) record.set(field ?? "", value);
  }
}

/**
 * Deletes a preview picture that shows an earlier caption or cover. The owner's browser makes the next one.
 * @param {core.Record} record
 */
function dropOldPreview(record) {
  if (record.getUnsavedFiles("preview")?.length) return;
  const isChanged = (/** @type {string} */ field) =>
    record.getString(field) !== record.original().getString(field);
  if (isChanged("caption") || record.getUnsavedFiles("thumbnail")?.length || isChanged("thumbnail"))
    record.set("preview", null);
}

/** @param {RecordChange} e */
function create(e) {
  if (!e.record.getUnsavedFiles("video")?.length) throw fieldError("video", rules.NO_VIDEO);
  complete(e.record);
  saveWithFiles(() => e.next());
}

/**
 * PocketBase writes all columns of a record. Without this, counters that changed since the read would be
 * overwritten.
 * @param {RecordChange} e
 */
function update(e) {
  e.record.ignoreUnchangedFields(true);
  complete(e.record);
  dropOldPreview(e.record);
  removal.beforeUpdate(e);
  saveWithFiles(() => e.next());
}

module.exports = { createRequest, updateRequest, create, update };
