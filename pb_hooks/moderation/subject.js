// Finds the item that a report or a decision is about.
const { excerpt } = require("./states.js");

/** @typedef {import("./states.js").Kind} Kind */

/** @type {Record<Kind, string>} */
const TABLES = { video: "videos", comment: "comments", account: "users" };

/**
 * @param {core.App} app
 * @param {Kind} kind
 * @param {string} id
 * @returns {core.Record | undefined}
 */
function findSubject(app, kind, id) {
  const [record] = app.findRecordsByIds(TABLES[kind], [id]);
  return record;
}

/** @param {Kind} kind @param {core.Record} record */
const authorOf = (kind, record) => (kind === "account" ? record.id : record.getString("user"));

/** @param {Kind} kind @param {core.Record} record */
function excerptOf(kind, record) {
  if (kind === "account") return `@${record.getString("username")}`;
  return excerpt(record.getString(kind === "video" ? "caption" : "text"));
}

/**
 * Returns the target of a report. A decision about a user names the user in `user`.
 * @param {core.Record} record
 * @returns {{ kind: Kind, id: string } | undefined}
 */
function targetOf(record) {
  for (const kind of /** @type {Kind[]} */ (Object.keys(TABLES))) {
    const id = record.getString(kind);
    if (id) return { kind, id };
  }
  return undefined;
}

module.exports = { findSubject, authorOf, excerptOf, targetOf };
