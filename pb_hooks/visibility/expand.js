// Checks `expand` of writes and log-ins: their response expands the record as reads do.
const { apiError } = require("../lib/errors.js");
const { expandError } = require("./record-queries.js");

/** @param {import("./record-queries.js").QueryError | undefined} error */
function rejectQuery(error) {
  if (!error) return;
  const { field, ...body } = error;
  throw apiError(400, body.message, { [field]: body });
}

/**
 * @param {core.RequestEvent} request
 * @param {string} collection whose record is in the response
 */
function assertExpand(request, collection) {
  const url = request.request?.url;
  if (!url?.rawQuery || request.hasSuperuserAuth()) return;
  rejectQuery(expandError(collection, url.query()?.get("expand") ?? ""));
}

/** First step of every write. @type {WriteHandler} */
function checkExpand(e, next) {
  assertExpand(e.requestEvent, e.collection.name);
  next();
}

module.exports = { assertExpand, checkExpand, rejectQuery };
