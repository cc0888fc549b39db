// Reads rows by SQL, and deletes many rows without blocking other writes: SQLite has one writer.
const { isRecordId } = require("./record-id.js");
const { logSlowQuery } = require("./slow-work.js");

/** Rows per transaction: about 25 ms with their triggers. */
const CHUNK = 500;

/** @param {Iterable<string>} ids @returns {string} the valid ids, quoted for IN (…) */
function quotedIds(ids) {
  return (
    [...ids]
      .filter(isRecordId)
      .map((id) => `'${id}'`)
      .join(",") || "''"
  );
}

/**
 * @param {Database} app
 * @param {string} sql
 * @param {Record<string, unknown>} shape of a row
 * @param {Record<string, unknown>} [bind]
 * @returns {any[]}
 */
function select(app, sql, shape, bind) {
  const rows = arrayOf(new DynamicModel(shape));
  const query = app.db().newQuery(sql);
  const begun = Date.now();
  (bind ? query.bind(bind) : query).all(rows);
  logSlowQuery(sql, begun);
  return rows;
}

/** @param {any} model @returns {any} a plain copy, as goja cannot spread a Go struct */
function plainCopy(model) {
  return JSON.parse(JSON.stringify(model));
}

/**
 * @param {core.App} app
 * @param {string} sql that selects a column `id`
 * @param {Record<string, unknown>} bind
 * @returns {string[]}
 */
function selectIds(app, sql, bind) {
  /** @type {any} */
  const rows = arrayOf(new DynamicModel({ id: "" }));
  app.db().newQuery(sql).bind(bind).all(rows);
  return rows.map((/** @type {{ id: string }} */ row) => row.id);
}

/**
 * Deletes rows in chunks, each in its own transaction, until one chunk or less is left. Does nothing inside a
 * transaction, as other writes wait for its end anyway: there the caller deletes all rows at once.
 * @param {core.App} app
 * @param {string} table
 * @param {string} where
 * @param {Record<string, unknown>} bind
 */
function deleteInChunks(app, table, where, bind) {
  if (app.isTransactional()) return;
  const sql = `DELETE FROM ${table} WHERE rowid IN (SELECT rowid FROM ${table} WHERE ${where} LIMIT ${CHUNK})`;
  while (app.db().newQuery(sql).bind(bind).execute().rowsAffected() === CHUNK);
}

/**
 * Goes through a table by its numbers `n`, so that a statement for each slice leaves room for other writes between.
 * @param {string} table
 * @param {number} size numbers per slice
 * @param {(after: number) => void} work gets the number before the slice
 */
function forSlices(table, size, work) {
  const [{ last }] = select($app, `SELECT COALESCE(MAX(n), 0) AS last FROM ${table}`, { last: 0 });
  for (let after = 0; after < last; after += size) work(after);
}

/** @param {number} ms since 1970 @returns {string} as PocketBase writes times */
const toDbTime = (ms) => new Date(ms).toISOString().replace("T", " ");

module.exports = { select, quotedIds, plainCopy, selectIds, deleteInChunks, forSlices, toDbTime };
