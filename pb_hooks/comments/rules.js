// Pure: what a comment may say.
const { cleanTrimmed, isBlank, length } = require("../lib/text.js");

const MOST = 1000;
const WRITABLE = ["user", "video", "parent", "text"];
const CHANGEABLE = ["pinned"];

/** @param {string} text @returns {{code: string, message: string} | undefined} what is wrong with it */
function textFault(text) {
  if (isBlank(text)) return { code: "validation_required", message: "Comment cannot be empty" };
  if (length(cleanTrimmed(text)) > MOST) {
    return { code: "validation_max_text_constraint", message: "Comment must be less than 1000 characters" };
  }
  return undefined;
}

module.exports = { WRITABLE, CHANGEABLE, MOST, textFault };
