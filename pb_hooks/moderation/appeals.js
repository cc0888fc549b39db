// Appeals: the author may appeal against a decision once. If the operator accepts, the server takes the decision
// back.
const { allowOnlyFields } = require("../lib/request-body.js");
const { userByEmail } = require("../auth/email.js");
const { fieldError, apiError } = require("../lib/errors.js");
const { assertExpand } = require("../visibility/expand.js");
const logins = require("../auth/login-attempts.js");
const { enforceLimit } = require("../limits/limiter.js");
const { changeStatus, runDecisionWithSave } = require("./change-status.js");
const { recordDecision } = require("./record-decision.js");
const { stateOf } = require("./states.js");
const subjects = require("./subject.js");
const { toDbTime, select } = require("../lib/sql.js");
const rules = require("./validation.js");

/** Stores the author's appeal or the operator's answer. @param {RecordRequest} e */
function update(e) {
  assertExpand(e.requestEvent, e.collection.name);
  if (e.hasSuperuserAuth()) return answer(e);
  enforceLimit(e.requestEvent, "appeals");
  allowOnlyFields(e, ["appeal"]);
  appeal(e.record, e.record.getString("appeal"));
  e.next();
}

/** @param {core.Record} decision @param {unknown} sent */
function appeal(decision, sent) {
  const { text, error } = rules.parseAppeal(sent);
  if (error) throw fieldError("appeal", error);
  decision.set("appeal", text);
  decision.set("appealed", toDbTime(Date.now()));
  decision.set("appeal_status", "open");
}

/** @param {RecordRequest} e */
function answer(e) {
  const { record } = e;
  const to = record.getString("appeal_status");
  if (record.original().getString("appeal_status") !== "open" || to === "open") return e.next();
  const actor = e.auth?.email() ?? "";
  runDecisionWithSave(e, (tx, later) => {
    e.next();
    followAnswer(tx, record, actor, later);
  });
}

/**
 * Does what follows from a saved answer to an appeal.
 * @param {core.App} tx
 * @param {core.Record} decision with the answer in `appeal_status`
 * @param {string} actor who answered
 * @param {import("./change-status.js").AfterCommit} later
 */
function followAnswer(tx, decision, actor, later) {
  const kind = /** @type {import("./states.js").Kind} */ (decision.getString("kind"));
  const user = decision.getString("user");
  const id = kind === "account" ? user : decision.getString(kind);
  const why = { reason: decision.getString("reason"), actor };
  if (decision.getString("appeal_status") === "accepted")
    return changeStatus(tx, rules.reverseOf({ kind, id }, decision.getString("action")), why, later);
  const subject = subjects.findSubject(tx, kind, id);
  const state = subject ? stateOf(subject, kind) : { status: "deleted" };
  const about = decision.getString("about");
  recordDecision(
    tx,
    { ...why, kind, id, user, about, action: "rejected", before: state, after: state },
    later,
  );
}

/** @param {string} message @param {string} field @param {string} code */
const refused = (message, field, code) => apiError(400, message, { [field]: { code, message } });

/**
 * `POST /api/app/appeal` {identity, password, text}: lets a banned user appeal without logging in. The response to
 * a wrong password is the same as at log-in.
 * @param {core.RequestEvent} e
 * @param {any} body
 */
function fromOutside(e, body) {
  enforceLimit(e, "appeals");
  const { identity, password, text } = body;
  const email = String(identity ?? "").trim();
  const found = userByEmail(email);
  const tries = logins.beginAttempt(e, found?.id ?? "", email);
  const user = found?.validatePassword(String(password ?? "")) ? found : undefined;
  if (!user) {
    if (!found) hashForEqualTime();
    tries.failed();
    throw apiError(400, "Failed to authenticate.", {});
  }
  tries.passed();
  const [last] = select(
    e.app,
    `SELECT id, appealed FROM decisions WHERE user = {:id} AND action = 'banned' ORDER BY seq DESC LIMIT 1`,
    { id: "", appealed: "" },
    { id: user.id },
  );
  if (user.get("status") !== "banned" || !last)
    throw refused(rules.ERRORS.appeal_none, "appeal", "appeal_none");
  if (last.appealed) throw refused(rules.ERRORS.appeal_done, "appeal", "appeal_done");
  const { error } = rules.parseAppeal(text);
  if (error) throw fieldError("text", error);
  const decision = e.app.findRecordById("decisions", last.id);
  appeal(decision, text);
  e.app.save(decision);
  return e.noContent(204);
}

/** Hashes a password, so that the response time does not reveal whether the user exists. */
function hashForEqualTime() {
  new Record($app.findCachedCollectionByNameOrId("users")).setPassword("as-long-as-any");
}

module.exports = { update, fromOutside, followAnswer };
