const { cursorError } = require("../lib/errors.js");
const { NUMBER_CURSOR, parseCursor, parsePageSize, toPage } = require("../lib/pagination.js");
const { callerId, sendJson } = require("../lib/response.js");
const { enforceLimit } = require("../limits/limiter.js");
const { filterCountable } = require("../visibility/sql.js");
const { addWatches } = require("./batch.js");
const history = require("./history.js");
const { isHistoryPaused } = require("./pause.js");
const { parseWatches } = require("./request.js");

const PAGE_SIZE = 20;

/**
 * `POST /api/app/watches` {watches: [{video, ms, reason}]}: 204, stored or not.
 * @param {core.RequestEvent} e
 * @param {any} body
 */
function report(e, body) {
  enforceLimit(e, "watches");
  const me = callerId(e);
  const sent = parseWatches(body);
  if (sent.length && !isHistoryPaused(me)) {
    const seen = filterCountable(
      sent.map(({ video }) => video),
      me,
    );
    const counted = sent.filter(({ video }) => seen.has(video));
    if (counted.length) addWatches(me, counted);
  }
  return e.noContent(204);
}

/** `GET /api/app/watches`: {items, next}, items with `watched_at` and `watched_ms`. @param {core.RequestEvent} e */
function list(e) {
  const { query } = e.requestInfo();
  const after = parseCursor(query.cursor, NUMBER_CURSOR);
  if (after === undefined) throw cursorError();
  const limit = parsePageSize(query.limit, PAGE_SIZE);
  const { shown, next } = toPage(history.readHistory(callerId(e), after, limit), limit);
  return sendJson(e, `{"items":[${shown.map((row) => row.item).join(",")}],"next":"${next}"}`);
}

/** `DELETE /api/app/watches` and `DELETE /api/app/watches/{video}` @param {core.RequestEvent} e */
function remove(e) {
  enforceLimit(e, "deletes");
  history.deleteWatches(callerId(e), e.request?.pathValue("video") || undefined);
  return e.noContent(204);
}

module.exports = { report, list, remove };
