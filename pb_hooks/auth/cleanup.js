const { bound } = require("../lib/rates.js");
const undos = require("../lib/email-undo.js");
const logins = require("../lib/logins.js");
const sanctions = require("../lib/sanctions.js");
const signUps = require("../lib/sign-ups.js");
const pending = require("./pending-rows.js");
const texts = require("./texts.js");

/** Also whoever follows, unfollows and follows the same account, to be told of again and again. @type {WriteHandler} */
function follow(e, next) {
  bound(e.requestEvent, "follows");
  bound(e.requestEvent, "follow_again", `.${e.record.getString("following")}`);
  next();
}

/**
 * A write that has nothing but its rate to be judged by.
 * @param {keyof typeof import("../lib/rate-rules.js").RATES} action
 * @returns {WriteHandler}
 */
const limited = (action) => (e, next) => {
  bound(e.requestEvent, action);
  next();
};

function sweep() {
  logins.sweep();
  undos.sweep();
  signUps.sweep();
  pending.drop("");
  sanctions.sweep();
  texts.sweep();
}

/** A new picture and a new username have rates of their own. @type {WriteHandler} */
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

module.exports = { follow, limited, mail, profile, sweep };
