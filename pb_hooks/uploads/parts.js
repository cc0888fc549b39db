// Parts of unfinished uploads: one file each, named by the upload. The files are beside the data folder and not in
// it, so that backups contain no unfinished videos. Only the file length says how much has arrived.

const { isRecordId } = require("../lib/record-id.js");

/** Environment variable `UPLOADS`, or `<data folder>_uploads`. */
const folder = () => $os.getenv("UPLOADS") || `${$app.dataDir().replace(/[\\/]+$/, "")}_uploads`;

/** @param {string} id */
const path = (id) => `${folder()}/${id}`;

/** Converts permission bits. Only the server may read parts. @param {number} bits */
const mode = (bits) => /** @type {os.FileMode} */ (/** @type {unknown} */ (bits));

const ready = () => $os.mkdirAll(folder(), mode(0o700));

/** Creates an empty part. @param {string} id */
const create = (id) => $os.writeFile(path(id), [], mode(0o600));

/**
 * Returns the length in bytes and the time of the last write in milliseconds since 1970, or undefined if the part
 * does not exist.
 * @param {string} id
 */
function statPart(id) {
  try {
    const info = $os.stat(path(id));
    return { size: info.size(), at: info.modTime().unixMilli() };
  } catch {
    return undefined;
  }
}

/**
 * Appends everything that `from` yields to the part. Throws Go's error; the bytes that arrived before the error
 * stay.
 * @param {string} id
 * @param {io.Reader} from
 */
function append(id, from) {
  const root = $os.openRoot(folder());
  try {
    // 1 = write only. The flags for append and create have a different number on each system.
    const file = root.openFile(id, 1, mode(0o600));
    try {
      file.seek(0, 2);
      file.readFrom(from);
    } finally {
      file.close();
    }
  } finally {
    root.close();
  }
}

/** @param {string} id */
function remove(id) {
  try {
    $os.remove(path(id));
  } catch {
    // The part is already deleted.
  }
}

/** Returns the ids of all parts. @returns {string[]} */
function all() {
  try {
    return $os
      .readDir(folder())
      .map((entry) => entry?.name() ?? "")
      .filter(isRecordId);
  } catch {
    return []; // no upload so far
  }
}

module.exports = { folder, path, ready, create, statPart, append, remove, all };
