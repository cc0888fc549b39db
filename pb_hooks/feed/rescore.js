// Writes all scores anew after the operator changed a weight of For You.
const { forSlices } = require("../lib/sql.js");

/** About 15 ms, in which no other write runs. */
const SLICE = 500;
const WEIGHTS = ["feed_doubling_days", "feed_expected_percent"];

/** @param {RecordChange} e of the settings, after the commit */
function rescore(e) {
  const before = e.record.original();
  if (WEIGHTS.every((name) => e.record.getFloat(name) === before.getFloat(name))) return;
  // The trigger video_ranks_update_score has the formula.
  const sql = `UPDATE video_ranks SET hides = hides WHERE n > {:after} AND n <= {:after} + ${SLICE}`;
  forSlices("video_ranks", SLICE, (after) => {
    $app.db().newQuery(sql).bind({ after }).execute();
  });
}

module.exports = { rescore };
