// Deletes the numbers of days that are past, at night.
const { TODAY } = require("../lib/bangladesh-day.js");
const { forSlices } = require("../lib/sql.js");

/** The longest period that owners ask for. */
const DAYS = 90;
/** A slice takes some milliseconds, in which no other write runs. */
const VIDEOS_PER_SLICE = 500;

function sweep() {
  forSlices("video_ranks", VIDEOS_PER_SLICE, (after) => {
    for (const table of ["views_by_day", "watches_by_day"])
      $app
        .db()
        .newQuery(
          `DELETE FROM ${table} WHERE video > {:after} AND video <= {:after} + ${VIDEOS_PER_SLICE}
            AND day <= ${TODAY} - ${DAYS}`,
        )
        .bind({ after })
        .execute();
  });
  for (const table of ["views_by_owner", "watches_by_owner"])
    $app.db().newQuery(`DELETE FROM ${table} WHERE day <= ${TODAY} - ${DAYS}`).execute();
}

module.exports = { sweep };
