// Moderation state of a video, comment or user, and the action that a change of it amounts to. Pure.
const { truncate } = require("../lib/text.js");

/** @typedef {"video" | "comment" | "account"} Kind */
/** @typedef {{ status: string, until?: string, sensitive?: boolean }} State */

const MAX_EXCERPT = 120;

/** @param {{ get(name: string): any, getString(name: string): string }} record @param {Kind} kind @returns {State} */
function stateOf(record, kind) {
  if (kind === "account")
    return { status: record.getString("status") || "active", until: record.getString("suspended_until") };
  const hidden =
    record.getString("status_before_ban") || (kind === "comment" && record.getString("status_before_parent"));
  const status = hidden || record.getString("status") || "visible";
  return kind === "video" ? { status, sensitive: !!record.get("sensitive") } : { status };
}

/**
 * @param {State} before
 * @param {State} after
 * @returns {string} "" if nothing changed
 */
function actionOf(before, after) {
  const { status } = after;
  if (status === "suspended" && before.until !== after.until) return "suspended";
  if (status !== before.status) {
    if (status === "active") return "lifted";
    if (status === "visible") return before.status === "held" ? "released" : "restored";
    return status;
  }
  if (!!before.sensitive === !!after.sensitive) return "";
  return after.sensitive ? "labelled" : "lifted";
}

/**
 * Returns how an action changes the reports about the item: reports with a status in `from` get the status `to`.
 * @param {string} action
 * @param {State} after
 * @returns {{ from: string[], to: string } | null}
 */
function reportsAfter(action, after) {
  if (action === "removed" || action === "banned") return { from: ["open"], to: "removed" };
  if (action === "suspended") return { from: ["open"], to: "suspended" };
  if (action === "released") return { from: ["open"], to: "dismissed" };
  if (action === "restored" || (action === "lifted" && after.status === "active"))
    return { from: ["removed", "suspended"], to: "dismissed" };
  return null;
}

/** Shortens the text to one line. @param {string} text */
const excerpt = (text) => truncate(text, MAX_EXCERPT);

module.exports = { stateOf, actionOf, reportsAfter, excerpt };
