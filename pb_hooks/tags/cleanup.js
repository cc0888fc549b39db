// Deletes at night which owners used which tags, once trending no longer asks for the day. Without it nobody would miss
// them, but they would grow with the site.
const { TODAY } = require("../lib/bangladesh-day.js");
const { select } = require("../lib/sql.js");
const { DAYS } = require("./trending-score.js");

/** Tags and days per slice. */
const SLICE = 100;

const OLD = `SELECT tag, day FROM tag_days INDEXED BY idx_tag_days_top
  WHERE day < ${TODAY} - ${DAYS} LIMIT ${SLICE}`;

/** Triggers delete a day with its last owner. */
function sweep() {
  const sql = `DELETE FROM tag_owners WHERE (tag, day) IN (${OLD})`;
  while (select($app, `SELECT COUNT(*) AS n FROM (${OLD})`, { n: 0 })[0].n > 0)
    $app.db().newQuery(sql).execute();
}

module.exports = { sweep };
