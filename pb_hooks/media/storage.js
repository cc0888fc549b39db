// Refuses changes of files with 503 while the file storage (S3) does not answer. PocketBase alone says 400, and it waits without a
// limit for a storage that accepts connections and stays silent.
const { apiError } = require("../lib/errors.js");
const slots = require("../lib/slots.js");
const { store } = require("../lib/store.js");

/** A storage abroad needs several round trips before its first answer. */
const PROBE_SECONDS = 5;
const REFUSE_MS = 5000;
const AWAY_UNTIL = "storage.awayUntil";
/** Saves that may wait for the storage: each holds a JavaScript engine, of which there are 64. */
const MAX_WRITES = 16;
const WRITES = "storage.writes";

const away = () => apiError(503, "The file storage does not answer. Try again shortly.");

/** Whether the storage answers at all; also a refusal counts. @param {{ endpoint: string, bucket: string }} s3 */
function answers({ endpoint, bucket }) {
  const base = endpoint.includes("://") ? endpoint : `https://${endpoint}`;
  try {
    $http.send({ url: `${base}/${bucket}`, method: "HEAD", timeout: PROBE_SECONDS });
    return true;
  } catch (error) {
    // A redirect that Go does not follow is an answer.
    return /Location|redirect/.test(String(error));
  }
}

/** After a failure all files are refused for five seconds, because each probe holds an engine. */
function assertStorageAnswers() {
  if (Date.now() < Number(store().get(AWAY_UNTIL) ?? 0)) throw away();
  if (answers($app.settings().s3)) return;
  store().set(AWAY_UNTIL, Date.now() + REFUSE_MS);
  throw away();
}

/**
 * Runs `save`, the rest of a request. Throws 503 instead if `save` would store or delete files and the storage is away. Call it
 * before PocketBase saves the record. During the save it is too late: PocketBase stores the change, fails to delete the
 * replaced file and answers 400.
 * @param {core.Record} record
 * @param {string[]} fields that hold files
 * @param {() => void} save
 */
function whileStorageAnswers(record, fields, save) {
  const before = record.original();
  const isChanged = (/** @type {string} */ field) =>
    record.getUnsavedFiles(field)?.length || record.getString(field) !== before.getString(field);
  if (!$app.settings().s3.enabled || !fields.some(isChanged)) return save();
  assertStorageAnswers();
  slots.withSlots({ [WRITES]: MAX_WRITES }, save, away);
}

/** Runs PocketBase's save; throws 503 if the storage went away during it. Nothing is stored then. @param {() => void} save */
function saveWithFiles(save) {
  try {
    save();
  } catch (error) {
    if (!String(error).includes("failed to upload")) throw error;
    $app.logger().error("storage: a file was not stored", "error", String(error));
    throw away();
  }
}

module.exports = { whileStorageAnswers, saveWithFiles };
