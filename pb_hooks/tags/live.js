// Sends the counts of tags to subscribers, at most once a second. Triggers list the tags whose counts changed, so bans and
// SQL count as well.
const { select } = require("../lib/sql.js");
const audience = require("../realtime/audience.js");
const { publish } = require("../realtime/publish.js");

const INTERVAL_MS = 1000;
/** Tags of one pass; the others wait for the next. */
const MAX_CHANGED = 500;

const CHANGED = `SELECT tag AS id FROM tag_changes LIMIT ${MAX_CHANGED}`;
const TAKE = "DELETE FROM tag_changes WHERE tag IN (SELECT value FROM json_each({:ids}))";
/** A tag without videos and followers has no row any more. */
const COUNTS = `SELECT j.value AS id, COALESCE(t.name, '') AS name, COALESCE(t.videos_count, 0) AS videos_count,
  COALESCE(t.followers_count, 0) AS followers_count FROM json_each({:ids}) j LEFT JOIN tags t ON t.id = j.value`;

function publishChanged() {
  if (!audience.claimInterval("tags", INTERVAL_MS)) return;
  const changed = select($app, CHANGED, { id: "" }).map(({ id }) => id);
  if (changed.length === 0) return;
  // Before the counts are read: a change after that is listed again.
  $app
    .db()
    .newQuery(TAKE)
    .bind({ ids: JSON.stringify(changed) })
    .execute();
  const subscribed = changed.filter((id) => audience.mayHaveSubscribers(`tags/${id}`));
  if (subscribed.length === 0) return;
  const collection = $app.findCachedCollectionByNameOrId("tags");
  const shape = { id: "", name: "", videos_count: 0, followers_count: 0 };
  for (const row of select($app, COUNTS, shape, { ids: JSON.stringify(subscribed) })) {
    const { id, name, videos_count, followers_count } = row;
    publish(collection, id, JSON.stringify({ id, name, videos_count, followers_count }));
  }
}

module.exports = { publishChanged };
