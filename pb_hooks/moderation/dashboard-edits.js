// A status edited in the dashboard is a decision like any other.
const { place, settle, transact, within } = require("./change-status.js");
const { actionOf, stateOf } = require("./states.js");
const log = require("./log.js");
const subjects = require("./subject.js");

/** @type {Record<string, import("./states.js").Kind>} */
const KINDS = { videos: "video", comments: "comment", users: "account" };

/** @param {RecordRequest} e */
const kindOf = (e) => /** @type {import("./states.js").Kind} */ (KINDS[e.collection.name]);

/** @type {WriteHandler} */
function update(e, next) {
  const kind = kindOf(e);
  if (!e.hasSuperuserAuth()) return kind === "account" ? next() : written(e, next);
  const { record } = e;
  const original = record.original();
  const before = stateOf(original, kind);
  const wanted = stateOf(record, kind);
  if (!record.getString("status")) record.set("status", wanted.status);
  // What a ban hides keeps its own status elsewhere: only a status that was chosen now counts, and shows nothing yet.
  if (record.getString("status") !== original.getString("status")) {
    wanted.status = record.getString("status") || (kind === "account" ? "active" : "visible");
  }
  if (wanted.status !== "suspended") wanted.until = "";
  if (wanted.status === before.status) record.set("status", original.getString("status"));
  if (!actionOf(before, wanted)) return next();
  within(e, (tx, later) => {
    place(tx, kind, record, wanted);
    next();
    settle(tx, { kind, record, before }, { reason: "", actor: e.auth?.email() ?? "" }, later);
  });
}

/**
 * What was written met a word that is to be seen first (content-filter/checks.js says so on the record): its author is told. Not
 * in one transaction with the record, whose files may take a while to store.
 * @type {WriteHandler}
 */
function written(e, next) {
  const kind = kindOf(e);
  const { record } = e;
  const before = record.isNew()
    ? { ...stateOf(record, kind), status: "visible" }
    : stateOf(record.original(), kind);
  next();
  if (record.get("heldFor") !== "words") return;
  transact($app, (tx, later) => {
    settle(tx, { kind, record, before }, { reason: "words", actor: "system" }, later);
  });
}

/** What the operator deletes is in the log too; nobody is told. @type {WriteHandler} */
function remove(e, next) {
  const kind = kindOf(e);
  if (!e.hasSuperuserAuth()) return next();
  const { record } = e;
  const account = subjects.authorOf(kind, record);
  const before = stateOf(record, kind);
  const entry = { kind, target: record.id, account, reason: "", before, after: { status: "deleted" } };
  next();
  e.app.runInTransaction((tx) => {
    log.append(tx, { ...entry, actor: e.auth?.email() ?? "", action: "deleted" });
  });
}

module.exports = { written, update, remove };
