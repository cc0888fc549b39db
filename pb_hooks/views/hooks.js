const rows = require("../lib/live/rows.js");
const views = require("../lib/views.js");
const { viewsOf } = require("./rules.js");

/** Those of the clips that the caller may see: nobody counts what is hidden from them. */
const SEEN = `SELECT v.id FROM videos v WHERE v.id IN (SELECT value FROM json_each({:ids})) AND v.status = 'visible'
  AND (v.visibility = 'public' OR v.user = {:me} OR (v.visibility = 'followers'
    AND EXISTS (SELECT 1 FROM follows f WHERE f.follower = {:me} AND f.following = v.user)))`;

/**
 * `POST /api/app/views` {views: [{video, viewer}]}: 204, whether they count or not.
 * @param {core.RequestEvent} e
 */
function post(e) {
  const me = e.auth?.collection().name === "users" ? e.auth.id : "";
  const sent = viewsOf(e.requestInfo().body, me);
  if (sent.length) {
    const ids = JSON.stringify(sent.map((view) => view.video));
    const seen = new Set(rows.select($app, SEEN, { id: "" }, { ids, me }).map((row) => row.id));
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
