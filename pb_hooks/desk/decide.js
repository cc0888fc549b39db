// A moderator's decision. It goes the way of the dashboard: answerReports and followAnswer, which change the status, the log,
// the decision that the author reads, and the reports, in one transaction.
const { apiError } = require("../lib/errors.js");
const { toDbTime } = require("../lib/sql.js");
const { followAnswer } = require("../moderation/appeals.js");
const { runDecision } = require("../moderation/change-status.js");
const { answerReports } = require("../moderation/report-answers.js");
const { findCard } = require("./queue.js");
const { actorOf, fits, laterEnd } = require("./validation.js");

const DAY_MS = 86_400_000;

/** @typedef {import("./validation.js").Decision} Decision */
/** @typedef {NonNullable<ReturnType<typeof findCard>>} Card */

/** @param {number} status @param {string} code @param {string} message */
const refused = (status, code, message) => apiError(status, message, { card: { code, message } });

/** @param {Card | undefined} card @param {Decision} decision */
function refusalOf(card, decision) {
  if (card && !card.allowed) return refused(403, "desk_not_yours", "Somebody else has to decide this");
  if (!card || !fits(card, decision))
    return refused(409, "desk_decided", "This was decided or changed meanwhile");
  return undefined;
}

/** @param {core.App} tx @param {Card} card @param {Decision} decision @param {string} actor @param {(() => void)[]} later */
function carryOut(tx, card, { answer, reason, days, appeal }, actor, later) {
  if (appeal) {
    const decision = tx.findRecordById("decisions", appeal);
    decision.set("appeal_status", answer);
    tx.save(decision);
    return followAnswer(tx, decision, actor, later);
  }
  const author = tx.findRecordById("users", card.author);
  const now = { status: author.getString("status"), until: author.getString("suspended_until") };
  const until = days ? laterEnd(now, toDbTime(Date.now() + days * DAY_MS)) : "";
  // A suspension of a banned user would end the ban.
  const to = answer === "suspended" && now.status === "banned" ? "removed" : answer;
  const target = { kind: /** @type {import("../moderation/states.js").Kind} */ (card.kind), id: card.id };
  answerReports(tx, { target, from: "open", to, until }, { reason, actor }, later);
}

/**
 * @param {core.App} app
 * @param {string} me the moderator
 * @param {string} id of the video, comment or user
 * @param {Decision} decision
 * @throws 409 if the card is gone or another decision was made since it was read; 403 if another person has to decide
 */
function decide(app, me, id, decision) {
  /** @type {ApiError | undefined} */
  let refusal;
  // SQLite has one writer: what this transaction reads, no other decision changes before its commit.
  runDecision(app, (tx, later) => {
    const card = findCard(tx, me, id);
    refusal = refusalOf(card, decision);
    if (card && !refusal) carryOut(tx, card, decision, actorOf(me), later);
  });
  if (refusal) throw refusal;
}

module.exports = { decide };
