// What uploads leave behind: expired ones, those whose account is gone, and those that became a clip in a server that
// was killed before it could tidy up.
const { select } = require("../lib/sql.js");
const parts = require("./parts.js");
const writers = require("./write-lock.js");
const { drop, DAY_MS } = require("./rows.js");

/** A reservation that nothing was sent for; its row is made before its part. */
const EMPTY_MS = 120_000;

const ROWS = `SELECT id, CAST(strftime('%s', created) AS INTEGER) * 1000 AS made,
  EXISTS (SELECT 1 FROM videos WHERE videos.upload = uploads.id) AS done FROM uploads`;

/** @returns {number} how many went */
function sweep() {
  const now = Date.now();
  const ids = parts.all();
  const rows = new Map(
    select($app, ROWS, { id: "", made: 0, done: false }).map(({ id, made, done }) => [id, { made, done }]),
  );
  const gone = (/** @type {string} */ id) => {
    const row = rows.get(id);
    const part = parts.stat(id);
    if (!row || row.done) return true;
    return part?.size ? part.at < now - DAY_MS : row.made < now - EMPTY_MS;
  };
  // The rows were read after the parts: a part without a row has lost it.
  const dropped = [...new Set([...ids, ...rows.keys()])].filter(
    (id) => writers.silence(id) === undefined && gone(id),
  );
  dropped.forEach(drop);
  return dropped.length;
}

module.exports = { sweep };
