// Deletes files without a record, on local storage and S3 alike. A server that is killed after it stored a file and
// before it committed the record leaves the file behind.
const { apiError } = require("../lib/errors.js");
const notifications = require("../notifications/catch-up.js");
const { sweep: sweepUploads } = require("../uploads/cleanup.js");
const { parseKey, findOrphans } = require("./orphan-files.js");

const MINUTE_MS = 60_000;
/** A file is stored before its record, so this is twice the time of the slowest upload. */
const MIN_AGE_MINUTES = 60;
const CHUNK = 500;

/** Names of the fields that hold files. @param {core.Collection} collection */
const fileFields = (collection) =>
  collection.fields
    .fieldNames()
    .filter((/** @type {string} */ name) => collection.fields.getByName(name)?.type() === "file");

/**
 * File names by record, for these records.
 * @param {core.Collection} collection
 * @param {string[]} ids
 */
function fileNamesOf(collection, ids) {
  const fields = fileFields(collection);
  /** @type {Map<string, string[]>} */
  const names = new Map();
  for (const record of $app.findRecordsByIds(collection.id, ids)) {
    if (record)
      names.set(
        record.id,
        fields.flatMap((field) => [...record.getStringSlice(field)]),
      );
  }
  return names;
}

/**
 * Deletes the files of one collection that its records do not name.
 * @param {filesystem.System} files
 * @param {core.Collection} collection
 * @param {number} before deletes only older files; ms since 1970
 */
function sweepCollection(files, collection, before) {
  /** @type {Map<string, string[]>} */
  const byRecord = new Map();
  let checked = 0;
  for (const found of files.list(`${collection.id}/`)) {
    if (!found || found.isDir || found.modTime.unixMilli() > before) continue;
    checked += 1;
    const record = parseKey(found.key)?.record ?? "";
    byRecord.set(record, [...(byRecord.get(record) ?? []), found.key]);
  }
  let removed = 0;
  const ids = [...byRecord.keys()];
  for (let i = 0; i < ids.length; i += CHUNK) {
    const some = ids.slice(i, i + CHUNK);
    const keys = some.flatMap((id) => byRecord.get(id) ?? []);
    for (const key of findOrphans(keys, fileNamesOf(collection, some))) {
      files.delete(key);
      removed += 1;
      const folder = key.slice(0, key.lastIndexOf("/") + 1);
      if (files.isEmptyDir(folder)) files.deletePrefix(folder);
    }
  }
  return { checked, removed };
}

/**
 * @param {number} minutes age from which a file without a record is an orphan
 * @returns {{ checked: number, removed: number }}
 */
function sweep(minutes) {
  const before = Date.now() - minutes * MINUTE_MS;
  const files = $app.newFilesystem();
  const total = { checked: 0, removed: 0 };
  try {
    for (const collection of $app.findAllCollections()) {
      if (!collection || collection.isView() || fileFields(collection).length === 0) continue;
      const { checked, removed } = sweepCollection(files, collection, before);
      total.checked += checked;
      total.removed += removed;
    }
  } finally {
    files.close();
  }
  if (total.removed > 0)
    $app.logger().info("sweeper: removed files without a record", "count", total.removed);
  return total;
}

const hourly = () => sweep(MIN_AGE_MINUTES);

/** Starts the sweep of expired notifications; the ticker runs it slice by slice. */
const nightly = () => notifications.startSweep();

/**
 * `POST /api/app/sweep` {minutes?}, superusers only: {checked, removed, uploads}. Less than 60 minutes is safe only
 * while the server takes no uploads.
 * @param {core.RequestEvent} e
 * @param {any} body
 */
function sweepNow(e, body) {
  const minutes = Number(body.minutes ?? MIN_AGE_MINUTES);
  if (!(minutes >= 0)) {
    const message = "A number of minutes, 0 or more";
    throw apiError(400, message, { minutes: { code: "minutes_invalid", message } });
  }
  nightly();
  return e.json(200, { ...sweep(minutes), uploads: sweepUploads() });
}

module.exports = { hourly, nightly, sweepNow };
