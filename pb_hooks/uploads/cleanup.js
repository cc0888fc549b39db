// Deletes leftovers of uploads: expired ones, those of deleted users, and those that became a video just before the
// server was killed.
const { select } = require("../lib/sql.js");
const parts = require("./parts.js");
const writeLock = require("./write-lock.js");
const { deleteUpload, UPLOAD_TTL_MS } = require("./rows.js");

/** Lifetime of a reservation without any bytes. The server creates the row before the part. */
const EMPTY_TTL_MS = 120_000;

const ROWS = `SELECT id, CAST(strftime('%s', created) AS INTEGER) * 1000 AS made,
  EXISTS (SELECT 1 FROM videos WHERE videos.upload = uploads.id) AS done FROM uploads`;

/** @returns {number} how many uploads were deleted */
function sweep() {
  const now = Date.now();
  const ids = parts.all();
  const rows = new Map(
    select($app, ROWS, { id: "", made: 0, done: false }).map(({ id, made, done }) => [id, { made, done }]),
  );
  const isExpired = (/** @type {string} */ id) => {
    const row = rows.get(id);
    const part = parts.statPart(id);
    if (!row || row.done) return true;
    return part?.size ? part.at < now - UPLOAD_TTL_MS : row.made < now - EMPTY_TTL_MS;
  };
  // Parts were listed before rows were read, so a part without a row really has none.
  const deleted = [...new Set([...ids, ...rows.keys()])].filter(
    (id) => writeLock.silentFor(id) === undefined && isExpired(id),
  );
  deleted.forEach(deleteUpload);
  return deleted.length;
}

module.exports = { sweep };
