// Changes the status of moderated items. Reports, the dashboard, appeals and cron jobs all use this file, so that
// everything that follows from a status change happens in one transaction.
const { runLogged } = require("../lib/attempt.js");
const publish = require("../live/publish.js");
const { toDbTime, select } = require("../lib/sql.js");
const { recordDecision } = require("./record-decision.js");
const hiding = require("./hiding.js");
const purge = require("./cache-purge.js");
const { actionOf, reportsAfter, stateOf } = require("./states.js");
const subjects = require("./subject.js");

/** @typedef {import("./states.js").Kind} Kind @typedef {import("./states.js").State} State */
/** @typedef {(() => void)[]} AfterCommit steps that run after the commit */
/**
 * @typedef {{ reason: string, actor: string, keepReports?: boolean }} Reason `keepReports`: leaves the reports open,
 * because no operator decided on them
 */

/**
 * Runs `work` in a transaction and its `later` steps after the commit.
 * @param {Pick<core.App, "runInTransaction">} app
 * @param {(tx: core.App, later: AfterCommit) => void} work
 */
function runDecision(app, work) {
  /** @type {AfterCommit} */
  const later = [];
  app.runInTransaction((tx) => work(tx, later));
  for (const step of later) runLogged("decision", step);
}

/**
 * Runs `work` and the save of the request in one transaction.
 * @param {{ app: core.App }} e
 * @param {(tx: core.App, later: AfterCommit) => void} work
 */
function runDecisionWithSave(e, work) {
  const outer = e.app;
  try {
    runDecision(outer, (tx, later) => {
      e.app = tx;
      work(tx, later);
    });
  } finally {
    e.app = outer;
  }
}

/**
 * Returns the field that keeps the item hidden for another reason: a ban of the author, or a removed parent
 * comment.
 * @param {core.App} tx
 * @param {Kind} kind
 * @param {core.Record} record
 */
function hiddenBy(tx, kind, record) {
  if (kind === "account") return "";
  if (subjects.findSubject(tx, "account", record.getString("user"))?.get("status") === "banned")
    return "status_before_ban";
  const parent = kind === "comment" && record.getString("parent");
  return parent && subjects.findSubject(tx, "comment", parent)?.get("status") === "removed"
    ? "status_before_parent"
    : "";
}

/**
 * Sets the status of an unsaved record. If a ban or a removed parent also hides the item, the status is stored in
 * `status_before_ban` or `status_before_parent` and takes effect when that ends.
 * @param {core.App} tx
 * @param {Kind} kind
 * @param {core.Record} record
 * @param {State} state
 */
function setStatus(tx, kind, record, { status, until = "", sensitive }) {
  record.set("status", status);
  if (kind === "account") {
    record.set("suspended_until", status === "suspended" ? until : "");
    // A new token key invalidates every token of the user. PocketBase also signs out open connections.
    if (status === "banned" && record.original().get("status") !== "banned") record.refreshTokenKey();
    return;
  }
  if (sensitive !== undefined) record.set("sensitive", sensitive);
  const field = hiddenBy(tx, kind, record);
  record.set("status_before_ban", "");
  if (kind === "comment") record.set("status_before_parent", "");
  if (!field) return;
  record.set("status", "removed");
  record.set(field, status === "removed" ? "" : status);
}

/**
 * Returns the most frequent reason among the open reports.
 * @param {core.App} tx
 * @param {Kind} kind
 * @param {string} id
 */
function reasonOf(tx, kind, id) {
  const sql = `SELECT reason FROM reports WHERE ${kind} = {:id} AND status = 'open'
    GROUP BY reason ORDER BY COUNT(*) DESC, reason LIMIT 1`;
  return String(select(tx, sql, { reason: "" }, { id })[0]?.reason ?? "");
}

/**
 * Does what follows from a saved status: closes reports and appeals, records the decision, updates dependent items.
 * @param {core.App} tx
 * @param {{ kind: Kind, record: core.Record, before: State }} change
 * @param {Reason} why
 * @param {AfterCommit} later
 */
function afterStatusSaved(tx, { kind, record, before }, { reason, actor, keepReports = false }, later) {
  const { id } = record;
  const after = stateOf(record, kind);
  const action = actionOf(before, after);
  if (!action) return;
  const givenReason =
    reason || (["removed", "suspended", "banned"].includes(action) ? reasonOf(tx, kind, id) : "");
  const reports = keepReports ? null : reportsAfter(action, after);
  if (reports) {
    const sql = `UPDATE reports SET status = {:to}, decided = {:now}
      WHERE ${kind} = {:id} AND status IN (SELECT value FROM json_each({:from}))`;
    const bind = { id, to: reports.to, from: JSON.stringify(reports.from), now: toDbTime(Date.now()) };
    tx.db().newQuery(sql).bind(bind).execute();
  }
  const user = subjects.authorOf(kind, record);
  if (["restored", "released", "lifted"].includes(action)) {
    const column = kind === "account" ? "user" : kind;
    const sql = `UPDATE decisions SET appeal_status = 'accepted'
      WHERE ${column} = {:id} AND kind = {:kind} AND appeal_status = 'open'`;
    tx.db().newQuery(sql).bind({ id, kind }).execute();
  }
  recordDecision(
    tx,
    {
      kind,
      id,
      user,
      action,
      reason: givenReason,
      about: subjects.excerptOf(kind, record),
      before,
      after,
      actor,
    },
    later,
  );
  // This step runs last, because a cache in front may take several seconds.
  updateDependents(tx, kind, id, before.status, after.status, later);
}

/** @param {core.App} tx @param {Kind} kind @param {string} id @param {string} before @param {string} after @param {AfterCommit} later */
function updateDependents(tx, kind, id, before, after, later) {
  if (before === after) return;
  if (kind === "account") {
    if (after === "banned") hiding.hideContentOf(tx, id, later);
    else if (before === "banned") hiding.restoreContentOf(tx, id, later);
  } else if (kind === "comment") {
    if (after === "removed") hiding.hideReplies(tx, [id], later);
    else if (before === "removed") hiding.showReplies(tx, [id], later);
  } else if (after === "visible") later.push(() => publish.likesChanged([id]));
  else {
    const addresses = purge.purgeVideos(tx, "id = {:id}", { id }).flatMap(({ paths }) => paths);
    later.push(() => publish.videoRemoved(id));
    later.push(() => purge.tellCache(addresses));
  }
}

/**
 * @param {core.App} tx
 * @param {{ kind: Kind, id: string, to: Partial<State>, from?: string }} change `from`: changes only an item with
 * this status
 * @param {Reason} why
 * @param {AfterCommit} later
 */
function changeStatus(tx, { kind, id, to, from }, why, later) {
  const record = subjects.findSubject(tx, kind, id);
  if (!record) return;
  const before = stateOf(record, kind);
  const after = { ...before, ...to };
  if ((from && before.status !== from) || !actionOf(before, after)) return;
  setStatus(tx, kind, record, after);
  tx.save(record);
  afterStatusSaved(tx, { kind, record, before }, why, later);
}

module.exports = { runDecision, runDecisionWithSave, setStatus, afterStatusSaved, changeStatus };
