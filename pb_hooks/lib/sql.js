// Deleting much without making others wait: SQLite has one writer.

/** Rows per transaction: about 25 ms with their triggers. */
const CHUNK = 500;

/**
 * @param {core.App} app
 * @param {string} sql that selects a column `id`
 * @param {Record<string, unknown>} bind
 * @returns {string[]}
 */
function ids(app, sql, bind) {
  /** @type {any} */
  const rows = arrayOf(new DynamicModel({ id: "" }));
  app.db().newQuery(sql).bind(bind).all(rows);
  return rows.map((/** @type {{ id: string }} */ row) => row.id);
}

/**
 * Deletes rows chunk by chunk, each in its own transaction, until few are left. Not inside a transaction, whose
 * end everybody would wait for anyway: there the caller deletes all at once.
 * @param {core.App} app
 * @param {string} table
 * @param {string} where
 * @param {Record<string, unknown>} bind
 */
function drain(app, table, where, bind) {
  if (app.isTransactional()) return;
  const sql = `DELETE FROM ${table} WHERE rowid IN (SELECT rowid FROM ${table} WHERE ${where} LIMIT ${CHUNK})`;
  while (app.db().newQuery(sql).bind(bind).execute().rowsAffected() === CHUNK);
}

/** Comments with fewer likes go together with theirs, by a trigger. */
const MANY_LIKES = 100;

/**
 * Likes of comments that are to go: only where they are many, as the trigger takes the rest.
 * @param {core.App} app
 * @param {string} where which comments
 * @param {Record<string, unknown>} bind
 */
function drainCommentLikes(app, where, bind) {
  const much = ids(app, `SELECT id FROM comments WHERE likes_count > ${MANY_LIKES} AND (${where})`, bind);
  for (const id of much) drain(app, "comment_likes", "comment = {:id}", { id });
}

/** @param {number} ms since 1970 @returns {string} as PocketBase writes times */
const time = (ms) => new Date(ms).toISOString().replace("T", " ");

module.exports = { ids, drain, drainCommentLikes, time };
