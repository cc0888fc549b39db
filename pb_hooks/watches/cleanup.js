// Deletes watches at night: after 180 days, and of videos that are gone.
const { forSlices } = require("../lib/sql.js");

const MAX_AGE_S = 180 * 86_400;
/** At most 1,500 rows each: a slice takes about 30 ms, in which no other write runs. */
const VIEWERS_PER_SLICE = 20;

const OLD = `DELETE FROM watches WHERE viewer > {:after} AND viewer <= {:after} + ${VIEWERS_PER_SLICE}
  AND (at < {:before} OR video NOT IN (SELECT n FROM video_ranks))`;

function sweep() {
  const before = Math.floor(Date.now() / 1000) - MAX_AGE_S;
  forSlices("viewers", VIEWERS_PER_SLICE, (after) => {
    $app.db().newQuery(OLD).bind({ after, before }).execute();
  });
  $app.db().newQuery("DELETE FROM feed_exclusions WHERE until < unixepoch()").execute();
}

module.exports = { sweep };
