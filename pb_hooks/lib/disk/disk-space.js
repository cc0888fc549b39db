// Reserves the last free space of the disk for the database: uploads stop before the disk is full, writes continue.
const { fieldError } = require("../errors.js");
const rules = require("./parse-df.js");

const FULL = {
  code: "upload_disk",
  message: "The server has no room for the file at the moment. Try again later.",
};

/** Size and free space in bytes of the folder's disk; undefined if that cannot be found out. @param {string} folder */
function diskSpace(folder) {
  try {
    return rules.parseDf(toString($os.cmd("df", "-Pk", folder).output()));
  } catch {
    return undefined;
  }
}

/**
 * Whether the folder's disk has room for so many bytes; true if that cannot be found out.
 * @param {string} folder
 * @param {number} bytes
 */
function hasRoom(folder, bytes) {
  try {
    return rules.hasRoom(toString($os.cmd("df", "-Pk", folder).output()), bytes);
  } catch {
    return true;
  }
}

/**
 * Refuses files of a record's request that do not fit.
 * @param {core.Record} record
 * @param {string[]} fields that hold files
 */
function assertRoomForFiles(record, fields) {
  let bytes = 0;
  let first = "";
  for (const field of fields) {
    for (const file of record.getUnsavedFiles(field) ?? []) {
      bytes += file?.size ?? 0;
      first ||= field;
    }
  }
  if (!bytes || $app.settings().s3.enabled || hasRoom($app.dataDir(), bytes)) return;
  throw fieldError(first, FULL, 507);
}

module.exports = { diskSpace, hasRoom, assertRoomForFiles };
