// Conditions of visibility: one row per condition, one column per place that asks. Pure.
// `rule`: PocketBase's filter language for API rules. `sql`: routes of the project, with {:me} for the viewer ("" for
// guests). `trigger`: SQL that looks at one row, with `u` as the viewer's row. The columns stay different: each form
// was measured in its place (docs/decisions/0010-visibility-per-place.md).

const NOW = "strftime('%Y-%m-%d %H:%M:%fZ', 'now')";

/** Value of the viewer's row of `users`; SQLite reads it once per statement. @param {string} expression @param {string} me */
const ofViewer = (expression, me) => `(SELECT ${expression} FROM users s0 WHERE s0.id = ${me})`;
/** @param {string} me */
const mutedBy = (me) => `(SELECT s1.muted_ids FROM account_settings s1 WHERE s1.id = ${me})`;
/** LIKE searches a thousand ids ten times as fast as instr. @param {string} ids @param {string} other */
const notIn = (ids, other) => `(COALESCE(${ids}, '') NOT LIKE '%' || (${other}) || '%')`;

/** The status of a video or comment lets others see it. `row` is the alias. */
const visible = {
  /** @param {string} [path] to the record, with a dot at its end */
  rule: (path = "") => `${path}status = "visible"`,
  /** @param {string} row */
  sql: (row) => `${row}.status = 'visible'`,
  /** @param {string} row */
  trigger: (row) => `${row}.status = 'visible'`,
};

/** The video is visible and its audience is everybody. */
const publicVideo = {
  rule: (path = "") => `(${visible.rule(path)} && ${path}visibility = "public")`,
  /** @param {string} row */
  sql: (row) => `${visible.sql(row)} AND ${row}.visibility = 'public'`,
  /** @param {string} row */
  trigger: (row) => `(${visible.trigger(row)} AND ${row}.visibility = 'public')`,
};

/** Everybody may open the video without a question of age: it has a live row and link previews. */
const unrestrictedVideo = {
  /** @param {string} row */
  sql: (row) => `${publicVideo.sql(row)} AND NOT ${row}.sensitive`,
  /** @param {string} row */
  trigger: (row) => `(${visible.trigger(row)} AND ${row}.visibility = 'public' AND NOT ${row}.sensitive)`,
};

/** The viewer follows the owner. */
const follows = {
  /** @param {string} user field of the owner */
  rule: (user) => `@request.auth.follows_via_follower.following ?= ${user}`,
  /** @param {string} user @param {string} me */
  sql: (user, me = "{:me}") =>
    `EXISTS (SELECT 1 FROM follows f WHERE f.follower = ${me} AND f.following = ${user})`,
};

/** Public, or for followers and the viewer follows the owner. */
const inAudience = {
  rule: (path = "") =>
    `(${path}visibility = "public" || (${path}visibility = "followers" && ${follows.rule(`${path}user`)}))`,
  /** @param {string} row @param {string} me */
  sql: (row, me = "{:me}") => `(${row}.visibility = 'public' OR (${row}.visibility = 'followers'
          AND ${follows.sql(`${row}.user`, me)}))`,
};

/** Neither user blocked the other. In rules guests are compared with "" first, so nothing is joined for them. */
const notBlocked = {
  /** @param {string} user field */
  rule: (user) => `(@request.auth.blocked_ids = "" || @request.auth.blocked_ids !~ ${user})`,
  /** @param {string} user @param {string} me */
  sql: (user, me = "{:me}") => notIn(ofViewer("s0.blocked_ids", me), user),
  /** @param {string} user */
  trigger: (user) => `instr(u.blocked_ids, ${user}) = 0`,
};

/** The viewer did not mute the user. Only lists that the app offers ask this. */
const notMuted = {
  /** @param {string} user @param {string} me */
  sql: (user, me = "{:me}") => notIn(mutedBy(me), user),
};

/** Not a hidden user: no block in either direction, and not muted by the viewer. One search for both. */
const notHidden = {
  /** @param {string} user @param {string} me */
  sql: (user, me = "{:me}") => notIn(ofViewer(`s0.blocked_ids || COALESCE(${mutedBy(me)}, '')`, me), user),
};

/** Old enough for sensitive videos; guests are not. */
const isAdult = {
  rule: '(@request.auth.adult_from != "" && @request.auth.adult_from <= @now)',
  /** @param {string} me */
  sql: (me = "{:me}") => `(COALESCE(${ofViewer("s0.adult_from", me)}, '') BETWEEN '0' AND ${NOW})`,
  trigger: `(u.adult_from <> '' AND u.adult_from <= ${NOW})`,
};

/** The video is not sensitive, or the viewer is old enough or its owner. */
const ageAllows = {
  rule: (path = "") => `(${path}sensitive = false || ${path}user = @request.auth.id || ${isAdult.rule})`,
  /** Callers let owners through before. @param {string} row @param {string} me */
  sql: (row, me = "{:me}") => `(NOT ${row}.sensitive OR ${isAdult.sql(me)})`,
  /** @param {string} row */
  trigger: (row) => `(NOT ${row}.sensitive OR ${isAdult.trigger})`,
};

/** The user is not banned. A ban also sets the status of all content, so API rules of videos do not ask this. */
const notBanned = {
  /** @param {string} [path] */
  rule: (path = "") => `${path}status != "banned"`,
  /** @param {string} row */
  sql: (row) => `${row}.status <> 'banned'`,
};

/** A suspended user may read, and write again once the suspension has expired. */
const notSuspended = {
  rule: '(@request.auth.status != "suspended" || (@request.auth.suspended_until != "" && @request.auth.suspended_until <= @now))',
  trigger: `(u.status <> 'suspended' OR (u.suspended_until <> '' AND u.suspended_until <= ${NOW}))`,
};

module.exports = {
  visible,
  publicVideo,
  unrestrictedVideo,
  follows,
  inAudience,
  notBlocked,
  notMuted,
  notHidden,
  isAdult,
  ageAllows,
  notBanned,
  notSuspended,
};
