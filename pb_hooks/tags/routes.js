const { apiError, fieldError } = require("../lib/errors.js");
const { parsePageSize } = require("../lib/pagination.js");
const { callerId, sendJson, sendPublicJson } = require("../lib/response.js");
const { isOversized, searchKey } = require("../lib/text.js");
const { enforceLimit } = require("../limits/limiter.js");
const { assertNotSuspended } = require("../moderation/suspension.js");
const follows = require("./follows.js");
const { toTag } = require("./parse-tags.js");
const { followedTags, readTag, tagsLike } = require("./read.js");
const { trendingTags } = require("./trending.js");

const MAX_TAG_LENGTH = 50;
const [DEFAULT_LIMIT, MAX_LIMIT] = [10, 30];
const TOO_MANY = { code: "too_many_tags", message: `At most ${follows.MAX_FOLLOWED} tags can be followed` };

/** The tag that the path names, or 404. @param {core.RequestEvent} e */
function tagOf(e) {
  const sent = e.request?.pathValue("tag") ?? "";
  const tag = isOversized(sent, MAX_TAG_LENGTH) ? undefined : toTag(sent);
  if (!tag) throw apiError(404, "There is no such tag");
  return tag;
}

/** @param {string} typed @param {number} limit */
function tagsTyped(typed, limit) {
  if (isOversized(typed, MAX_TAG_LENGTH)) return [];
  return tagsLike(searchKey(typed.replace(/^#/, "")), limit);
}

/**
 * `GET /api/app/tags`: {items: [{tag, videos_count}]}, the most used tags that begin like `q`; with `trending=1` those of
 * today, with `users_today`; with `followed=1` those that the viewer follows.
 * @param {core.RequestEvent} e
 */
function list(e) {
  const { q = "", limit, trending, followed } = e.requestInfo().query;
  if (followed === "1") {
    const me = callerId(e);
    if (!me) throw apiError(401, "Not authenticated");
    return sendJson(e, `{"items":${followedTags(me)}}`);
  }
  enforceLimit(e, "suggestions");
  const max = Math.min(MAX_LIMIT, parsePageSize(limit, DEFAULT_LIMIT));
  return sendPublicJson(
    e,
    JSON.stringify({ items: trending === "1" ? trendingTags(max) : tagsTyped(q, max) }),
  );
}

/** `GET /api/app/tags/{tag}`: {id, tag, videos_count, followers_count, is_following} @param {core.RequestEvent} e */
const one = (e) => sendPublicJson(e, JSON.stringify(readTag(tagOf(e), callerId(e))));

/** `PUT /api/app/tags/{tag}/follow`: 204 @param {core.RequestEvent} e */
function follow(e) {
  enforceLimit(e, "follows");
  assertNotSuspended(e.auth);
  if (!follows.follow(callerId(e), tagOf(e))) throw fieldError("tag", TOO_MANY);
  return e.noContent(204);
}

/** `DELETE /api/app/tags/{tag}/follow`: 204 @param {core.RequestEvent} e */
function unfollow(e) {
  enforceLimit(e, "deletes");
  assertNotSuspended(e.auth);
  follows.unfollow(callerId(e), tagOf(e));
  return e.noContent(204);
}

module.exports = { list, one, follow, unfollow };
