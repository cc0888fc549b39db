// The log is written by decisions alone: not by record, by truncation or by edits of its collection (the database's own
// triggers stand behind this). What SQL can still do, the check finds.
const { refusal } = require("../lib/errors.js");
const log = require("./log.js");

const NAME = "moderation_log";
const refused = () => {
  const message = "The moderation log never changes";
  return refusal(400, message, { moderation_log: { code: "append_only", message } });
};

/** @returns {never} */
function refuse() {
  throw refused();
}

/** @param {core.CollectionRequestEvent} e */
function collection(e) {
  // By its id: an edit may rename it.
  if (e.collection?.id === $app.findCachedCollectionByNameOrId(NAME).id) throw refused();
  e.next();
}

/** An import would take its fields over, or delete what it does not name. @param {core.CollectionsImportRequestEvent} e */
function imported(e) {
  const named = JSON.stringify(e.collectionsData).includes(`"${NAME}"`);
  if (named || e.deleteMissing) throw refused();
  e.next();
}

/** `GET /api/app/moderation/check`, superusers only: {count, head, faults}. @param {core.RequestEvent} e */
const check = (e) => e.json(200, log.check());

module.exports = { refuse, collection, imported, check };
