// Routes of For You: the page, and the choices that change it.
const { apiError, fieldError, cursorError } = require("../lib/errors.js");
const { parsePageSize } = require("../lib/pagination.js");
const { callerId, sendJson, sendPublicJson } = require("../lib/response.js");
const { enforceLimit } = require("../limits/limiter.js");
const { deleteWatches } = require("../watches/history.js");
const { parseFeedCursor, writeCursor } = require("./cursor.js");
const exclusions = require("./exclusions.js");
const { PREFIX_LENGTH, rankForYou } = require("./for-you.js");
const { rankForGuests } = require("./guests.js");
const { takePage } = require("./page.js");

const PAGE_SIZE = 10;
const MAX_SHOWN = 500;

/** @param {string} [sent] ids cut to their first letters, one after the other @returns {Set<string> | undefined} */
function parseShown(sent = "") {
  if (sent.length > MAX_SHOWN * PREFIX_LENGTH || sent.length % PREFIX_LENGTH || !/^[a-z0-9]*$/.test(sent))
    return undefined;
  return new Set(sent.match(/.{7}/g));
}

/** `GET /api/app/videos?order=foryou`: {items, next}, items with `reason`. @param {core.RequestEvent} e */
function forYou(e) {
  const me = callerId(e);
  const { query } = e.requestInfo();
  const limit = parsePageSize(query.limit, PAGE_SIZE);
  const after = parseFeedCursor(query.cursor);
  if (after === undefined) throw cursorError();
  const seen = parseShown(query.seen);
  if (!seen) throw fieldError("seen", { code: "seen_invalid", message: "These are no beginnings of ids" });
  const now = Math.floor(Date.now() / 1000);
  const began = after?.began ?? now;
  const rankAnew = () => (me || seen.size || after ? rankForYou(me, seen, after, now) : rankForGuests(now));
  const left = after?.left.length ? after.left : rankAnew();
  const page = takePage(left, limit, me);
  // An empty page ends the list; after a full one the next request ranks anew.
  const next = page.length ? writeCursor({ began, left, shown: page.map(({ id }) => id) }) : "";
  // A list without those that the browser remembers is the same for all guests.
  const send = seen.size ? sendJson : sendPublicJson;
  return send(e, `{"items":[${page.map(({ item }) => item).join(",")}],"next":"${next}"}`);
}

/** `GET /api/app/feed/exclusions`: {items} of owners, categories and tags. @param {core.RequestEvent} e */
const listExclusions = (e) => sendJson(e, `{"items":${exclusions.list(callerId(e))}}`);

/**
 * `POST /api/app/feed/exclusions` {kind, key}: 204
 * @param {core.RequestEvent} e
 * @param {any} body
 */
function addExclusion(e, body) {
  enforceLimit(e, "feed_choices");
  const exclusion = exclusions.parse(body?.kind, body?.key);
  if (!exclusion) throw apiError(400, "There is no such choice");
  exclusions.add(callerId(e), exclusion);
  return e.noContent(204);
}

/** `DELETE /api/app/feed/exclusions/{kind}/{key}`: 204 @param {core.RequestEvent} e */
function removeExclusion(e) {
  enforceLimit(e, "feed_choices");
  const request = /** @type {http.Request} */ (e.request);
  const exclusion = exclusions.parse(request.pathValue("kind"), request.pathValue("key"));
  if (exclusion) exclusions.remove(callerId(e), exclusion);
  return e.noContent(204);
}

/** `POST /api/app/feed/reset`: deletes the watch history and all exclusions. 204 @param {core.RequestEvent} e */
function reset(e) {
  enforceLimit(e, "feed_choices");
  const me = callerId(e);
  deleteWatches(me);
  exclusions.removeAll(me);
  return e.noContent(204);
}

module.exports = { forYou, listExclusions, addExclusion, removeExclusion, reset };
