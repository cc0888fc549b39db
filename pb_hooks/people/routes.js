const { callerId, publicNotFound, sendPublicJson } = require("../lib/response.js");
const { apiError, cursorError } = require("../lib/errors.js");
const { parsePageSize, parseCursor } = require("../lib/pagination.js");
const { enforceLimit } = require("../limits/limiter.js");
const { followedUsers } = require("./followed.js");
const lists = require("./lists.js");
const { search } = require("./search.js");
const { joinedLately, suggestions } = require("./suggestions.js");

const DEFAULT_LIMIT = 20;
/** Each one costs a search among videos. Of followed users, too, no more are returned. */
const MAX_SUGGESTIONS = 20;

/**
 * `GET /api/app/people`: {items, next}. `?q=` searches, with `video` those who take part there come before strangers.
 * `?suggested=1` and `?joined=1` are for Discover, `?followed=1` for the desktop's navigation. `?followers=` and `?following=`
 * list those of a user, `?blocked=1` and `?muted=1` the users that the viewer blocks and mutes, with `username` only that user.
 * @param {core.RequestEvent} e
 */
function list(e) {
  const me = callerId(e);
  const { query } = e.requestInfo();
  const {
    q = "",
    video = "",
    suggested,
    joined,
    followed,
    followers,
    following,
    blocked,
    muted,
    cursor,
    limit,
  } = query;
  const of = followers ?? following;
  const ownList = blocked === "1" ? "blocks" : muted === "1" ? "mutes" : undefined;
  const isFollowed = followed === "1";
  if ((ownList || isFollowed) && !me) throw apiError(401, "Not authenticated");
  const count = Math.min(MAX_SUGGESTIONS, parsePageSize(limit, DEFAULT_LIMIT));
  if (isFollowed) return sendPublicJson(e, `{"items":[${followedUsers(count, me).join(",")}],"next":""}`);
  if (of === undefined && !ownList) {
    enforceLimit(e, "searches");
    const items =
      suggested === "1"
        ? suggestions(count, me)
        : joined === "1"
          ? joinedLately(count, me)
          : search(q, me, video);
    return sendPublicJson(e, `{"items":[${items.join(",")}],"next":""}`);
  }
  const after = parseCursor(cursor);
  if (after === undefined) throw cursorError();
  const pageSize = parsePageSize(limit, DEFAULT_LIMIT);
  const { shown, next } = ownList
    ? lists.blockedOrMuted(ownList, query.username ?? "", pageSize, after, me)
    : lists.readPage(followers === undefined ? "following" : "followers", of ?? "", pageSize, after, me);
  return sendPublicJson(e, `{"items":[${shown.map((row) => row.item).join(",")}],"next":"${next}"}`);
}

/** `GET /api/app/people/{username}`: the public profile, or 404. @param {core.RequestEvent} e */
function one(e) {
  const profile = lists.profile(e.request?.pathValue("username") ?? "", callerId(e));
  if (!profile) throw publicNotFound(e, "This account is not available");
  return sendPublicJson(e, profile);
}

module.exports = { list, one };
