// Creates reports and applies the operator's answers to them.
const { allowOnlyFields } = require("../lib/request-body.js");
const { fieldError } = require("../lib/errors.js");
const { runDecisionWithSave } = require("./change-status.js");
const { answerReports } = require("./report-answers.js");
const subjects = require("./subject.js");
const { subnetOf } = require("../lib/network.js");
const { toDbTime } = require("../lib/sql.js");
const { secondsOverFixedLimit } = require("../limits/limiter.js");
const holds = require("./holds.js");
const rules = require("./validation.js");

/** @param {string} field @param {keyof typeof rules.ERRORS} code */
const reportError = (field, code) => fieldError(field, { code, message: rules.ERRORS[code] });

/**
 * Limits reports of guests. The server can tell guests apart only by their address, which many share, so a second
 * report of the same item from one address counts as a repeat.
 * @param {string} address @param {string} target
 */
function limitGuest(address, target) {
  const network = subnetOf(address);
  if (network && secondsOverFixedLimit("guest_reports_of_item", `${target}.${network}`)) {
    const message = "This was reported already";
    throw fieldError("reporter", { code: "validation_not_unique", message });
  }
}

/** @type {WriteHandler} */
function create(e, next) {
  allowOnlyFields(e, rules.WRITABLE);
  const { record } = e;
  const target = rules.namesOneSubject(record) ? subjects.targetOf(record) : undefined;
  const subject = target && subjects.findSubject(e.app, target.kind, target.id);
  if (!target || !subject) throw reportError("target", "report_target");
  const reporter = record.getString("reporter");
  if (reporter && subjects.authorOf(target.kind, subject) === reporter)
    throw reportError("target", "report_own");
  if (!reporter && !e.hasSuperuserAuth()) limitGuest(e.requestEvent.realIP(), target.id);
  record.set("status", "open");
  record.set("about", subjects.excerptOf(target.kind, subject));
  const weight = holds.reportWeight(reporter, target);
  record.set("trusted", weight > 0);
  record.set("weight", weight);
  next();
  const { kind, id } = target;
  if (weight && kind !== "account") holds.holdReported({ kind, id });
}

/** Applies the operator's answer to one report to all reports about the same item. @param {RecordRequest} e */
function update(e) {
  const { record } = e;
  const from = record.original().getString("status") || "open";
  const to = record.getString("status") || "open";
  const target = subjects.targetOf(record);
  if (!e.hasSuperuserAuth() || from === to || !target) return e.next();
  record.set("decided", to === "open" ? "" : toDbTime(Date.now()));
  const until = record.getString("until");
  const why = { reason: record.getString("reason"), actor: e.auth?.email() ?? "" };
  runDecisionWithSave(e, (tx, later) => {
    e.next();
    answerReports(tx, { target, from, to, until }, why, later);
  });
}

module.exports = { create, update };
