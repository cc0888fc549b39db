// The sign-up form asks this route whether a username is free, while the user types it.
const { newNameError } = require("../auth/profile.js");
const { sendJson } = require("../lib/response.js");
const { isOversized, normalizeTrimmed } = require("../lib/text.js");
const { enforceLimit } = require("../limits/limiter.js");
const { siteName } = require("../site/identity.js");
const { SIGN_UP_MAX, usernameError } = require("./validation.js");

/**
 * `GET /api/app/sign-up/username?username=`: {error}, null if the name is free, else {code, message} as the sign-up would
 * refuse it. A free name is not reserved.
 * @param {core.RequestEvent} e
 */
function checkUsername(e) {
  enforceLimit(e, "username_checks");
  const { username: sent = "" } = e.requestInfo().query;
  const username = isOversized(sent, SIGN_UP_MAX) ? sent : normalizeTrimmed(sent);
  const error = usernameError(username, SIGN_UP_MAX, siteName("en")) ?? newNameError(username) ?? null;
  return sendJson(e, JSON.stringify({ error }));
}

module.exports = { checkUsername };
