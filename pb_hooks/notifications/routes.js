const { account, send } = require("../lib/response.js");
const { fieldRefusal } = require("../lib/errors.js");
const inboxes = require("./inboxes.js");
const groups = require("./groups.js");
const { bound } = require("../limits/limiter.js");
const { limitOf, pageOf, placeOf } = require("../lib/pagination.js");

const PAGE = 20;

/**
 * `GET /api/app/notifications`: {items, next, unread}, in groups, the newest first.
 * @param {core.RequestEvent} e
 */
function list(e) {
  const me = account(e);
  const { query } = e.requestInfo();
  const place = placeOf(query.cursor);
  if (place === undefined) {
    throw fieldRefusal("cursor", { code: "cursor_invalid", message: "The cursor is not one of ours" });
  }
  const limit = limitOf(query.limit, PAGE);
  const { shown, next } = pageOf(groups.list(me, place, limit), limit);
  // A group is left out if all its users are banned. Moderation groups never name users.
  const items = shown
    .map((row) => row.item)
    .filter((item) => !item.includes('"actors":[]') || item.includes('"kind":"moderation"'));
  return send(e, `{"items":[${items.join(",")}],"next":"${next}","unread":${groups.unread($app, me)}}`);
}

/**
 * `POST /api/app/inbox/read`: marks the user's inbox as read; the user's other devices get an event.
 * @param {core.RequestEvent} e
 */
function read(e) {
  bound(e, "inbox_reads");
  inboxes.markRead(account(e));
  return e.noContent(204);
}

module.exports = { list, read };
