// Routes that end sessions, delete users, return private data of the user and change the e-mail address.
const { select } = require("../lib/sql.js");
const { bodyOf } = require("../lib/request-body.js");
const { normalEmail } = require("../auth/email.js");
const { fieldError } = require("../lib/errors.js");
const logins = require("../auth/login-attempts.js");
const { enforceFixedLimit, enforceLimit } = require("../limits/limiter.js");
const { isAdult } = require("../visibility/sql.js");
const site = require("../site/identity.js");
const { emailError } = require("./validation.js");

/** Same error as PocketBase's for an unchanged address in the same spelling. */
const SAME = { code: "validation_not_in_invalid", message: "Must not be in list" };

/**
 * `POST /api/app/logout-everywhere`: invalidates every token of the user, including this one. PocketBase also signs
 * out open connections.
 * @param {core.RequestEvent} e
 */
function logOutEverywhere(e) {
  enforceLimit(e, "logouts_everywhere");
  const record = /** @type {core.Record} */ (e.auth);
  record.refreshTokenKey();
  e.app.save(record);
  e.noContent(204);
}

const PRIVATE_DATA = `SELECT COALESCE(s.birth_year, 0) AS birth_year, ${isAdult()} AS adult,
    (SELECT COALESCE(group_concat(b.blocked, ' '), '') FROM blocks b WHERE b.blocker = u.id) AS blocks,
    COALESCE(s.muted_ids, '') AS mutes
  FROM users u LEFT JOIN account_settings s ON s.id = u.id WHERE u.id = {:me}`;
const ROW = { birth_year: 0, adult: false, blocks: "", mutes: "" };

/**
 * `GET /api/app/account`: private data that no record contains. The response never reveals who blocked the user.
 * @param {core.RequestEvent} e
 */
function account(e) {
  const record = /** @type {core.Record} */ (e.auth);
  const [own = ROW] = select(e.app, PRIVATE_DATA, ROW, { me: record.id });
  const ids = (/** @type {string} */ list) => list.split(" ").filter(Boolean);
  e.response.header().set("Cache-Control", "no-store");
  e.json(200, {
    email: record.email(),
    role: record.getString("role"),
    verified: record.verified(),
    birth_year: own.birth_year,
    adult: own.adult,
    blocks: ids(own.blocks),
    mutes: ids(own.mutes),
  });
}

/**
 * Requires `password` in the body, so that an unlocked phone is not enough to delete a user. Runs after the API
 * rule, which has already refused requests of other users.
 * @type {WriteHandler}
 */
function confirmDelete(e, next) {
  if (e.hasSuperuserAuth()) return next();
  const { record } = e;
  const { password } = bodyOf(e);
  if (typeof password !== "string" || password === "") {
    throw fieldError("password", { code: "validation_required", message: "Password is required" });
  }
  logins.countedLogIn(e.requestEvent, record.id, () => {
    if (!record.validatePassword(password))
      throw fieldError("password", { code: "password_wrong", message: "Wrong password" });
  });
  next();
}

/**
 * Limits these mails, because anyone can type any address. Refuses if the site cannot send mail.
 * @param {core.RecordRequestEmailChangeRequestEvent & { record: core.Record, requestEvent: core.RequestEvent }} e
 */
function changeEmail(e) {
  if (!site.canSendMail()) {
    throw fieldError("newEmail", { code: "mail_off", message: "This site cannot send email" });
  }
  enforceFixedLimit(e.requestEvent, "email_change_mails", e.record.id);
  e.newEmail = normalEmail(e.newEmail);
  const error = emailError(e.newEmail);
  if (error) throw fieldError("newEmail", error);
  if (e.newEmail === normalEmail(e.record.email())) throw fieldError("newEmail", SAME);
  e.next();
}

module.exports = { logOutEverywhere, account, confirmDelete, changeEmail };
