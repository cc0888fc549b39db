// Validates comments. Pure.
const { normalizeTrimmed, isBlank, isLonger, isOversized } = require("../lib/text.js");

const TEXT_MAX = 1000;
const WRITABLE = ["user", "video", "parent", "text"];
/** A pin, and the release of a comment held for the owner: see the update rule. */
const CHANGEABLE = ["pinned", "status"];

/** @param {string} text @returns {{code: string, message: string} | undefined} the error */
function textError(text) {
  if (isOversized(text, TEXT_MAX) || isLonger(normalizeTrimmed(text), TEXT_MAX)) {
    return { code: "validation_max_text_constraint", message: "Comment must be less than 1000 characters" };
  }
  if (isBlank(text)) return { code: "validation_required", message: "Comment cannot be empty" };
  return undefined;
}

/**
 * @param {string} who may comment, chosen by the video's owner: all, followers or nobody
 * @param {boolean} follows
 * @returns {{code: string, message: string} | undefined}
 */
function commentsClosedError(who, follows) {
  if (who === "nobody") return { code: "comments_off", message: "Comments are turned off" };
  if (who === "followers" && !follows)
    return { code: "comments_followers", message: "Only followers can comment" };
  return undefined;
}

module.exports = { WRITABLE, CHANGEABLE, TEXT_MAX, textError, commentsClosedError };
