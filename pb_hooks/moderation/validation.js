// Pure: checks reports and appeals, and maps answers to reports to status changes.
const { normalizeTrimmed, isBlank, isLonger, isOversized } = require("../lib/text.js");

/** @typedef {import("./states.js").Kind} Kind */
/** @typedef {{ kind: Kind, id: string, to: Partial<import("./states.js").State>, from?: string }} StatusChange */

const WRITABLE = ["reporter", "video", "comment", "account", "reason", "note"];
const TARGETS = ["video", "comment", "account"];
const APPEAL_MAX = 1000;

const ERRORS = {
  report_target: "Report exactly one thing",
  report_own: "This is your own",
  appeal_done: "This was appealed already",
  appeal_none: "There is nothing to appeal",
};

/** @param {{ getString(name: string): string }} report */
const namesOneSubject = (report) => TARGETS.filter((name) => report.getString(name) !== "").length === 1;

/** @param {unknown} text @returns {{ text: string, error?: { code: string, message: string } }} */
function parseAppeal(text) {
  const sent = typeof text === "string" ? text : "";
  const trimmed = isOversized(sent, APPEAL_MAX) ? sent : normalizeTrimmed(sent);
  if (isLonger(trimmed, APPEAL_MAX)) {
    const message = `An appeal must be less than ${APPEAL_MAX} characters`;
    return { text: "", error: { code: "validation_max_text_constraint", message } };
  }
  if (!isBlank(trimmed)) return { text: trimmed };
  return { text: trimmed, error: { code: "validation_required", message: "Say why this is wrong" } };
}

/**
 * Returns the status changes that follow when the status of a report changes.
 * @param {{ kind: Kind, id: string }} target
 * @param {string} author
 * @param {string} from
 * @param {string} to
 * @param {string} until end of a suspension
 * @returns {StatusChange[]}
 */
function changesFor({ kind, id }, author, from, to, until) {
  const isUser = kind === "account";
  const lifted = /** @type {const} */ ({ kind: "account", id: author, to: { status: "active" } });
  if (to === "suspended") {
    const suspended = /** @type {const} */ ({
      kind: "account",
      id: author,
      to: { status: "suspended", until },
    });
    return isUser ? [suspended] : [{ kind, id, to: { status: "removed" } }, suspended];
  }
  if (to === "removed") {
    if (isUser) return [{ kind, id, to: { status: "banned" } }];
    const removed = { kind, id, to: { status: "removed" } };
    return from === "suspended" ? [removed, { ...lifted, from: "suspended" }] : [removed];
  }
  if (from === "open") return isUser ? [] : [{ kind, id, to: { status: "visible" }, from: "held" }];
  if (from !== "removed" && from !== "suspended") return [];
  if (isUser) return [lifted];
  const restored = { kind, id, to: { status: "visible" } };
  return from === "suspended" ? [restored, { ...lifted, from: "suspended" }] : [restored];
}

/**
 * Returns the status change that takes a decision back.
 * @param {{ kind: Kind, id: string }} target
 * @param {string} action
 * @returns {StatusChange}
 */
function reverseOf({ kind, id }, action) {
  if (action === "labelled") return { kind, id, to: { sensitive: false } };
  return { kind, id, to: { status: kind === "account" ? "active" : "visible" } };
}

/**
 * Returns the weight of one report that counts.
 * @param {boolean} watched the reporter watched the video recently
 * @param {boolean} upheld an earlier report of theirs led to a removal or a suspension
 */
const weightOf = (watched, upheld) => (watched ? 1 : 0.5) + (upheld ? 0.5 : 0);

/**
 * Returns the weight at which reports hold an item. The weight grows by `minWeight` for each tenfold of views beyond a
 * hundred, so that a few reporters cannot hide a popular video.
 * @param {number} minWeight
 * @param {number} views
 */
const neededFor = (minWeight, views) => minWeight * (1 + Math.max(0, Math.log10(views / 100)));

module.exports = {
  weightOf,
  neededFor,
  WRITABLE,
  ERRORS,
  namesOneSubject,
  parseAppeal,
  changesFor,
  reverseOf,
};
