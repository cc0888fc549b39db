// Parts of uploads under way: one file each, named by the upload. They lie beside the data folder, not in it, so that
// no backup carries half a clip. Their length on the disk is the one truth about what has arrived.

/** @param {string} text */
const isId = (text) => /^[a-z0-9]{15}$/.test(text);

/** `UPLOADS` of the environment, else `<data folder>_uploads`. */
const folder = () => $os.getenv("UPLOADS") || `${$app.dataDir().replace(/[\\/]+$/, "")}_uploads`;

/** @param {string} id */
const path = (id) => `${folder()}/${id}`;

/** Only for the server's own eyes. @param {number} bits */
const mode = (bits) => /** @type {os.FileMode} */ (/** @type {unknown} */ (bits));

/** Makes the folder. */
const ready = () => $os.mkdirAll(folder(), mode(0o700));

/** Makes an empty part. @param {string} id */
const create = (id) => $os.writeFile(path(id), [], mode(0o600));

/**
 * Length in bytes and when it last grew, in ms since 1970; undefined where there is no such part.
 * @param {string} id
 */
function stat(id) {
  try {
    const info = $os.stat(path(id));
    return { size: info.size(), at: info.modTime().unixMilli() };
  } catch {
    return undefined;
  }
}

/**
 * Everything that `from` has to give, at the end of the part. Throws Go's error; what arrived before it is kept.
 * @param {string} id
 * @param {io.Reader} from
 */
function append(id, from) {
  const root = $os.openRoot(folder());
  try {
    // 1: write only. Flags that append or create have another number on each system.
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
    // Gone already.
  }
}

/** Ids of all parts there are. @returns {string[]} */
function all() {
  try {
    return $os
      .readDir(folder())
      .map((entry) => entry?.name() ?? "")
      .filter(isId);
  } catch {
    return []; // nobody has uploaded yet
  }
}

module.exports = { isId, folder, path, ready, create, stat, append, remove, all };
