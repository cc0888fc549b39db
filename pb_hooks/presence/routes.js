const { select } = require("../lib/sql.js");
const { callerId } = require("../lib/response.js");
const presence = require("./tracker.js");
const { subnetOf } = require("../lib/network.js");
const { enforceLimit } = require("../limits/limiter.js");
const { CAN_WATCH_LIVE } = require("../visibility/sql.js");
const { parsePresence } = require("./request.js");

/** Only public videos have a live row, and only live rows show presence. */
const HAS_LIVE_ROW = `SELECT live.id FROM live JOIN videos v ON v.id = live.id JOIN users u ON u.id = v.user
  WHERE live.id = {:id} AND ${CAN_WATCH_LIVE}`;

/**
 * `POST /api/app/presence` {video, typing, viewer}: 204, counted or not.
 * @param {core.RequestEvent} e
 * @param {any} body
 */
function reportPresence(e, body) {
  enforceLimit(e, "presence");
  const me = callerId(e);
  const report = parsePresence(body, me);
  if (report) {
    const hasLiveRow =
      report.video && select($app, HAS_LIVE_ROW, { id: "" }, { id: report.video, me }).length > 0;
    // Guests are limited per network, users are not.
    presence.recordPresence({
      ...report,
      video: hasLiveRow ? report.video : "",
      address: me ? "" : subnetOf(e.realIP()),
    });
  }
  return e.noContent(204);
}

module.exports = { reportPresence };
