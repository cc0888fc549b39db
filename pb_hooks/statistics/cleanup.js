// Deletes the numbers of days that are past, at night.
const { TODAY } = require("../lib/bangladesh-day.js");

/** The longest period that owners ask for. */
const DAYS = 90;
/** A slice takes some milliseconds, in which no other write runs. */
const VIDEOS_PER_SLICE = 500;

function sweep() {
  const row = new DynamicModel({ last: 0 });
  $app.db().newQuery("SELECT COALESCE(MAX(n), 0) AS last FROM video_ranks").one(row);
  for (let after = 0; after < row.last; after += VIDEOS_PER_SLICE)
    for (const table of ["views_by_day", "watches_by_day"])
      $app
        .db()
        .newQuery(
          `DELETE FROM ${table} WHERE video > {:after} AND video <= {:after} + ${VIDEOS_PER_SLICE}
            AND day <= ${TODAY} - ${DAYS}`,
        )
        .bind({ after })
        .execute();
  for (const table of ["views_by_owner", "watches_by_owner"])
    $app.db().newQuery(`DELETE FROM ${table} WHERE day <= ${TODAY} - ${DAYS}`).execute();
}

module.exports = { sweep };
