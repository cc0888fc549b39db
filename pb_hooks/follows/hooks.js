const { enforceLimit } = require("../limits/limiter.js");
const { fieldError } = require("../lib/errors.js");
const publish = require("../live/publish.js");

const SELF = { code: "self_follow", message: "Cannot follow yourself" };

/**
 * Limits follows, and repeated follows of one user, each of which would notify that user again.
 * @type {WriteHandler}
 */
function createRequest(e, next) {
  enforceLimit(e.requestEvent, "follows");
  enforceLimit(e.requestEvent, "follow_again", `.${e.record.getString("following")}`);
  next();
}

/** @param {RecordChange} e */
function validate(e) {
  if (e.record.get("follower") === e.record.get("following")) throw fieldError("following", SELF);
  e.next();
}

/** Does not call `e.next()`, as for likes. @param {RecordChange} e */
function created(e) {
  publish.followed(e.record.get("follower"), e.record.get("following"), e.record.id);
}

/** Deletes by SQL, as for likes. @param {RecordChange} e */
function remove(e) {
  e.app.db().newQuery("DELETE FROM follows WHERE id = {:id}").bind({ id: e.record.id }).execute();
}

/** @param {RecordChange} e */
function removed(e) {
  publish.unfollowed(e.record.get("follower"), e.record.get("following"), e.record.id);
}

module.exports = { createRequest, validate, created, remove, removed };
