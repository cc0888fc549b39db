const { dayText, TODAY } = require("../lib/bangladesh-day.js");
const { select } = require("../lib/sql.js");
const { callerId } = require("../lib/response.js");
const publish = require("../live/publish.js");
const { assertNotSuspended } = require("../moderation/suspension.js");
const { secondsOverLimit } = require("../limits/limiter.js");
const { CAN_COUNT } = require("../visibility/sql.js");
const { parseShare } = require("./request.js");

/** A share counts once per viewer, video and day (Bangladesh time). The unique index decides whether it is new. */
const ADD = `INSERT INTO shares (viewer, video, day, created)
  SELECT {:viewer}, v.id, ${dayText(TODAY)}, strftime('%Y-%m-%d %H:%M:%fZ', 'now') FROM videos v
  WHERE v.id = {:video} AND ${CAN_COUNT} ON CONFLICT DO NOTHING RETURNING video AS id`;

/**
 * `POST /api/app/shares` {video, viewer}: 204, counted or not.
 * @param {core.RequestEvent} e
 * @param {any} body
 */
function countShare(e, body) {
  assertNotSuspended(e.auth);
  const me = callerId(e);
  const share = parseShare(body, me);
  if (share && !secondsOverLimit(e, "shares")) {
    const [added] = select($app, ADD, { id: "" }, { ...share, me });
    if (added) publish.videoChanged(added.id);
  }
  return e.noContent(204);
}

module.exports = { countShare };
