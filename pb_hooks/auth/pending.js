// Sign-up with mail: the server first sends a code to the address and creates the user when the code comes back.
// Response and cost are the same whether or not the address has a user
// (docs/decisions/0018-sign-up-code-by-mail.md).
const { TAKEN } = require("./profile.js");
const { select } = require("../lib/sql.js");
const { tooMany: isTooMany } = require("../limits/counter.js");
const { keyed } = require("../lib/data-key.js");
const { fieldRefusal } = require("../lib/errors.js");
const { withPlaces } = require("../lib/places.js");
const { bound, tooMany } = require("../limits/limiter.js");
const { busy } = require("../lib/request.js");
const signUps = require("./sign-up-store.js");
const rows = require("./pending-rows.js");

/**
 * @typedef {(to: string, language: string, code: string) => void} Tell sends a mail; without a code: the user
 * exists
 */

const HOUR = 3600;
const PER_ADDRESS = { most: 10, seconds: HOUR };
/** Requests that may wait for the mail server at once. Each one holds a JavaScript engine. */
const MAX_SENDING = 8;

const OVER = { code: "sign_up_over", message: "The code has run out. Sign up again." };
const WRONG = { code: "code_wrong", message: "The code is not correct" };
const UNSENT = { code: "mail_unsent", message: "The mail could not be sent. Try again later." };
const NO_AVATAR = { code: "not_writable", message: "A picture is added once the account is there" };

/**
 * Checks whether the address belongs to a user, or did until a day ago, because that user may undo the change.
 * @param {string} email
 */
function isKnown(email) {
  const sql = `SELECT EXISTS (SELECT 1 FROM users WHERE email = {:email} COLLATE NOCASE)
    OR EXISTS (SELECT 1 FROM email_changes WHERE email = {:email} AND at > {:since}) AS known`;
  return select($app, sql, { known: false }, { email, since: Date.now() - 24 * HOUR * 1000 })[0].known;
}

/** @param {core.RequestEvent} request @param {string} email */
function boundMails(request, email) {
  const address = keyed(`mail:${email}`).slice(0, 16);
  bound(request, "sign_up_mails", `.${address}`);
  if (isTooMany("sign-up-mails", address, PER_ADDRESS)) throw tooMany(HOUR, request);
}

/**
 * @param {core.RequestEvent} request
 * @param {{ ticket: string, email: string, language: string }} to
 * @param {Tell} tell
 */
function send(request, { ticket, email, language }, tell) {
  const code = rows.codeOf(ticket);
  const known = isKnown(email);
  withPlaces(
    { "sign-up mails": MAX_SENDING },
    () => tell(email, language, known ? "" : code),
    () => busy(request),
  );
}

/**
 * Validates like PocketBase does on save, except for the address, so that the response does not reveal whether the
 * address is in use.
 * @param {RecordRequest} e
 */
function judge(e) {
  const { record } = e;
  if (record.getUnsavedFiles("avatar")?.length) throw fieldRefusal("avatar", NO_AVATAR);
  const { password, passwordConfirm } = e.requestInfo().body ?? {};
  if (password !== passwordConfirm)
    throw fieldRefusal("passwordConfirm", {
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
  if (taken) throw fieldRefusal("username", TAKEN);
}

/**
 * Starts a pending sign-up instead of creating the user. On any error the invitation gets its use back.
 * @param {RecordRequest} e
 * @param {{ invitation: string, network: string }} paid
 * @param {Tell} tell
 */
function begin(e, { invitation, network }, tell) {
  const { record, requestEvent: request } = e;
  let ticket = "";
  const email = record.email();
  const language = e.requestInfo().query.language === "en" ? "en" : "bn";
  try {
    judge(e);
    boundMails(request, email);
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
    if (!ticket) throw fieldRefusal("username", TAKEN);
  } catch (error) {
    if (invitation) signUps.giveBack(invitation);
    throw error;
  }
  signUps.note(network);
  try {
    send(request, { ticket, email, language }, tell);
  } catch (error) {
    rows.drop(ticket);
    throw asUnsent(error);
  }
  request.json(202, { sign_up: ticket, email, seconds: rows.LIFE_MS / 1000 });
}

/** Hides the mail server's answer about an address from the client. @param {unknown} error */
const asUnsent = (error) => (error instanceof ApiError ? error : fieldRefusal("email", UNSENT, 503));

/** @param {unknown} sent */
const textOf = (sent) => (typeof sent === "string" ? sent : "");

/**
 * `POST /api/app/sign-up/confirm` {sign_up, code}: creates the user and logs in.
 * @param {core.RequestEvent} e
 * @param {any} body
 */
function confirm(e, body) {
  bound(e, "sign_up_codes");
  const ticket = textOf(body.sign_up);
  const wanted = rows.tried(ticket);
  if (!wanted) throw fieldRefusal("sign_up", OVER);
  if (!$security.equal(rows.codeOf(ticket), textOf(body.code))) throw fieldRefusal("code", WRONG);
  // The server never sent this code to anyone.
  if (isKnown(wanted.email)) throw fieldRefusal("code", WRONG);
  return $apis.recordAuthResponse(e, make(e.app, ticket, wanted), "", null);
}

/** @param {core.App} app @param {string} ticket @param {rows.Wanted} wanted */
function make(app, ticket, { username, email, full_name, bio, password, language }) {
  const record = new Record(app.findCachedCollectionByNameOrId("users"));
  record.load(/** @type {any} */ ({ username, email, full_name, bio, verified: true }));
  record.setRandomPassword();
  app.runInTransaction((tx) => {
    if (!rows.take(tx, ticket)) throw fieldRefusal("sign_up", OVER);
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
 * @param {Tell} tell
 */
function resend(e, body, tell) {
  bound(e, "mails");
  const ticket = textOf(body.sign_up);
  const row = rows.mailedAgain(ticket);
  if (!row) throw fieldRefusal("sign_up", OVER);
  if (row.wait) throw tooMany(row.wait, e);
  boundMails(e, row.email);
  try {
    send(e, { ticket, ...row }, tell);
  } catch (error) {
    throw asUnsent(error);
  }
  return e.noContent(204);
}

module.exports = { begin, confirm, resend };
