// Pure: what a moderator sends, and what stands in the log for it.

/** @typedef {{ after: string, quarters: number, since: string }} Place of a card in the queue */
/** @typedef {"dismissed" | "removed" | "suspended" | "accepted" | "rejected"} Answer */
/** @typedef {{ answer: Answer, reason: string, days: number, appeal: string, seq: number }} Decision */
/** @typedef {{ field: string, code: string, message: string }} InputError */

/** The same answers as in the dashboard: first those to reports and holds, then those to appeals. */
const TO_REPORTS = ["dismissed", "removed", "suspended"];
const TO_APPEAL = ["accepted", "rejected"];
/** Days of a suspension. Suspensions without an end are the operator's. */
const SUSPENSION_DAYS = [1, 7, 30];
const REASONS = [
  ...["spam", "harassment", "hate", "violence", "nudity", "misinformation", "copyright", "other"],
];

const CURSOR = /^(\d{1,9})~(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}Z)~([a-z0-9]{15})$/;

/**
 * Name of a moderator in the log. It is the id, because the log keeps every row: without its user the id names nobody.
 * @param {string} id
 */
const actorOf = (id) => `moderator:${id}`;

/** @param {{ id: string, quarters: number, since: string }} card */
const toCursor = ({ id, quarters, since }) => `${quarters}~${since}~${id}`;

/** @param {string | undefined} cursor as sent @returns {Place | null | undefined} null for the first page, undefined if invalid */
function parseCursor(cursor) {
  if (!cursor) return null;
  const [, quarters, since, after] = CURSOR.exec(cursor) ?? [];
  return after && since ? { quarters: Number(quarters), since, after } : undefined;
}

/** @param {string} field @returns {{ error: InputError }} */
const invalid = (field) => ({
  error: { field, code: `${field}_invalid`, message: `The ${field} is not one of the choices` },
});

/** @param {any} body @returns {{ decision: Decision } | { error: InputError }} */
function parseDecision(body) {
  const { answer, reason = "", days = 0, appeal = "", seq } = body ?? {};
  if (!Number.isInteger(seq) || seq < 0) return invalid("seq");
  if (TO_APPEAL.includes(answer)) {
    if (typeof appeal !== "string" || appeal === "") return invalid("appeal");
    return { decision: { answer, reason: "", days: 0, appeal, seq } };
  }
  if (!TO_REPORTS.includes(answer)) return invalid("answer");
  if (answer === "dismissed") return { decision: { answer, reason: "", days: 0, appeal: "", seq } };
  if (!REASONS.includes(reason)) return invalid("reason");
  if (answer === "suspended" && !SUSPENSION_DAYS.includes(days)) return invalid("days");
  return { decision: { answer, reason, days: answer === "suspended" ? days : 0, appeal: "", seq } };
}

/**
 * Whether the decision answers the card as it is now.
 * @param {{ seq: number, appeal: string, reports: number, state: string }} card
 * @param {Decision} decision
 */
function fits(card, { answer, appeal, seq }) {
  if (card.seq !== seq) return false;
  return TO_APPEAL.includes(answer)
    ? card.appeal === appeal
    : card.appeal === "" && (card.reports > 0 || card.state === "held");
}

/**
 * Returns the later end of two suspensions, so that a moderator never shortens one.
 * @param {{ status: string, until: string }} now of the account
 * @param {string} until
 */
function laterEnd(now, until) {
  if (now.status !== "suspended") return until;
  return now.until === "" || now.until > until ? now.until : until;
}

module.exports = { REASONS, SUSPENSION_DAYS, actorOf, toCursor, parseCursor, parseDecision, fits, laterEnd };
