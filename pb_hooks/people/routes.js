const { account, send } = require("../lib/response.js");
const { fieldRefusal, refusal } = require("../lib/errors.js");
const { limitOf, placeOf } = require("../lib/pagination.js");
const { bound } = require("../limits/limiter.js");
const lists = require("./lists.js");
const { search } = require("./search.js");

const DEFAULT_LIMIT = 20;

/**
 * `GET /api/app/people`: {items, next}. `?q=` searches, `?followers=` and `?following=` list those of a user,
 * `?blocked=1` and `?muted=1` the users whom the viewer blocks and mutes, with `username` only that user.
 * @param {core.RequestEvent} e
 */
function list(e) {
  const me = account(e);
  const { query } = e.requestInfo();
  const { q = "", followers, following, blocked, muted, cursor, limit } = query;
  const of = followers ?? following;
  const own = blocked === "1" ? "blocks" : muted === "1" ? "mutes" : undefined;
  if (own && !me) throw refusal(401, "Not authenticated");
  if (of === undefined && !own) {
    bound(e, "searches");
    return send(e, `{"items":[${search(q, me).join(",")}],"next":""}`);
  }
  const after = placeOf(cursor);
  if (after === undefined)
    throw fieldRefusal("cursor", { code: "cursor_invalid", message: "The cursor is not one of ours" });
  const most = limitOf(limit, DEFAULT_LIMIT);
  const { shown, next } = own
    ? lists.shutOut(own, query.username ?? "", most, after, me)
    : lists.page(followers === undefined ? "following" : "followers", of ?? "", most, after, me);
  return send(e, `{"items":[${shown.map((row) => row.item).join(",")}],"next":"${next}"}`);
}

/** `GET /api/app/people/{username}`: the public profile, or 404. @param {core.RequestEvent} e */
function one(e) {
  const profile = lists.profile(e.request?.pathValue("username") ?? "", account(e));
  if (!profile) throw refusal(404, "This account is not available");
  return send(e, profile);
}

module.exports = { list, one };
