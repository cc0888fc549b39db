// Makes the log read-only for requests: no record write, truncation or edit of its collection. The triggers of the
// database also refuse changes. The check finds changes made by SQL.
const { apiError } = require("../lib/errors.js");
const log = require("./log.js");

const NAME = "moderation_log";
const refused = () => {
  const message = "The moderation log never changes";
  return apiError(400, message, { moderation_log: { code: "append_only", message } });
};

/** @returns {never} */
function rejectWrite() {
  throw refused();
}

/** @param {core.CollectionRequestEvent} e */
function checkCollectionChange(e) {
  // Compares the id, because an edit may rename the collection.
  if (e.collection?.id === $app.findCachedCollectionByNameOrId(NAME).id) throw refused();
  e.next();
}

/**
 * Refuses an import that names the log or deletes missing collections.
 * @param {core.CollectionsImportRequestEvent} e
 */
function checkImport(e) {
  const named = JSON.stringify(e.collectionsData).includes(`"${NAME}"`);
  if (named || e.deleteMissing) throw refused();
  e.next();
}

/** `GET /api/app/moderation/check`, superusers only: {count, head, faults}. @param {core.RequestEvent} e */
const check = (e) => e.json(200, log.check());

module.exports = { rejectWrite, checkCollectionChange, checkImport, check };
