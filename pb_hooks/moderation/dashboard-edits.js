// Turns a status edit in the dashboard into a decision.
const { setStatus, afterStatusSaved, runDecision, runDecisionWithSave } = require("./change-status.js");
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
  if (!e.hasSuperuserAuth()) return kind === "account" ? next() : checkNewStatus(e, next);
  const { record } = e;
  const original = record.original();
  const before = stateOf(original, kind);
  const after = stateOf(record, kind);
  if (!record.getString("status")) record.set("status", after.status);
  // An item hidden by a ban keeps its own status in `status_before_ban`. So only a status that this edit changed counts, and
  // the item stays hidden.
  if (record.getString("status") !== original.getString("status")) {
    after.status = record.getString("status") || (kind === "account" ? "active" : "visible");
  }
  if (after.status !== "suspended") after.until = "";
  if (after.status === before.status) record.set("status", original.getString("status"));
  if (!actionOf(before, after)) return next();
  runDecisionWithSave(e, (tx, later) => {
    setStatus(tx, kind, record, after);
    next();
    afterStatusSaved(tx, { kind, record, before }, { reason: "", actor: e.auth?.email() ?? "" }, later);
  });
}

/**
 * Notifies the author of new text that the blocked words hold (content-filter/checks.js sets `heldFor`). This
 * decision has its own transaction, because storing the files of the record can take long.
 * @type {WriteHandler}
 */
function checkNewStatus(e, next) {
  const kind = kindOf(e);
  const { record } = e;
  const before = record.isNew()
    ? { ...stateOf(record, kind), status: "visible" }
    : stateOf(record.original(), kind);
  next();
  if (record.get("heldFor") !== "words") return;
  runDecision($app, (tx, later) => {
    afterStatusSaved(tx, { kind, record, before }, { reason: "words", actor: "system" }, later);
  });
}

/** Logs what the operator deletes. The author gets no notification. @type {WriteHandler} */
function remove(e, next) {
  const kind = kindOf(e);
  if (!e.hasSuperuserAuth()) return next();
  const { record } = e;
  const user = subjects.authorOf(kind, record);
  const before = stateOf(record, kind);
  const entry = { kind, target: record.id, account: user, reason: "", before, after: { status: "deleted" } };
  next();
  e.app.runInTransaction((tx) => {
    log.append(tx, { ...entry, actor: e.auth?.email() ?? "", action: "deleted" });
  });
}

module.exports = { checkNewStatus, update, remove };
