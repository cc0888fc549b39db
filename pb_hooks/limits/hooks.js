const { enforceLimit } = require("./limiter.js");

/**
 * Enforces the rate of an action and nothing else.
 * @param {keyof typeof import("./rates.js").RATES} action
 * @returns {WriteHandler}
 */
const limitWrites = (action) => (e, next) => {
  enforceLimit(e.requestEvent, action);
  next();
};

/** Enforces the rate of profile edits. New avatars and new usernames have rates of their own. @type {WriteHandler} */
function limitProfileEdits(e, next) {
  enforceLimit(e.requestEvent, "profile");
  const { record } = e;
  if (record.getUnsavedFiles("avatar")?.length) enforceLimit(e.requestEvent, "avatars");
  if (record.getString("username") !== record.original().getString("username"))
    enforceLimit(e.requestEvent, "renames");
  next();
}

/** @param {{ next(): void }} e of a request for a mail */
function limitMails(e) {
  enforceLimit(
    /** @type {{ requestEvent: core.RequestEvent }} */ (/** @type {unknown} */ (e)).requestEvent,
    "mails",
  );
  e.next();
}

module.exports = { limitWrites, limitMails, limitProfileEdits };
