// Routes for browsers that get push messages, and for their workers.
const { apiError, assertValid, fieldError } = require("../lib/errors.js");
const { callerId, sendJson } = require("../lib/response.js");
const { select } = require("../lib/sql.js");
const { enforceLimit } = require("../limits/limiter.js");
const { KINDS } = require("../notifications/filters.js");
const groups = require("../notifications/groups.js");
const { isNotBanned } = require("../visibility/sql.js");
const { publicKey } = require("./key.js");
const { describe } = require("./latest.js");
const rules = require("./validation.js");
const subscriptions = require("./subscriptions.js");

/** Origins of the operator's own push services. */
const OWN_SERVICES = rules.parseServices($os.getenv("PUSH_SERVICES"));
/** Groups read for a worker: the newest may be of a kind that this browser switched off. */
const LOOKED_AT = 20;
const TAKEN = { code: "push_invalid", message: "Another browser has this subscription" };

/** `GET /api/app/push`: {key, browsers: [{endpoint, kinds}]} of the user. @param {core.RequestEvent} e */
const read = (e) =>
  sendJson(e, JSON.stringify({ key: publicKey(), browsers: subscriptions.list(callerId(e)) }));

/**
 * `PUT /api/app/push` {endpoint, auth, kinds}: 204. This browser gets push messages of these kinds.
 * @param {core.RequestEvent} e
 * @param {any} body
 */
function save(e, body) {
  enforceLimit(e, "push_changes");
  const { endpoint, auth, kinds } = body;
  assertValid("endpoint", rules.endpointError(endpoint, OWN_SERVICES));
  assertValid("auth", rules.authError(auth));
  assertValid("kinds", rules.kindsError(kinds));
  if (!subscriptions.save(callerId(e), endpoint, auth, kinds)) throw fieldError("endpoint", TAKEN);
  return e.noContent(204);
}

/**
 * `POST /api/app/push/off` {endpoint}: 204. This browser gets no more push messages.
 * @param {core.RequestEvent} e
 * @param {any} body
 */
function off(e, { endpoint }) {
  enforceLimit(e, "push_changes");
  if (typeof endpoint === "string") subscriptions.remove(callerId(e), endpoint);
  return e.noContent(204);
}

const LANGUAGE = `SELECT COALESCE(s.language, '') AS language FROM users u
  LEFT JOIN account_settings s ON s.id = u.id WHERE u.id = {:user} AND ${isNotBanned("u")}`;

/**
 * `POST /api/app/push/latest` {auth}: {title, body, path, unread}, for the worker of a browser that got an empty message. The
 * secret of the subscription is enough: it opens nothing else (docs/decisions/0039-push-without-payload.md).
 * @param {core.RequestEvent} e
 * @param {any} body
 */
function latest(e, { auth }) {
  enforceLimit(e, "push_reads");
  const found = rules.isAuth(auth) ? subscriptions.byAuth(auth) : undefined;
  const [user] = found ? select($app, LANGUAGE, { language: "" }, { user: found.user }) : [];
  if (!found || !user) throw apiError(404, "There is no such subscription");
  const kinds = found.kinds.flatMap((filter) => KINDS[filter] ?? []);
  const listed = groups.listGroups(found.user, "", null, LOOKED_AT).map(({ item }) => JSON.parse(item));
  const mine = listed.filter(
    (group) => kinds.includes(group.kind) && (group.actors.length || group.kind === "moderation"),
  );
  const group = mine.find(({ read: isRead }) => !isRead) ?? mine[0];
  return sendJson(e, JSON.stringify(describe(user.language, group, groups.countUnread($app, found.user))));
}

module.exports = { read, save, off, latest };
