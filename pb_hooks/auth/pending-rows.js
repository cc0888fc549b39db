// Sign-ups that wait for the code from a mail: one row each, whether or not the address has a user. The table
// stores tickets as hashes. The code is derived from the ticket and a key in the data folder, and is not stored.
const { select } = require("../lib/sql.js");
const { dataKeyHash } = require("../lib/data-key.js");
const { LOOKALIKES, lookalikeKey } = require("../content-filter/lookalike.js");

const TTL_MS = 30 * 60_000;
const MIN_MAIL_INTERVAL_MS = 30_000;
const MAX_TRIES = 5;
/** Mails per sign-up, including the first. */
const MAX_MAILS = 4;

/** @typedef {{ username: string, email: string, full_name: string, bio: string, password: string, language: string, invitation: string }} SignUp */

/** @param {string} sql @param {Record<string, unknown>} bind @param {Database} [app] or a transaction */
const run = (sql, bind, app = $app) => app.db().newQuery(sql).bind(bind).execute().rowsAffected();

const hashOf = (/** @type {string} */ ticket) => $security.sha256(ticket);

/** Returns six digits. @param {string} ticket */
const codeHash = (ticket) =>
  String(Number.parseInt(dataKeyHash(`sign-up:${ticket}`).slice(0, 12), 16) % 1_000_000).padStart(6, "0");

/** @param {SignUp} signUp @returns {string} the ticket, "" if another sign-up has the username */
function add(signUp) {
  const ticket = $security.randomString(40);
  const at = Date.now();
  const added = run(
    `INSERT INTO pending_sign_ups (ticket, username, email, full_name, bio, password, language, invitation, mailed, ends)
    VALUES ({:ticket}, {:username}, {:email}, {:full_name}, {:bio}, {:password}, {:language}, {:invitation}, {:at}, {:ends})
    ON CONFLICT (username) DO NOTHING`,
    { ...signUp, ticket: hashOf(ticket), at, ends: at + TTL_MS },
  );
  return added ? ticket : "";
}

/** Deletes this sign-up and all expired ones. @param {string} ticket */
const deletePending = (ticket) =>
  run("DELETE FROM pending_sign_ups WHERE ticket = {:ticket} OR ends <= {:at}", {
    ticket: hashOf(ticket),
    at: Date.now(),
  });

/**
 * Counts one more attempt.
 * @param {string} ticket @returns {SignUp | undefined} undefined if no attempt is left
 */
function countTry(ticket) {
  const sql = `UPDATE pending_sign_ups SET tries = tries + 1
    WHERE ticket = {:ticket} AND ends > {:at} AND tries < ${MAX_TRIES}
    RETURNING username, email, full_name, bio, password, language, invitation`;
  const shape = {
    username: "",
    email: "",
    full_name: "",
    bio: "",
    password: "",
    language: "",
    invitation: "",
  };
  return select($app, sql, shape, { ticket: hashOf(ticket), at: Date.now() })[0];
}

/**
 * Deletes the row for good, with its invitation used.
 * @param {Database} tx @param {string} ticket @returns {boolean} false if another request was first
 */
function takePending(tx, ticket) {
  const bind = { ticket: hashOf(ticket) };
  run("UPDATE pending_sign_ups SET invitation = '' WHERE ticket = {:ticket}", bind, tx);
  return run("DELETE FROM pending_sign_ups WHERE ticket = {:ticket}", bind, tx) === 1;
}

/**
 * Counts one more mail, if one may be sent now.
 * @param {string} ticket
 * @returns {{ email: string, language: string, wait: number } | undefined} `wait`: seconds until one may be sent
 */
function noteMailed(ticket) {
  const bind = { ticket: hashOf(ticket), at: Date.now() };
  const isPending = `ticket = {:ticket} AND ends > {:at} AND tries < ${MAX_TRIES}`;
  const sql = `UPDATE pending_sign_ups SET mails = mails + 1, mailed = {:at}
    WHERE ${isPending} AND mails < ${MAX_MAILS} AND mailed <= {:at} - ${MIN_MAIL_INTERVAL_MS} RETURNING email, language, 0 AS wait`;
  const shape = { email: "", language: "", wait: 0 };
  const [row] = select($app, sql, shape, bind);
  if (row) return row;
  const why = `SELECT email, language, max(1, (iif(mails < ${MAX_MAILS}, mailed + ${MIN_MAIL_INTERVAL_MS}, ends) - {:at} + 999) / 1000) AS wait
    FROM pending_sign_ups WHERE ${isPending}`;
  return select($app, why, shape, bind)[0];
}

/**
 * Finds a pending sign-up with the same or a look-alike username.
 * @param {string} username
 * @param {string} own ticket to ignore
 * @returns {string} the pending username, "" if none
 */
function findSimilar(username, own) {
  const sql = `SELECT username FROM pending_sign_ups WHERE trim(${LOOKALIKES}, '_') = {:key} AND ends > {:at}
    AND ticket <> {:own} LIMIT 1`;
  const bind = { key: lookalikeKey(username), at: Date.now(), own: hashOf(own) };
  return select($app, sql, { username: "" }, bind)[0]?.username ?? "";
}

module.exports = { TTL_MS, codeHash, add, deletePending, countTry, takePending, noteMailed, findSimilar };
