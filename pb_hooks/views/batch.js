// Counts views in batches: one transaction per flush decides which views count and adds them.
const { isTickerSilent } = require("../events/beat.js");
const { TODAY } = require("../lib/bangladesh-day.js");
const { addLines, flushLines } = require("../lib/pending-lines.js");
const { select } = require("../lib/sql.js");
const { FIXED_RATES } = require("../limits/rates.js");
const publish = require("../live/publish.js");
const bounds = require("./bounds.js");

const PENDING = "views.pending";
const SECRET = "views.secret";

/**
 * Stores views of videos that the viewer may see, to be counted at the next flush.
 * @param {import("./request.js").View[]} views
 * @param {string} network of a guest, "" for a user
 */
function addViews(views, network) {
  const from = network && $security.hs256(network, secret()).slice(0, 16);
  const lines = views.map(({ video, viewer, source }) => `${video} ${viewer} ${from} ${source}\n`).join("");
  addLines(PENDING, lines);
  // The ticker flushes while it runs. Before that, and without it, the request that sends views does.
  if (isTickerSilent()) flush();
}

/** Addresses are never stored, only a hash with a secret that is lost when the process ends. */
function secret() {
  return $app.store().getOrSet(SECRET, () => $security.randomString(32));
}

/**
 * Counts the stored views, at most once a second unless `now`, and queues the live rows of the videos that changed.
 * @param {boolean} [now]
 */
function flush(now = false) {
  flushLines(PENDING, now, (lines) => {
    const views = lines.map((line) => {
      const [video = "", viewer = "", address = "", source = ""] = line.split(" ");
      return { video, viewer, address, source };
    });
    /** @type {string[]} */
    let changed = [];
    $app.runInTransaction((tx) => {
      changed = count(tx, views);
    });
    publish.videosChanged(changed);
  });
}

/** Adds to the sums by day. Keys are a video, whose id has 15 letters, and the position of a source. */
const ADD_TO_DAYS = [
  ["views_by_day", "video", "r.n"],
  ["views_by_owner", "user", "r.user"],
].map(
  ([table, key, value]) => `INSERT INTO ${table} (${key}, day, source, n)
    SELECT ${value}, ${TODAY}, CAST(substr(c.key, 17) AS INTEGER), c.value
    FROM json_each({:views}) c CROSS JOIN video_ranks r ON r.video = substr(c.key, 1, 15) WHERE true
    ON CONFLICT (${key}, day, source) DO UPDATE SET n = n + excluded.n`,
);

/**
 * @param {core.App} tx
 * @param {{ video: string, viewer: string, address: string, source: string }[]} views
 */
function count(tx, views) {
  const at = Math.floor(Date.now() / 1000);
  const again = at - bounds.REPEAT_AFTER_S;
  tx.db().newQuery("DELETE FROM recent_views WHERE at <= {:again}").bind({ again }).execute();
  const guests = [...new Set(views.map((view) => view.address).filter(Boolean))];
  const recent = select(
    tx,
    `SELECT address, COUNT(*) AS n FROM recent_views
    WHERE address IN (SELECT value FROM json_each({:guests})) AND address <> '' AND at > {:since} GROUP BY address`,
    { address: "", n: 0 },
    { guests: JSON.stringify(guests), since: at - FIXED_RATES.guest_views.seconds },
  );
  const counted = bounds.dropExcessGuests(views, new Map(recent.map((row) => [row.address, row.n])));
  const added = select(
    tx,
    `INSERT INTO recent_views (viewer, video, at, address)
    SELECT value ->> 'viewer', value ->> 'video', {:at}, value ->> 'address' FROM json_each({:views}) WHERE true
    ON CONFLICT DO NOTHING RETURNING video, viewer`,
    { video: "", viewer: "" },
    { at, views: JSON.stringify(counted) },
  );
  const sources = new Map(counted.map(({ video, viewer, source }) => [`${video} ${viewer}`, source]));
  /** @type {Record<string, number>} */
  const increments = {};
  /** By video and source. @type {Record<string, number>} */
  const bySource = {};
  for (const { video, viewer } of added) {
    increments[video] = (increments[video] ?? 0) + 1;
    const key = `${video} ${sources.get(`${video} ${viewer}`)}`;
    bySource[key] = (bySource[key] ?? 0) + 1;
  }
  for (const sql of ADD_TO_DAYS)
    tx.db()
      .newQuery(sql)
      .bind({ views: JSON.stringify(bySource) })
      .execute();
  const changed = select(
    tx,
    `UPDATE videos SET views_count = views_count + n.value FROM json_each({:increments}) n
    WHERE videos.id = n.key RETURNING videos.id`,
    { id: "" },
    { increments: JSON.stringify(increments) },
  );
  return changed.map((row) => row.id);
}

module.exports = { addViews, flush };
