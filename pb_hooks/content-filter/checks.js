// Checks texts before they are stored: blocked words, too many links, repeated comments.
const { fieldRefusal } = require("../lib/errors.js");
const { NONE } = require("../limits/rates.js");
const { bound } = require("../limits/limiter.js");
const { settings } = require("../site/settings.js");
const disk = require("../lib/disk-space.js");
const { length, searchKey } = require("../lib/text.js");
const { judge } = require("./blocked-words.js");
const rules = require("./spam.js");

const REFUSED = { code: "text_refused", message: "These words are not allowed here" };
const LINKS = { code: "too_many_links", message: `At most ${rules.LINKS_MOST} links` };
const AGAIN = { code: "comment_duplicate", message: "You have said that already" };
const FILES = ["video", "light", "thumbnail", "captions"];

/**
 * Checks a text that becomes visible at once. Refuses or holds it.
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
  // Read before `remember`, because settings read the store, and the callback runs while the store is locked.
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

/** @param {string} user @param {(before: import("./spam.js").Saying[]) => import("./spam.js").Saying[]} change */
function remember(user, change) {
  /** @type {unknown} */
  let fault;
  $app.store().setFunc(`said.${user}`, (old) => {
    try {
      return rules.written(change(rules.read(old ?? "")));
    } catch (error) {
      // Thrown after `setFunc` returns, never while the store is locked.
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

/** Drops old entries. */
function sweep() {
  const store = $app.store();
  const since = Date.now() - rules.REMEMBERED_MS;
  for (const [key, value] of Object.entries(store.getAll())) {
    if (key.startsWith("said.") && rules.read(String(value)).every((one) => one.at < since))
      store.remove(key);
  }
}

module.exports = { REFUSED, comment, clip, clipEdit, sweep };
