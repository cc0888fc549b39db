// Checks the user's quota and the disk space for a new upload. Counts the remaining bytes of active uploads and
// each video twice, because publishing copies the file. Reservations without bytes count little: otherwise three
// users could block uploads for everybody for a day.
const { randomText } = require("../lib/random-text.js");
const { select } = require("../lib/sql.js");
const { fieldError } = require("../lib/errors.js");
const parts = require("./parts.js");
const { hasRoom } = require("../lib/disk/disk-space.js");
const { QUOTA } = require("./tus-protocol.js");

/** Counts and inserts in one statement, so that simultaneous requests cannot both pass. */
const RESERVE = `INSERT INTO uploads (id, user, length, created)
  SELECT {:id}, {:user}, {:length}, strftime('%Y-%m-%d %H:%M:%fZ', 'now')
  WHERE (SELECT COUNT(*) < {:uploads} AND COALESCE(SUM(length), 0) + {:length} <= {:bytes}
    FROM uploads WHERE user = {:user})
  RETURNING id`;

/** @param {number} status @param {string} code @param {string} message */
const uploadError = (status, code, message) => fieldError("upload", { code, message }, status);
const quota = () =>
  uploadError(
    429,
    "upload_quota",
    "Too many uploads are under way. Finish or cancel one, or try again tomorrow.",
  );
const disk = () =>
  uploadError(507, "upload_disk", "The server has no room for the file at the moment. Try again later.");

/** An upload without new bytes for this time counts like one that never began. */
const ACTIVE_MS = 120_000;
const RESERVED_BYTES = 1024 * 1024;

/** Returns the bytes that unfinished uploads may still need. */
function promised() {
  const since = Date.now() - ACTIVE_MS;
  return select($app, "SELECT id, length FROM uploads", { id: "", length: 0 }).reduce((total, row) => {
    const part = parts.statPart(row.id);
    const isActive = part && part.size > 0 && part.at > since;
    return (
      total + (isActive ? 2 * Number(row.length) - part.size : Math.min(RESERVED_BYTES, Number(row.length)))
    );
  }, 0);
}

/** Checks whether this many bytes fit, in addition to the reserve of free disk space. @param {number} bytes */
const hasRoomFor = (bytes) => hasRoom(parts.folder(), bytes);

/**
 * Creates a row and an empty part, or throws.
 * @param {string} user
 * @param {number} length
 * @returns {string} the upload's id
 */
function reserveSpace(user, length) {
  const id = randomText(15);
  try {
    parts.ready();
  } catch (error) {
    $app.logger().error("uploads: no folder for parts, see UPLOADS", "error", String(error));
    throw disk();
  }
  if (!hasRoomFor(promised() + 2 * length)) throw disk();
  if (!select($app, RESERVE, { id: "" }, { id, user, length, ...QUOTA })[0]) throw quota();
  parts.create(id);
  return id;
}

module.exports = { reserveSpace, hasRoomFor, uploadError, disk };
