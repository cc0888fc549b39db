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

module.exports = { ids, drain };
