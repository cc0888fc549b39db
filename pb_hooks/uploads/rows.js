// Rows of uploads under way: whose, and how long each will be.
const { select } = require("../lib/sql.js");
const parts = require("./parts.js");

/** An upload that nobody has added to for so long is forgotten. */
const DAY_MS = 24 * 3600 * 1000;

/**
 * An account's upload, undefined where there is none that could go on.
 * @param {string} id
 * @param {string} user
 */
function find(id, user) {
  const sql = "SELECT length FROM uploads WHERE id = {:id} AND user = {:user}";
  const [row] = select($app, sql, { length: 0 }, { id, user });
  const part = row && parts.stat(id);
  if (!part || part.at < Date.now() - DAY_MS) return undefined;
  return { length: Number(row.length), offset: part.size };
}

/** Row and part. @param {string} id */
function drop(id) {
  $app.db().newQuery("DELETE FROM uploads WHERE id = {:id}").bind({ id }).execute();
  parts.remove(id);
}

module.exports = { find, drop, DAY_MS };
