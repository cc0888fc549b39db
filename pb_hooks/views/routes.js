const { callerId } = require("../lib/response.js");
const { subnetOf } = require("../lib/network.js");
const { enforceLimit } = require("../limits/limiter.js");
const { filterCountable } = require("../visibility/sql.js");
const views = require("./batch.js");
const { parseViews } = require("./request.js");

/**
 * `POST /api/app/views` {views: [{video, viewer}]}: 204, counted or not.
 * @param {core.RequestEvent} e
 * @param {any} body
 */
function countViews(e, body) {
  enforceLimit(e, "views");
  const me = callerId(e);
  const sent = parseViews(body, me);
  if (sent.length) {
    const seen = filterCountable(
      sent.map((view) => view.video),
      me,
    );
    const counted = sent.filter((view) => seen.has(view.video));
    // Behind a proxy that does not name its clients, all guests count as one network: a few views too few do no harm.
    if (counted.length) views.addViews(counted, me ? "" : subnetOf(e.realIP()) || "this machine");
  }
  return e.noContent(204);
}

module.exports = { countViews };
