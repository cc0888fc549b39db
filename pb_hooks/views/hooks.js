const { account } = require("../lib/answer.js");
const { countable } = require("../lib/seen.js");
const views = require("../lib/views.js");
const { viewsOf } = require("./rules.js");

/**
 * `POST /api/app/views` {views: [{video, viewer}]}: 204, whether they count or not.
 * @param {core.RequestEvent} e
 */
function post(e) {
  const me = account(e);
  const sent = viewsOf(e.requestInfo().body, me);
  if (sent.length) {
    const seen = countable(
      sent.map((view) => view.video),
      me,
    );
    const counted = sent.filter((view) => seen.has(view.video));
    if (counted.length) views.note(counted, me ? "" : e.realIP());
  }
  return e.noContent(204);
}

/** What waits is counted before the server stops. @param {core.TerminateEvent} e */
function terminate(e) {
  views.flush(true);
  e.next();
}

module.exports = { post, terminate, flush: views.flush };
