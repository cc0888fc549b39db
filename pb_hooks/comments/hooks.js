const { drainCommentLikes } = require("../comment-likes/removal.js");
const { onlyFields } = require("../lib/request-body.js");
const { fieldRefusal } = require("../lib/errors.js");
const publish = require("../live/publish.js");
const { cleanTrimmed } = require("../lib/text.js");
const creator = require("./owner-controls.js");
const rules = require("./validation.js");

/** A comment and its replies. */
const OF_COMMENT = "id = {:id} OR (parent = {:id} AND parent != '')";

/** Judged by its size before anything reads it. @param {core.Record} record */
function settleText(record) {
  const fault = rules.textFault(record.getString("text"));
  if (fault) throw fieldRefusal("text", fault);
  record.set("text", cleanTrimmed(record.getString("text")));
}

/** @type {WriteHandler} */
function createRequest(e, next) {
  onlyFields(e, rules.WRITABLE);
  settleText(e.record);
  creator.judge(e);
  next();
}

/** The owner of the clip pins, or shows what was held for them, and changes nothing else. @type {WriteHandler} */
function updateRequest(e, next) {
  onlyFields(e, rules.CHANGEABLE);
  next();
}

/** Before PocketBase validates. @param {RecordChange} e */
function create(e) {
  const { record } = e;
  settleText(record);
  if (!record.get("status")) record.set("status", "visible");
  creator.hold(record);
  e.next();
}

/** A moderator's change must not write back counts that moved meanwhile. @param {RecordChange} e */
function update(e) {
  e.record.ignoreUnchangedFields(true);
  e.record.set("text", cleanTrimmed(e.record.getString("text")));
  e.next();
}

/** What it answers has one more reply, or one less. @param {core.Record} record */
function answered(record) {
  const parent = record.get("parent");
  if (parent) publish.commentsChanged([parent]);
}

/** Ends the chain: comments are told through live rows. @param {RecordChange} e */
function created(e) {
  const { record } = e;
  if (record.get("status") !== "visible") return;
  answered(record);
  publish.commented(record.id, record.get("video"), record.get("user"));
}

/** Changed or gone. @param {RecordChange} e */
function changed(e) {
  const { record } = e;
  answered(record);
  publish.commented(record.id, record.get("video"), record.get("user"));
}

/**
 * With its replies, by SQL, as for likes: each row moves its counters. Likes go first, where they are many in small
 * transactions; the trigger takes the rest.
 * @param {RecordChange} e
 */
function remove(e) {
  const bind = { id: e.record.id };
  drainCommentLikes(e.app, OF_COMMENT, bind);
  e.app.db().newQuery(`DELETE FROM comments WHERE ${OF_COMMENT}`).bind(bind).execute();
}

module.exports = { createRequest, updateRequest, create, update, created, changed, remove };
