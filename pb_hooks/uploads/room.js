// Whether there is room for one more upload: in the account's quota, and on the disk. What was promised to others and
// has not arrived yet counts, and each clip is on the disk twice while it is published.
const { fieldRefusal } = require("../lib/errors.js");
const { select } = require("../lib/answer.js");
const parts = require("../lib/uploads/parts.js");
const { hasRoom } = require("../lib/disk.js");
const { QUOTA } = require("./rules.js");

/** Counts and inserts as one: requests at the same moment do not pass together. */
const RESERVE = `INSERT INTO uploads (id, user, length, created)
  SELECT {:id}, {:user}, {:length}, strftime('%Y-%m-%d %H:%M:%fZ', 'now')
  WHERE (SELECT COUNT(*) < {:uploads} AND COALESCE(SUM(length), 0) + {:length} <= {:bytes}
    FROM uploads WHERE user = {:user})
  RETURNING id`;

/** @param {number} status @param {string} code @param {string} message */
const fault = (status, code, message) => fieldRefusal("upload", { code, message }, status);
const quota = () =>
  fault(429, "upload_quota", "Too many uploads are under way. Finish or cancel one, or try again tomorrow.");
const disk = () =>
  fault(507, "upload_disk", "The server has no room for the file at the moment. Try again later.");

/** What all uploads together may still need. */
function promised() {
  const [sum] = select($app, "SELECT COALESCE(SUM(length), 0) AS bytes FROM uploads", { bytes: 0 });
  const here = parts.all().reduce((total, id) => total + (parts.stat(id)?.size ?? 0), 0);
  return 2 * Number(sum?.bytes ?? 0) - here;
}

/**
 * A row and an empty part, or a refusal.
 * @param {string} user
 * @param {number} length
 * @returns {string} the upload's id
 */
function reserve(user, length) {
  const id = $security.randomStringWithAlphabet(15, "abcdefghijklmnopqrstuvwxyz0123456789");
  try {
    parts.ready();
  } catch (error) {
    $app.logger().error("uploads: no folder for parts, see UPLOADS", "error", String(error));
    throw disk();
  }
  if (!hasRoom(parts.folder(), promised() + 2 * length)) throw disk();
  if (!select($app, RESERVE, { id: "" }, { id, user, length, ...QUOTA })[0]) throw quota();
  parts.create(id);
  return id;
}

module.exports = { reserve, fault, disk };
