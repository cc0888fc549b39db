const { drainCommentLikes } = require("../comment-likes/removal.js");
const { allowOnlyFields } = require("../lib/request-body.js");
const { fieldError } = require("../lib/errors.js");
const publish = require("../live/publish.js");
const { normalizeTrimmed } = require("../lib/text.js");
const ownerControls = require("./owner-controls.js");
const rules = require("./validation.js");

/** A comment and its replies. */
const OF_COMMENT = "id = {:id} OR (parent = {:id} AND parent != '')";

/** Checks and cleans the text; the size is checked before anything reads the text. @param {core.Record} record */
function setText(record) {
  const error = rules.textError(record.getString("text"));
  if (error) throw fieldError("text", error);
  record.set("text", normalizeTrimmed(record.getString("text")));
}

/** @type {WriteHandler} */
function createRequest(e, next) {
  allowOnlyFields(e, rules.WRITABLE);
  setText(e.record);
  ownerControls.checkOwnerControls(e);
  next();
}

/** The owner of the video may pin a comment or release a held one; no other field can change. @type {WriteHandler} */
function updateRequest(e, next) {
  allowOnlyFields(e, rules.CHANGEABLE);
  next();
}

/** Runs before PocketBase validates the record. @param {RecordChange} e */
function create(e) {
  const { record } = e;
  setText(record);
  if (!record.get("status")) record.set("status", "visible");
  ownerControls.applyHold(record);
  e.next();
}

/**
 * Saves changed fields only: a moderator's edit must not write back counts that changed meanwhile.
 * @param {RecordChange} e
 */
function update(e) {
  e.record.ignoreUnchangedFields(true);
  e.record.set("text", normalizeTrimmed(e.record.getString("text")));
  e.next();
}

/** Publishes the parent, whose reply count changed. @param {core.Record} record */
function publishParent(record) {
  const parent = record.get("parent");
  if (parent) publish.commentCountsChanged([parent]);
}

/**
 * Does not call `e.next()`: live rows publish comments, and PocketBase would check every connection.
 * @param {RecordChange} e
 */
function created(e) {
  const { record } = e;
  if (record.get("status") !== "visible") return;
  publishParent(record);
  publish.commentChanged(record.id, record.get("video"), record.get("user"));
}

/** A comment was changed or deleted. @param {RecordChange} e */
function changed(e) {
  const { record } = e;
  publishParent(record);
  publish.commentChanged(record.id, record.get("video"), record.get("user"));
}

/**
 * Deletes the comment and its replies by SQL (docs/decisions/0008-deletes-by-sql.md); triggers update the counters
 * of each row. Many likes are deleted first in small transactions; a trigger deletes the rest.
 * @param {RecordChange} e
 */
function remove(e) {
  const bind = { id: e.record.id };
  drainCommentLikes(e.app, OF_COMMENT, bind);
  e.app.db().newQuery(`DELETE FROM comments WHERE ${OF_COMMENT}`).bind(bind).execute();
}

module.exports = { createRequest, updateRequest, create, update, created, changed, remove };
