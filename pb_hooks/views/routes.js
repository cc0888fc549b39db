const { account } = require("../lib/response.js");
const { networkOf } = require("../lib/network.js");
const { bound } = require("../limits/limiter.js");
const { countable } = require("../visibility/sql.js");
const views = require("./batch.js");
const { viewsOf } = require("./request.js");

/**
 * `POST /api/app/views` {views: [{video, viewer}]}: 204, counted or not.
 * @param {core.RequestEvent} e
 * @param {any} body
 */
function post(e, body) {
  bound(e, "views");
  const me = account(e);
  const sent = viewsOf(body, me);
  if (sent.length) {
    const seen = countable(
      sent.map((view) => view.video),
      me,
    );
    const counted = sent.filter((view) => seen.has(view.video));
    // Behind a proxy that does not name its clients, all guests count as one network: a few views too few do no harm.
    if (counted.length) views.note(counted, me ? "" : networkOf(e.realIP()) || "this machine");
  }
  return e.noContent(204);
}

module.exports = { post };
