// What people write, before it is stored: blocked words, links by the dozen, the same again and again.
const { select } = require("../lib/answer.js");
const { sentBody } = require("../lib/body.js");
const { fieldRefusal } = require("../lib/errors.js");
const { NONE } = require("../lib/rate-rules.js");
const { bound } = require("../lib/rates.js");
const { settings } = require("../lib/site-settings.js");
const disk = require("../lib/disk.js");
const { length, searchKey } = require("../lib/text.js");
const logins = require("../lib/logins.js");
const { judge } = require("../lib/words/judge.js");
const { LIKENESS, likenessOf } = require("../lib/likeness.js");
const { refuseCommon } = require("./passwords.js");
const pending = require("./pending-rows.js");
const rules = require("./text-rules.js");

const REFUSED = { code: "text_refused", message: "These words are not allowed here" };
const LINKS = { code: "too_many_links", message: `At most ${rules.LINKS_MOST} links` };
const AGAIN = { code: "comment_duplicate", message: "You have said that already" };
const LIKE_ANOTHER = { code: "username_lookalike", message: "This username looks like somebody else's" };
/** As PocketBase refuses a name that is in use. */
const TAKEN = { code: "validation_not_unique", message: "Value must be unique." };

const PROFILE = ["username", "full_name", "bio"];
const FILES = ["video", "light", "thumbnail", "captions"];

/**
 * Nobody reads a name before it is there for all: what would be held elsewhere is refused.
 * @param {core.Record} record
 * @param {string} [ticket] of a sign-up of the same person that waits for its code
 */
function names(record, ticket = "") {
  for (const field of PROFILE) {
    const text = record.getString(field);
    if (text !== record.original().getString(field) && judge(text)) throw fieldRefusal(field, REFUSED);
  }
  const username = record.getString("username");
  if (username.toLowerCase() !== record.original().getString("username").toLowerCase())
    ownName(record.id, username, ticket);
}

/** @param {string} id @param {string} username @param {string} ticket */
function ownName(id, username, ticket) {
  const sql = `SELECT id FROM users WHERE trim(${LIKENESS}, '_') = {:key} AND id <> {:id}
    AND username <> {:username} COLLATE NOCASE LIMIT 1`;
  const [found] = select($app, sql, { id: "" }, { id, username, key: likenessOf(username) });
  if (found) throw fieldRefusal("username", LIKE_ANOTHER);
  const waiting = pending.waitingLike(username, ticket);
  if (waiting) {
    const same = waiting.toLowerCase() === username.toLowerCase();
    throw fieldRefusal("username", same ? TAKEN : LIKE_ANOTHER);
  }
}

/** As PocketBase refuses it, which looks at it later, with everything else. @param {core.Record} record @param {string} password */
function refuseWrong(record, password) {
  const message = "Missing or invalid old password.";
  if (!record.original().validatePassword(password))
    throw fieldRefusal("oldPassword", { code: "validation_invalid_old_password", message });
}

/** @type {WriteHandler} */
function profile(e, next) {
  disk.check(e.record, ["avatar"]);
  if (!e.hasSuperuserAuth()) {
    const { password, oldPassword } = sentBody(e);
    refuseCommon(password, e.record);
    names(e.record);
    if (oldPassword) {
      bound(e.requestEvent, "passwords");
      logins.guess(e.requestEvent, e.record.id, () => refuseWrong(e.record, String(oldPassword)));
    }
  }
  next();
}

/**
 * A text that others see at once.
 * @param {RecordRequest} e
 * @param {string} field
 */
function written(e, field) {
  const { record } = e;
  const text = record.getString(field);
  const links = rules.linksIn(text);
  if (links > rules.LINKS_MOST) throw fieldRefusal(field, LINKS);
  if (links) bound(e.requestEvent, "links");
  const verdict = judge(text);
  if (verdict === "refuse") throw fieldRefusal(field, REFUSED);
  if (verdict === "" || (record.get("status") || "visible") !== "visible") return;
  record.set("status", "held");
  record.set("heldFor", "words");
}

/** @type {WriteHandler} */
function comment(e, next) {
  if (e.hasSuperuserAuth()) return next();
  bound(e.requestEvent, "comments");
  written(e, "text");
  const { record } = e;
  const key = searchKey(record.getString("text"));
  const at = Date.now();
  const place = record.getString("parent") || record.getString("video");
  const saying = { at, said: $security.sha256(key).slice(0, 12), place };
  // Not asked below: settings look into the store, whose lock is held there.
  const bounded = settings().limits_percent < NONE;
  remember(record.getString("user"), (before) => {
    if (bounded && rules.isRepeated(before, saying, length(key))) throw fieldRefusal("text", AGAIN);
    return [...before, saying];
  });
  try {
    next();
  } catch (error) {
    remember(record.getString("user"), (before) => before.filter((one) => one.at !== at));
    throw error;
  }
}

/** @param {string} user @param {(before: import("./text-rules.js").Saying[]) => import("./text-rules.js").Saying[]} change */
function remember(user, change) {
  /** @type {unknown} */
  let fault;
  $app.store().setFunc(`said.${user}`, (old) => {
    try {
      return rules.written(change(rules.read(old ?? "")));
    } catch (error) {
      // Nothing is thrown through the store's lock.
      fault = error;
      return old;
    }
  });
  if (fault) throw fault;
}

/** @type {WriteHandler} */
function clip(e, next) {
  disk.check(e.record, FILES);
  if (e.hasSuperuserAuth()) return next();
  written(e, "caption");
  next();
}

/** @type {WriteHandler} */
function clipEdit(e, next) {
  disk.check(e.record, FILES);
  const { record } = e;
  const same = record.getString("caption") === record.original().getString("caption");
  if (!same && !e.hasSuperuserAuth()) written(e, "caption");
  next();
}

/** Drops what was said long ago. */
function sweep() {
  const store = $app.store();
  const since = Date.now() - rules.REMEMBERED_MS;
  for (const [key, value] of Object.entries(store.getAll())) {
    if (key.startsWith("said.") && rules.read(String(value)).every((one) => one.at < since))
      store.remove(key);
  }
}

module.exports = { TAKEN, profile, names, comment, clip, clipEdit, sweep };
