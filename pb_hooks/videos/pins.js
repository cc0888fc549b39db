// Videos that their owner pins to the top of the profile.
const { fieldError } = require("../lib/errors.js");
const { select } = require("../lib/sql.js");

const MAX_PINS = 3;
const TOO_MANY = { code: "pins_max", message: `At most ${MAX_PINS} videos can be pinned` };
const HIDDEN = { code: "pin_hidden", message: "Only videos that others can see can be pinned" };

/**
 * Refuses a pin with a message, and unpins a video that its owner hides. Triggers hold the same rules when two requests
 * come at once, and for bans and the dashboard.
 * @param {core.Record} record
 */
function checkPin(record) {
  if (!record.getBool("pinned")) return;
  const isHidden = record.get("status") !== "visible" || record.get("visibility") === "private";
  if (record.original().getBool("pinned")) return isHidden ? record.set("pinned", false) : undefined;
  if (isHidden) throw fieldError("pinned", HIDDEN);
  const sql =
    "SELECT COUNT(*) AS n FROM videos v INDEXED BY idx_videos_pinned WHERE v.user = {:user} AND v.pinned";
  const [count] = select($app, sql, { n: 0 }, { user: record.getString("user") });
  if (count && count.n >= MAX_PINS) throw fieldError("pinned", TOO_MANY);
}

module.exports = { checkPin };
