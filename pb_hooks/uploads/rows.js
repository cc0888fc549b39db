// Rows of unfinished uploads: owner and final length.
const { select } = require("../lib/sql.js");
const parts = require("./parts.js");

/** An upload without new bytes for this time is deleted. */
const UPLOAD_TTL_MS = 24 * 3600 * 1000;

/**
 * Returns the user's upload, or undefined if none can be continued.
 * @param {string} id
 * @param {string} user
 */
function findUpload(id, user) {
  const sql = "SELECT length FROM uploads WHERE id = {:id} AND user = {:user}";
  const [row] = select($app, sql, { length: 0 }, { id, user });
  const part = row && parts.statPart(id);
  if (!part || part.at < Date.now() - UPLOAD_TTL_MS) return undefined;
  return { length: Number(row.length), offset: part.size };
}

/** Deletes row and part. @param {string} id */
function deleteUpload(id) {
  $app.db().newQuery("DELETE FROM uploads WHERE id = {:id}").bind({ id }).execute();
  parts.remove(id);
}

module.exports = { findUpload, deleteUpload, UPLOAD_TTL_MS };
