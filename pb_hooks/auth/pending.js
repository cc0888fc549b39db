// Sign-up with mail: the server first sends a code to the address and creates the user when the code comes back.
// Response and cost are the same whether or not the address has a user
// (docs/decisions/0018-sign-up-code-by-mail.md).
const { TAKEN } = require("./profile.js");
const { select } = require("../lib/sql.js");
const { dataKeyHash } = require("../lib/data-key.js");
const { fieldError } = require("../lib/errors.js");
const { busyError, withSlots } = require("../lib/slots.js");
const { enforceFixedLimit, enforceLimit, tooManyRequests } = require("../limits/limiter.js");
const { toLanguage } = require("../site/languages.js");
const signUps = require("./sign-up-store.js");
const rows = require("./pending-rows.js");

/**
 * @typedef {(to: string, language: string, code: string) => void} SendCode sends a mail; without a code: the user
 * exists
 */

const DAY_MS = 86_400_000;
/** Requests that may wait for the mail server at once. Each one holds a JavaScript engine. */
const MAX_SENDING = 8;

const EXPIRED = { code: "sign_up_over", message: "The code has run out. Sign up again." };
const WRONG = { code: "code_wrong", message: "The code is not correct" };
const UNSENT = { code: "mail_unsent", message: "The email could not be sent. Try again later." };
const NO_AVATAR = { code: "not_writable", message: "A picture is added once the account is there" };

/**
 * Checks whether the address belongs to a user, or did until a day ago, because that user may undo the change.
 * @param {string} email
 */
function isKnown(email) {
  const sql = `SELECT EXISTS (SELECT 1 FROM users WHERE email = {:email} COLLATE NOCASE)
    OR EXISTS (SELECT 1 FROM email_changes WHERE email = {:email} AND at > {:since}) AS known`;
  return select($app, sql, { known: false }, { email, since: Date.now() - DAY_MS })[0].known;
}

/** @param {core.RequestEvent} request @param {string} email */
function limitMails(request, email) {
  const address = dataKeyHash(`mail:${email}`).slice(0, 16);
  enforceLimit(request, "sign_up_mails", `.${address}`);
  enforceFixedLimit(request, "sign_up_mails_of_address", address);
}

/**
 * @param {core.RequestEvent} request
 * @param {{ ticket: string, email: string, language: string }} to
 * @param {SendCode} sendCode
 */
function send(request, { ticket, email, language }, sendCode) {
  const code = rows.codeHash(ticket);
  const known = isKnown(email);
  withSlots(
    { "sign-up mails": MAX_SENDING },
    () => sendCode(email, language, known ? "" : code),
    () => busyError(request),
  );
}

/**
 * Validates like PocketBase does on save, except for the address, so that the response does not reveal whether the
 * address is in use.
 * @param {RecordRequest} e
 */
function validate(e) {
  const { record } = e;
  if (record.getUnsavedFiles("avatar")?.length) throw fieldError("avatar", NO_AVATAR);
  const { password, passwordConfirm } = e.requestInfo().body ?? {};
  if (password !== passwordConfirm)
    throw fieldError("passwordConfirm", {
      code: "validation_values_mismatch",
      message: "Values don't match.",
    });
  $app.validate(record);
  const username = record.getString("username");
  const [taken] = select(
    $app,
    "SELECT id FROM users WHERE username = {:username} COLLATE NOCASE",
    { id: "" },
    { username },
  );
  if (taken) throw fieldError("username", TAKEN);
}

/**
 * Starts a pending sign-up instead of creating the user. On any error the invitation gets its use back.
 * @param {RecordRequest} e
 * @param {{ invitation: string, network: string }} paid
 * @param {SendCode} sendCode
 */
function begin(e, { invitation, network }, sendCode) {
  const { record, requestEvent: request } = e;
  let ticket = "";
  const email = record.email();
  const language = toLanguage(e.requestInfo().query.language ?? "");
  try {
    validate(e);
    limitMails(request, email);
    const [username, full_name, bio] = ["username", "full_name", "bio"].map((field) =>
      record.getString(field),
    );
    ticket = rows.add({
      username: username ?? "",
      email,
      full_name: full_name ?? "",
      bio: bio ?? "",
      password: record.getString("password:hash"),
      language,
      invitation,
    });
    if (!ticket) throw fieldError("username", TAKEN);
  } catch (error) {
    if (invitation) signUps.returnInvitation(invitation);
    throw error;
  }
  signUps.noteSignUp(network);
  try {
    send(request, { ticket, email, language }, sendCode);
  } catch (error) {
    rows.deletePending(ticket);
    throw asUnsent(error);
  }
  request.json(202, { sign_up: ticket, email, seconds: rows.TTL_MS / 1000 });
}

/** Hides the mail server's answer about an address from the client. @param {unknown} error */
const asUnsent = (error) => (error instanceof ApiError ? error : fieldError("email", UNSENT, 503));

/** @param {unknown} sent */
const textOf = (sent) => (typeof sent === "string" ? sent : "");

/**
 * `POST /api/app/sign-up/confirm` {sign_up, code}: creates the user and logs in.
 * @param {core.RequestEvent} e
 * @param {any} body
 */
function confirm(e, body) {
  enforceLimit(e, "sign_up_codes");
  const ticket = textOf(body.sign_up);
  const signUp = rows.countTry(ticket);
  if (!signUp) throw fieldError("sign_up", EXPIRED);
  if (!$security.equal(rows.codeHash(ticket), textOf(body.code))) throw fieldError("code", WRONG);
  // The server never sent this code to anyone.
  if (isKnown(signUp.email)) throw fieldError("code", WRONG);
  return $apis.recordAuthResponse(e, createUser(e.app, ticket, signUp), "", null);
}

/** @param {core.App} app @param {string} ticket @param {rows.SignUp} signUp */
function createUser(app, ticket, { username, email, full_name, bio, password, language }) {
  const record = new Record(app.findCachedCollectionByNameOrId("users"));
  record.load(/** @type {any} */ ({ username, email, full_name, bio, verified: true }));
  record.setRandomPassword();
  app.runInTransaction((tx) => {
    if (!rows.takePending(tx, ticket)) throw fieldError("sign_up", EXPIRED);
    tx.save(record);
    const run = (/** @type {string} */ sql) =>
      tx.db().newQuery(sql).bind({ id: record.id, password, language }).execute();
    run("UPDATE users SET password = {:password} WHERE id = {:id}");
    run("UPDATE account_settings SET language = {:language} WHERE id = {:id}");
  });
  return app.findRecordById("users", record.id);
}

/**
 * `POST /api/app/sign-up/resend` {sign_up}: sends the same code again.
 * @param {core.RequestEvent} e
 * @param {any} body
 * @param {SendCode} sendCode
 */
function resend(e, body, sendCode) {
  enforceLimit(e, "mails");
  const ticket = textOf(body.sign_up);
  const row = rows.noteMailed(ticket);
  if (!row) throw fieldError("sign_up", EXPIRED);
  if (row.wait) throw tooManyRequests(row.wait, e);
  limitMails(e, row.email);
  try {
    send(e, { ticket, ...row }, sendCode);
  } catch (error) {
    throw asUnsent(error);
  }
  return e.noContent(204);
}

module.exports = { begin, confirm, resend };
