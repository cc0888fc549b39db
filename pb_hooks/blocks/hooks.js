// Publishes the effects of blocks and mutes. Triggers (pb_migrations/*_guards_and_cleanup.js) make the effects in the
// same commit: they delete follows in both directions and notifications caused by the other user.
const { select } = require("../lib/sql.js");
const { fieldError } = require("../lib/errors.js");
const publish = require("../live/publish.js");
const rules = require("./validation.js");

/**
 * Field on the record that holds, until after the commit, the deleted follows and the videos whose notification
 * changes.
 */
const SIDE_EFFECTS = "blockSideEffects";

const FOLLOWS = `SELECT id, follower, following FROM follows
  WHERE (follower = {:own} AND following = {:other}) OR (follower = {:other} AND following = {:own})`;
/** Videos whose like notification names the other user: the ticker updates or deletes it. */
const NAMED_VIDEOS =
  "SELECT video FROM notifications WHERE actor = {:other} AND user = {:own} AND kind = 'like'";

const PUBLISH = {
  block: { created: publish.blocked, removed: publish.unblocked },
  mute: { created: publish.muted, removed: publish.unmuted },
};

/** @param {RecordChange} e */
function parse({ record }) {
  const kind = rules.kindOf(record.collection().name);
  return { kind, own: record.getString(kind.own), other: record.getString(kind.other) };
}

/** @param {RecordChange} e */
function validate(e) {
  const { kind, own, other } = parse(e);
  if (own === other) throw fieldError(kind.other, rules.selfError(kind));
  e.next();
}

/** @type {WriteHandler} */
function createRequest(e, next) {
  const { name } = e.collection;
  const kind = rules.kindOf(name);
  const own = e.record.getString(kind.own);
  const sql = `SELECT COUNT(*) AS n FROM ${name} WHERE ${kind.own} = {:own}`;
  const [{ n }] = /** @type {[{ n: number }]} */ (select(e.app, sql, { n: 0 }, { own }));
  if (n >= rules.MAX_HIDDEN_USERS && !e.hasSuperuserAuth())
    throw fieldError(kind.other, rules.fullError(kind));
  next();
}

/** @param {RecordChange} e */
function create(e) {
  const { kind, own, other } = parse(e);
  const ofOwn = select(e.app, NAMED_VIDEOS, { video: "" }, { own, other });
  const ofOther = kind.both ? select(e.app, NAMED_VIDEOS, { video: "" }, { own: other, other: own }) : [];
  const follows = kind.both
    ? select(e.app, FOLLOWS, { id: "", follower: "", following: "" }, { own, other })
    : [];
  e.record.set(SIDE_EFFECTS, {
    videos: [...ofOwn, ...ofOther].map(({ video }) => video),
    follows: follows.map(({ id, follower, following }) => ({ id, follower, following })),
  });
  e.next();
}

/** Does not call `e.next()`, as for likes. @param {RecordChange} e */
function created(e) {
  const { kind, own, other } = parse(e);
  const { videos, follows } = e.record.get(SIDE_EFFECTS) ?? { videos: [], follows: [] };
  for (const { id, follower, following } of follows) {
    // The other user's devices get no event: it would reveal the block.
    if (follower === own) publish.unfollowed(follower, following, id);
    else publish.usersChanged([follower, following]);
  }
  publish.likesChanged(videos);
  publish.groupsDeleted();
  PUBLISH[kind.verb].created(other, own, e.record.id);
}

/** Deletes by SQL, as for likes. @param {RecordChange} e */
function remove(e) {
  const sql = `DELETE FROM ${e.record.collection().name} WHERE id = {:id}`;
  e.app.db().newQuery(sql).bind({ id: e.record.id }).execute();
}

/** @param {RecordChange} e */
function removed(e) {
  const { kind, own, other } = parse(e);
  PUBLISH[kind.verb].removed(other, own, e.record.id);
}

module.exports = { validate, createRequest, create, created, remove, removed };
