// Checks a user's names and password before they are stored.
const disk = require("../lib/disk/disk-space.js");
const { bodyOf } = require("../lib/request-body.js");
const { assertValid, fieldError } = require("../lib/errors.js");
const { select } = require("../lib/sql.js");
const { enforceLimit } = require("../limits/limiter.js");
const { checkWords } = require("../content-filter/blocked-words.js");
const { TOO_MANY_LINKS, WORDS_REFUSED } = require("../content-filter/checks.js");
const { LOOKALIKES, lookalikeKey } = require("../content-filter/lookalike.js");
const { countLinks, MAX_LINKS } = require("../content-filter/spam.js");
const logins = require("./login-attempts.js");
const { rejectCommonPassword } = require("./passwords.js");
const pending = require("./pending-rows.js");

const LOOKALIKE = { code: "username_lookalike", message: "This username looks like somebody else's" };
/** Same error as PocketBase's for a name in use. */
const TAKEN = { code: "validation_not_unique", message: "Value must be unique." };

const PROFILE_FIELDS = ["username", "full_name", "bio"];

/**
 * Refuses names that the content filter would hold, because everybody sees a name before an operator can review it. Also
 * refuses a bio with more links than a comment may have.
 * @param {core.Record} record
 * @param {string} [ticket] of a pending sign-up by the same user
 */
function checkNames(record, ticket = "") {
  for (const field of PROFILE_FIELDS) {
    const text = record.getString(field);
    if (text === record.original().getString(field)) continue;
    if (checkWords(text)) throw fieldError(field, WORDS_REFUSED);
    if (field === "bio" && countLinks(text) > MAX_LINKS) throw fieldError(field, TOO_MANY_LINKS);
  }
  const username = record.getString("username");
  if (username.toLowerCase() !== record.original().getString("username").toLowerCase())
    assertValid("username", similarNameError(record.id, username, ticket));
}

/**
 * @param {string} id of the user who keeps the name, "" for none
 * @param {string} username
 * @param {string} [ticket] of a pending sign-up by the same user
 * @returns {{ code: string, message: string } | undefined} undefined if no other user has a name like this
 */
function similarNameError(id, username, ticket = "") {
  const sql = `SELECT id FROM users WHERE trim(${LOOKALIKES}, '_') = {:key} AND id <> {:id}
    AND username <> {:username} COLLATE NOCASE LIMIT 1`;
  const [found] = select($app, sql, { id: "" }, { id, username, key: lookalikeKey(username) });
  if (found) return LOOKALIKE;
  const waiting = pending.findSimilar(username, ticket);
  if (!waiting) return undefined;
  return waiting.toLowerCase() === username.toLowerCase() ? TAKEN : LOOKALIKE;
}

/**
 * Finds beforehand what a sign-up with this name would be refused for.
 * @param {string} username in a valid form
 * @returns {{ code: string, message: string } | undefined} undefined if the name is free
 */
function newNameError(username) {
  if (checkWords(username)) return WORDS_REFUSED;
  const sql = "SELECT id FROM users WHERE username = {:username} COLLATE NOCASE";
  return select($app, sql, { id: "" }, { username }).length ? TAKEN : similarNameError("", username);
}

/**
 * Throws the same error as PocketBase, which checks the password later, together with all other fields.
 * @param {core.Record} record
 * @param {string} password
 */
function checkOldPassword(record, password) {
  const message = "Missing or invalid old password.";
  if (!record.original().validatePassword(password))
    throw fieldError("oldPassword", { code: "validation_invalid_old_password", message });
}

/** @type {WriteHandler} */
function checkProfile(e, next) {
  disk.assertRoomForFiles(e.record, ["avatar"]);
  if (!e.hasSuperuserAuth()) {
    const { password, oldPassword } = bodyOf(e);
    rejectCommonPassword(password, e.record);
    checkNames(e.record);
    if (oldPassword) {
      enforceLimit(e.requestEvent, "passwords");
      logins.countedLogIn(e.requestEvent, e.record.id, () => checkOldPassword(e.record, String(oldPassword)));
    }
  }
  next();
}

module.exports = { TAKEN, checkNames, checkProfile, newNameError };
