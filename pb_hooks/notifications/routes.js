const { callerId, sendJson } = require("../lib/response.js");
const { cursorError, fieldError } = require("../lib/errors.js");
const inboxes = require("./inboxes.js");
const { isFilter } = require("./filters.js");
const groups = require("./groups.js");
const { enforceLimit } = require("../limits/limiter.js");
const { parsePageSize, toPage, parseCursor } = require("../lib/pagination.js");

const PAGE_SIZE = 20;

/**
 * `GET /api/app/notifications?filter=likes|comments|follows|mentions|decisions`: {items, next, unread}, in groups, the
 * newest first. `unread` counts all groups.
 * @param {core.RequestEvent} e
 */
function list(e) {
  const me = callerId(e);
  const { query } = e.requestInfo();
  const cursor = parseCursor(query.cursor);
  if (cursor === undefined) {
    throw cursorError();
  }
  const filter = query.filter ?? "";
  if (!isFilter(filter)) {
    throw fieldError("filter", { code: "filter_invalid", message: "This filter is unknown" });
  }
  const limit = parsePageSize(query.limit, PAGE_SIZE);
  const { shown, next } = toPage(groups.listGroups(me, filter, cursor, limit), limit);
  // A group is left out if all its users are banned. Moderation groups never name users.
  const items = shown
    .map((row) => row.item)
    .filter((item) => !item.includes('"actors":[]') || item.includes('"kind":"moderation"'));
  return sendJson(
    e,
    `{"items":[${items.join(",")}],"next":"${next}","unread":${groups.countUnread($app, me)}}`,
  );
}

/**
 * `POST /api/app/inbox/read`: marks the user's inbox as read; the user's other devices get an event.
 * @param {core.RequestEvent} e
 */
function read(e) {
  enforceLimit(e, "inbox_reads");
  inboxes.markRead(callerId(e));
  return e.noContent(204);
}

module.exports = { list, read };
