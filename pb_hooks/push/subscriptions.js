// Reads and writes the browsers that get push messages.
const { select, toDbTime } = require("../lib/sql.js");

/** Of one user; the oldest gives way. */
const MAX_BROWSERS = 10;
/** In a row, before the row goes: a service that refuses this site's key does so for ever. */
const MAX_REFUSALS = 10;

/** @param {Database} app @param {string} sql @param {Record<string, unknown>} bind */
const run = (app, sql, bind) => app.db().newQuery(sql).bind(bind).execute().rowsAffected();

// A browser that another user signs in to keeps its subscription; its secret proves that it is the same browser.
const SAVE = `INSERT INTO push_subscriptions (endpoint, user, auth, kinds, created, sent)
  SELECT {:endpoint}, u.id, {:auth}, {:kinds}, {:now}, {:now} FROM users u WHERE u.id = {:me}
  ON CONFLICT (endpoint) DO UPDATE SET kinds = excluded.kinds, refusals = 0, user = excluded.user,
    created = iif(user = excluded.user, created, excluded.created), sent = iif(user = excluded.user, sent, excluded.sent)
  WHERE auth = excluded.auth
  ON CONFLICT (auth) DO NOTHING`;
const DELETE_OLDEST = `DELETE FROM push_subscriptions WHERE endpoint IN (SELECT endpoint FROM push_subscriptions
  WHERE user = {:me} AND endpoint <> {:endpoint} ORDER BY created DESC LIMIT -1 OFFSET ${MAX_BROWSERS - 1})`;

/**
 * @param {string} me
 * @param {string} endpoint
 * @param {string} auth
 * @param {string[]} kinds
 * @returns {boolean} false if another browser has the endpoint
 */
function save(me, endpoint, auth, kinds) {
  let isSaved = false;
  const row = { me, endpoint, auth: $security.sha256(auth), now: toDbTime(Date.now()) };
  $app.runInTransaction((tx) => {
    isSaved = run(tx, SAVE, { ...row, kinds: ` ${[...new Set(kinds)].join(" ")} ` }) > 0;
    if (isSaved) run(tx, DELETE_OLDEST, { me, endpoint });
  });
  return isSaved;
}

/** @param {string} me @param {string} endpoint */
const remove = (me, endpoint) =>
  run($app, "DELETE FROM push_subscriptions WHERE endpoint = {:endpoint} AND user = {:me}", { me, endpoint });

/** Deletes one that the push service does not know any more. @param {string} endpoint */
const removeGone = (endpoint) =>
  run($app, "DELETE FROM push_subscriptions WHERE endpoint = {:endpoint}", { endpoint });

/** @param {string} me @returns {{ endpoint: string, kinds: string[] }[]} */
const list = (me) =>
  select(
    $app,
    "SELECT endpoint, kinds FROM push_subscriptions WHERE user = {:me} ORDER BY created DESC",
    { endpoint: "", kinds: "" },
    { me },
  ).map(({ endpoint, kinds }) => ({ endpoint, kinds: kinds.trim().split(" ") }));

/** @param {string} auth @returns {{ user: string, kinds: string[] } | undefined} */
const byAuth = (auth) =>
  select(
    $app,
    "SELECT user, kinds FROM push_subscriptions WHERE auth = {:auth}",
    { user: "", kinds: "" },
    { auth: $security.sha256(auth) },
  ).map(({ user, kinds }) => ({ user, kinds: kinds.trim().split(" ") }))[0];

/**
 * Writes down a push before it is sent: after a crash it is never sent twice.
 * @param {string} endpoint
 * @param {string} sent time of the newest notification
 * @returns {boolean} false if that was pushed already
 */
const claim = (endpoint, sent) =>
  run(
    $app,
    "UPDATE push_subscriptions SET sent = {:sent}, sent_at = {:at} WHERE endpoint = {:endpoint} AND sent < {:sent}",
    { endpoint, sent, at: Date.now() },
  ) > 0;

/** Takes a push back that the service did not take. @param {string} endpoint @param {string} before */
const unclaim = (endpoint, before) =>
  run($app, "UPDATE push_subscriptions SET sent = {:before}, sent_at = 0 WHERE endpoint = {:endpoint}", {
    endpoint,
    before,
  });

/** The service took a message. @param {string} endpoint */
const noteTaken = (endpoint) =>
  run($app, "UPDATE push_subscriptions SET refusals = 0 WHERE endpoint = {:endpoint} AND refusals > 0", {
    endpoint,
  });

/** @param {string} endpoint */
function noteRefused(endpoint) {
  const count = "UPDATE push_subscriptions SET refusals = refusals + 1 WHERE endpoint = {:endpoint}";
  run($app, count, { endpoint });
  const where = `endpoint = {:endpoint} AND refusals >= ${MAX_REFUSALS}`;
  run($app, `DELETE FROM push_subscriptions WHERE ${where}`, { endpoint });
}

module.exports = { save, remove, removeGone, list, byAuth, claim, unclaim, noteTaken, noteRefused };
