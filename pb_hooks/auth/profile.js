// Checks a user's names and password before they are stored.
const disk = require("../lib/disk-space.js");
const { sentBody } = require("../lib/request-body.js");
const { fieldRefusal } = require("../lib/errors.js");
const { select } = require("../lib/sql.js");
const { bound } = require("../limits/limiter.js");
const { judge } = require("../content-filter/blocked-words.js");
const { REFUSED } = require("../content-filter/checks.js");
const { LIKENESS, likenessOf } = require("../content-filter/lookalike.js");
const logins = require("./login-attempts.js");
const { refuseCommon } = require("./passwords.js");
const pending = require("./pending-rows.js");

const LIKE_ANOTHER = { code: "username_lookalike", message: "This username looks like somebody else's" };
/** Same error as PocketBase's for a name in use. */
const TAKEN = { code: "validation_not_unique", message: "Value must be unique." };

const PROFILE = ["username", "full_name", "bio"];

/**
 * Refuses names that the content filter would hold: no operator could review a name before everybody sees it.
 * @param {core.Record} record
 * @param {string} [ticket] of a pending sign-up by the same user
 */
function names(record, ticket = "") {
  for (const field of PROFILE) {
    const text = record.getString(field);
    if (text !== record.original().getString(field) && judge(text)) throw fieldRefusal(field, REFUSED);
  }
  const username = record.getString("username");
  if (username.toLowerCase() !== record.original().getString("username").toLowerCase())
    ownName(record.id, username, ticket);
}

/** @param {string} id @param {string} username @param {string} ticket */
function ownName(id, username, ticket) {
  const sql = `SELECT id FROM users WHERE trim(${LIKENESS}, '_') = {:key} AND id <> {:id}
    AND username <> {:username} COLLATE NOCASE LIMIT 1`;
  const [found] = select($app, sql, { id: "" }, { id, username, key: likenessOf(username) });
  if (found) throw fieldRefusal("username", LIKE_ANOTHER);
  const waiting = pending.waitingLike(username, ticket);
  if (waiting) {
    const same = waiting.toLowerCase() === username.toLowerCase();
    throw fieldRefusal("username", same ? TAKEN : LIKE_ANOTHER);
  }
}

/**
 * Throws the same error as PocketBase, which checks the password later, together with all other fields.
 * @param {core.Record} record
 * @param {string} password
 */
function refuseWrong(record, password) {
  const message = "Missing or invalid old password.";
  if (!record.original().validatePassword(password))
    throw fieldRefusal("oldPassword", { code: "validation_invalid_old_password", message });
}

/** @type {WriteHandler} */
function profile(e, next) {
  disk.check(e.record, ["avatar"]);
  if (!e.hasSuperuserAuth()) {
    const { password, oldPassword } = sentBody(e);
    refuseCommon(password, e.record);
    names(e.record);
    if (oldPassword) {
      bound(e.requestEvent, "passwords");
      logins.guess(e.requestEvent, e.record.id, () => refuseWrong(e.record, String(oldPassword)));
    }
  }
  next();
}

module.exports = { TAKEN, names, profile };
