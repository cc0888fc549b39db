// Applies an answer to the reports about one item. The dashboard (reports.js) and the desk of moderators use it.
const { changeStatus } = require("./change-status.js");
const log = require("./log.js");
const { stateOf } = require("./states.js");
const subjects = require("./subject.js");
const { toDbTime } = require("../lib/sql.js");
const rules = require("./validation.js");

/** @typedef {{ kind: import("./states.js").Kind, id: string }} Target the video, comment or account that reports are about */

/**
 * Gives the reports about an item that have the status `from` the status `to`, and changes the item accordingly.
 * @param {core.App} tx
 * @param {{ target: Target, from: string, to: string, until: string }} answer `until`: end of a suspension
 * @param {import("./change-status.js").Reason} why
 * @param {import("./change-status.js").AfterCommit} later
 */
function answerReports(tx, { target, from, to, until }, why, later) {
  const { kind, id } = target;
  const decided = to === "open" ? "" : toDbTime(Date.now());
  const sql = `UPDATE reports SET status = {:to}, decided = {:decided} WHERE ${kind} = {:id} AND status = {:from}`;
  tx.db().newQuery(sql).bind({ id, from, to, decided }).execute();
  const subject = subjects.findSubject(tx, kind, id);
  if (!subject) return;
  const account = subjects.authorOf(kind, subject);
  const state = stateOf(subject, kind);
  // A dismissal changes no status of an item that is not held. It is a decision all the same, so the log has it.
  if (from === "open" && to === "dismissed" && state.status !== "held") {
    const entry = { kind, target: id, account, action: "dismissed", reason: "", before: state, after: state };
    log.append(tx, { ...entry, actor: why.actor });
  }
  for (const change of rules.changesFor(target, account, from, to, until)) {
    changeStatus(tx, change, why, later);
  }
}

module.exports = { answerReports };
