const { bound } = require("./limiter.js");

/**
 * Enforces the rate of an action and nothing else.
 * @param {keyof typeof import("./rates.js").RATES} action
 * @returns {WriteHandler}
 */
const limited = (action) => (e, next) => {
  bound(e.requestEvent, action);
  next();
};

/** Enforces the rate of profile edits. New avatars and new usernames have rates of their own. @type {WriteHandler} */
function profile(e, next) {
  bound(e.requestEvent, "profile");
  const { record } = e;
  if (record.getUnsavedFiles("avatar")?.length) bound(e.requestEvent, "avatars");
  if (record.getString("username") !== record.original().getString("username"))
    bound(e.requestEvent, "renames");
  next();
}

/** @param {{ next(): void }} e of a request for a mail */
function mail(e) {
  bound(
    /** @type {{ requestEvent: core.RequestEvent }} */ (/** @type {unknown} */ (e)).requestEvent,
    "mails",
  );
  e.next();
}

module.exports = { limited, mail, profile };
