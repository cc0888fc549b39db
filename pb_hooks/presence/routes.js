const { select } = require("../lib/sql.js");
const { callerId } = require("../lib/response.js");
const presence = require("./tracker.js");
const { subnetOf } = require("../lib/network.js");
const { enforceLimit } = require("../limits/limiter.js");
const { CAN_WATCH_LIVE } = require("../visibility/sql.js");
const { parsePresence } = require("./request.js");

/** Only public videos have a live row, and only live rows show presence. */
const SHOWN = `SELECT live.id FROM live JOIN videos v ON v.id = live.id JOIN users u ON u.id = v.user
  WHERE live.id = {:id} AND ${CAN_WATCH_LIVE}`;

/**
 * `POST /api/app/presence` {video, typing, viewer}: 204, counted or not.
 * @param {core.RequestEvent} e
 * @param {any} body
 */
function reportPresence(e, body) {
  enforceLimit(e, "presence");
  const me = callerId(e);
  const place = parsePresence(body, me);
  if (place) {
    const shown = place.video && select($app, SHOWN, { id: "" }, { id: place.video, me }).length > 0;
    // Guests are limited per network, users are not.
    presence.recordPresence({
      ...place,
      video: shown ? place.video : "",
      address: me ? "" : subnetOf(e.realIP()),
    });
  }
  return e.noContent(204);
}

module.exports = { reportPresence };
