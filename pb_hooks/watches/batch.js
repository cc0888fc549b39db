// Stores watches in batches, one transaction per flush. A user counts once per video, with the longest visit.
const { isTickerSilent } = require("../events/beat.js");
const { addLines, flushLines } = require("../lib/pending-lines.js");
const { select } = require("../lib/sql.js");

const PENDING = "watches.pending";
/** Watches kept per user: of the videos with the highest numbers, which are the newest. */
const MAX_KEPT = 1500;
/** A viewer stayed who watched to the end, or for this long. Players stop some frames before the end. */
const STAYED_SECONDS = 18;
const END_SHARE = 0.95;

/**
 * Stores watches of videos that the user may see, to be written at the next flush.
 * @param {string} user
 * @param {import("./request.js").Watch[]} watches
 */
function addWatches(user, watches) {
  const at = Math.floor(Date.now() / 1000);
  const lines = watches.map(({ video, ms, reason }) => `${user} ${video} ${ms} ${at} ${reason}\n`);
  addLines(PENDING, lines.join(""));
  // The ticker flushes while it runs. Before that, and without it, the request does.
  if (isTickerSilent()) flush();
}

const LINES = `(SELECT value ->> 0 AS user, value ->> 1 AS video, value ->> 2 AS ms, value ->> 3 AS at, value ->> 4 AS reason
  FROM json_each({:lines}))`;

/** A user who was deleted since the report gets no number. */
const NUMBER_VIEWERS = `INSERT INTO viewers (user) SELECT u.id FROM users u
  WHERE u.id IN (SELECT user FROM ${LINES}) AND u.id NOT IN (SELECT user FROM viewers)`;

/** No visit counts for longer than the video lasts. */
const STORE = `INSERT INTO watches (viewer, video, ms, stayed, reason, at)
  SELECT w.n, r.n, iif(r.duration > 0, min(l.ms, CAST(r.duration * 1000 AS INTEGER)), l.ms),
    l.ms >= ${1000 * END_SHARE} * iif(r.duration > 0, min(r.duration, ${STAYED_SECONDS}), ${STAYED_SECONDS}), l.reason, l.at
  FROM ${LINES} l CROSS JOIN viewers w ON w.user = l.user
    CROSS JOIN video_ranks r ON r.video = l.video AND r.user <> l.user WHERE TRUE
  ON CONFLICT (viewer, video) DO UPDATE SET ms = max(ms, excluded.ms), stayed = max(stayed, excluded.stayed),
    reason = iif(reason = '', excluded.reason, reason), at = max(at, excluded.at)`;

const CUT = `DELETE FROM watches WHERE viewer = {:viewer} AND video <= (SELECT video FROM watches
  WHERE viewer = {:viewer} ORDER BY video DESC LIMIT 1 OFFSET ${MAX_KEPT})`;

/** Writes the waiting watches, at most once a second unless `now`. @param {boolean} [now] */
function flush(now = false) {
  flushLines(PENDING, now, (waiting) => {
    const lines = waiting.map((line) => {
      const [user = "", video = "", ms = "", at = "", reason = ""] = line.split(" ");
      return [user, video, Number(ms), Number(at), reason];
    });
    store(JSON.stringify(lines));
  });
}

/** @param {string} lines as JSON */
function store(lines) {
  $app.runInTransaction((tx) => {
    tx.db().newQuery(NUMBER_VIEWERS).bind({ lines }).execute();
    tx.db().newQuery(STORE).bind({ lines }).execute();
    const viewers = `SELECT n FROM viewers WHERE user IN (SELECT user FROM ${LINES})`;
    for (const { n } of select(tx, viewers, { n: 0 }, { lines }))
      tx.db().newQuery(CUT).bind({ viewer: n }).execute();
  });
}

module.exports = { addWatches, flush };
