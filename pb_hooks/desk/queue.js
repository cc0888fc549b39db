// SQL of the desk: the rows of the operator's queue that a moderator may decide. {:me} is the moderator.
const { actorOf } = require("./validation.js");
const { select } = require("../lib/sql.js");

/**
 * Leaves to others: the moderator's own content, comments below their own videos, what they ever reported, an appeal against their
 * own decision; and to the operator whatever another moderator wrote.
 */
const MAY_DECIDE = `(q.author <> {:me}
  AND (SELECT a.role FROM users a WHERE a.id = q.author) = ''
  AND (SELECT v.user FROM comments c JOIN videos v ON v.id = c.video WHERE c.id = q.comment) IS NOT {:me}
  AND q.id NOT IN (SELECT COALESCE(NULLIF(r.video, ''), NULLIF(r.comment, ''), r.account) FROM reports r
    WHERE r.reporter = {:me} AND r.reporter <> '')
  AND NOT EXISTS (SELECT 1 FROM decisions d JOIN moderation_log l ON l.seq = d.seq
    WHERE d.id = q.appeal AND l.actor = {:actor}))`;

/** Comments that wait for the owner of their video are no case for the site. */
const FOR_SITE = `NOT EXISTS (SELECT 1 FROM comments c WHERE c.id = q.comment AND c.held_by = 'owner')`;

const KIND = `CASE WHEN q.video IS NOT NULL THEN 'video' WHEN q.comment IS NOT NULL THEN 'comment' ELSE 'account' END`;
/** Weights are quarters. */
const QUARTERS = "CAST(ROUND(q.weight * 4) AS INT)";

/** The heaviest first, of equal ones the oldest. */
const LIST = `SELECT q.id AS id, ${QUARTERS} AS quarters, q.since AS since, COUNT(*) OVER () AS total,
    json_object('id', q.id, 'kind', ${KIND}, 'text', substr(q.text, 1, 120), 'author', (SELECT a.username FROM users a
      WHERE a.id = q.author), 'state', q.state, 'reports', q.reports, 'reasons', COALESCE(q.reasons, ''),
      'appealed', json(iif(q.appeal IS NULL, 'false', 'true')), 'since', q.since) AS item
  FROM moderation_queue q
  WHERE ${FOR_SITE} AND ${MAY_DECIDE} AND ({:after} = '' OR (-${QUARTERS}, q.since, q.id) > (-{:quarters}, {:since}, {:after}))
  ORDER BY quarters DESC, q.since, q.id LIMIT {:rows}`;
const LIST_ROW = { id: "", quarters: 0, since: "", total: 0, item: "" };

const CARD = `SELECT q.id AS id, ${KIND} AS kind, ${MAY_DECIDE} AS allowed, q.author AS author, q.state AS state,
    q.reports AS reports, COALESCE(q.appeal, '') AS appeal, q.since AS since,
    COALESCE(q.video, (SELECT c.video FROM comments c WHERE c.id = q.comment), '') AS video,
    (SELECT COALESCE(MAX(l.seq), 0) FROM moderation_log l WHERE l.target = q.id) AS seq
  FROM moderation_queue q WHERE q.id = {:id} AND ${FOR_SITE}`;
const CARD_ROW = {
  ...{ id: "", kind: "", allowed: false, author: "", state: "", reports: 0, appeal: "", since: "" },
  ...{ video: "", seq: 0 },
};

/** @param {string} me */
const asker = (me) => ({ me, actor: actorOf(me) });

/**
 * @param {string} me
 * @param {import("./validation.js").Place | null} after place of the last card of the page before
 * @param {number} rows
 * @returns {(typeof LIST_ROW)[]} `total`: cards from this page on
 */
const listCards = (me, after, rows) => {
  const bind = { ...asker(me), after: "", quarters: 0, since: "", ...after, rows };
  return select($app, LIST, LIST_ROW, bind);
};

/**
 * @param {Database} app
 * @param {string} me
 * @param {string} id of the video, comment or user
 * @returns {typeof CARD_ROW | undefined} undefined if nothing waits; `seq`: its newest row in the log, `video`: for a comment
 *   the one above it
 */
const findCard = (app, me, id) => select(app, CARD, CARD_ROW, { ...asker(me), id })[0];

module.exports = { listCards, findCard };
