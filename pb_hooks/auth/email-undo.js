// Links that undo a change of the e-mail address, stored by the hash of their token. Valid for 24 hours.

const { select } = require("../lib/sql.js");
const DAY_MS = 86_400_000;

/** @param {string} sql @param {Record<string, unknown>} bind @param {Database} [app] or a transaction */
const run = (sql, bind, app = $app) => app.db().newQuery(sql).bind(bind).execute();

/** @param {string} user @param {string} email the address before the change @returns {string} the token */
function addUndo(user, email) {
  const token = $security.randomString(40);
  run("INSERT INTO email_changes (token, user, email, at) VALUES ({:hash}, {:user}, {:email}, {:at})", {
    hash: $security.sha256(token),
    user,
    email,
    at: Date.now(),
  });
  return token;
}

/** @param {string} token */
const deleteUndo = (token) =>
  run("DELETE FROM email_changes WHERE token = {:hash}", { hash: $security.sha256(token) });

/** @param {string} token @returns {{ user: string, email: string, at: number } | undefined} */
function findUndo(token) {
  const sql = "SELECT user, email, at FROM email_changes WHERE token = {:hash} AND at > {:since}";
  const bind = { hash: $security.sha256(token), since: Date.now() - DAY_MS };
  return select($app, sql, { user: "", email: "", at: 0 }, bind)[0];
}

/**
 * Deletes this change and all later ones, because later links lead to addresses set by the same person.
 * @param {Database} app @param {{ user: string, at: number }} change
 */
const deleteFrom = (app, { user, at }) =>
  run("DELETE FROM email_changes WHERE user = {:user} AND at >= {:at}", { user, at }, app);

const sweep = () => run("DELETE FROM email_changes WHERE at <= {:before}", { before: Date.now() - DAY_MS });

module.exports = { addUndo, deleteUndo, findUndo, deleteFrom, sweep };
