// Decides which browsers of a waiting user get a push message now.
const { filterSql } = require("../notifications/filters.js");
const { isNotBanned } = require("../visibility/sql.js");
const { select, toDbTime } = require("../lib/sql.js");
const audience = require("../realtime/audience.js");

/** Between two messages to one browser. */
const MIN_INTERVAL_MS = 60_000;
/** A user who is here is looked at again for a minute: an app that was just left keeps its connection for a while. */
const HERE_MS = 60_000;
const HERE_INTERVAL_MS = 10_000;
/** Older notifications are no news. */
const MAX_AGE_MS = 24 * 3600 * 1000;
/** Users taken at once: their browsers get their messages one after the other. */
const BATCH = 20;

/** @typedef {{ user: string, at: number }} Waiting */
/** @typedef {{ endpoint: string, sent: string, sent_at: number, newest: string }} Browser */

/** Takes the next users out of the table, so that no other loop has them. @returns {Waiting[]} */
const take = () =>
  select(
    $app,
    `DELETE FROM push_waiting WHERE user IN (SELECT user FROM push_waiting WHERE due <= {:now} ORDER BY due LIMIT ${BATCH})
    RETURNING user, at`,
    { user: "", at: 0 },
    { now: Date.now() },
  ).map(({ user, at }) => ({ user, at }));

/** @param {Waiting} waiting @param {number} due ms since 1970 */
function putBack({ user, at }, due) {
  const sql = `INSERT INTO push_waiting (user, at, due) SELECT {:user}, {:at}, {:due}
    WHERE EXISTS (SELECT 1 FROM push_subscriptions WHERE user = {:user})
    ON CONFLICT DO UPDATE SET at = min(at, excluded.at), due = excluded.due`;
  $app.db().newQuery(sql).bind({ user, at, due }).execute();
}

/** Whether the app is open and connected somewhere: its screen shows the notification. @param {string} user */
const isHere = (user) => audience.isSubscribed(`inboxes/${user}`);

/** For a user who is here. @param {Waiting} waiting @returns {number} when to look again, in ms; 0 after a minute */
function lookAgain({ at }) {
  const now = Date.now();
  return now - at < HERE_MS ? now + HERE_INTERVAL_MS : 0;
}

/** The browsers of a user with an unread notification that they have not heard of. @param {string} user @returns {Browser[]} */
const browsers = (user) =>
  select(
    $app,
    `SELECT endpoint, sent, sent_at, newest FROM (SELECT s.endpoint, s.sent, s.sent_at, COALESCE((SELECT n.created
        FROM notifications n INDEXED BY idx_notifications_list
        WHERE n.user = s.user AND n.is_latest = 1 AND n.created > max(s.sent, {:oldest}) AND n.read = 0
        AND instr(s.kinds, ' ' || ${filterSql("n")} || ' ') ORDER BY n.created DESC LIMIT 1), '') AS newest
      FROM push_subscriptions s CROSS JOIN users u ON u.id = s.user WHERE s.user = {:user} AND ${isNotBanned("u")})
    WHERE newest <> ''`,
    { endpoint: "", sent: "", sent_at: 0, newest: "" },
    { user, oldest: toDbTime(Date.now() - MAX_AGE_MS) },
  ).map(({ endpoint, sent, sent_at, newest }) => ({ endpoint, sent, sent_at, newest }));

/** @param {Browser} browser @returns {number} when its next message may go, in ms */
const nextMessageAt = ({ sent_at }) => Math.min(sent_at, Date.now()) + MIN_INTERVAL_MS;

const hasSubscriptions = () =>
  select($app, "SELECT EXISTS (SELECT 1 FROM push_subscriptions) AS n", { n: 0 })[0].n > 0;

module.exports = { take, putBack, isHere, lookAgain, browsers, nextMessageAt, hasSubscriptions };
