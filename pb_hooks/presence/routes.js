const { select } = require("../lib/sql.js");
const { account } = require("../lib/response.js");
const presence = require("./tracker.js");
const { networkOf } = require("../lib/network.js");
const { bound } = require("../limits/limiter.js");
const { apart } = require("../visibility/sql.js");
const { placeOf } = require("./request.js");

/** Only public videos have a live row, and only live rows show presence. */
const SHOWN = `SELECT live.id FROM live JOIN videos v ON v.id = live.id JOIN users u ON u.id = v.user
  WHERE live.id = {:id} AND u.status <> 'banned' AND ${apart("v.user")}`;

/**
 * `POST /api/app/presence` {video, typing, viewer}: 204, counted or not.
 * @param {core.RequestEvent} e
 * @param {any} body
 */
function post(e, body) {
  bound(e, "presence");
  const me = account(e);
  const place = placeOf(body, me);
  if (place) {
    const shown = place.video && select($app, SHOWN, { id: "" }, { id: place.video, me }).length > 0;
    // Guests are limited per network, users are not.
    presence.mark({ ...place, video: shown ? place.video : "", address: me ? "" : networkOf(e.realIP()) });
  }
  return e.noContent(204);
}

module.exports = { post };
