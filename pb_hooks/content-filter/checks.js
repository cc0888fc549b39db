// Checks texts before they are stored: blocked words, too many links, repeated comments.
const { fieldError } = require("../lib/errors.js");
const { UNLIMITED_PERCENT } = require("../limits/rates.js");
const { enforceLimit } = require("../limits/limiter.js");
const { siteSettings } = require("../site/settings.js");
const disk = require("../lib/disk/disk-space.js");
const { codePointLength, searchKey } = require("../lib/text.js");
const { checkWords } = require("./blocked-words.js");
const rules = require("./spam.js");

const WORDS_REFUSED = { code: "text_refused", message: "Contains words that aren't allowed here" };
const TOO_MANY_LINKS = { code: "too_many_links", message: `At most ${rules.MAX_LINKS} links` };
const DUPLICATE = { code: "comment_duplicate", message: "You already posted this comment" };
const FILES = ["video", "light", "thumbnail", "preview", "captions"];

/**
 * Checks a text that becomes visible at once. Refuses or holds it.
 * @param {RecordRequest} e
 * @param {string} field
 */
function checkText(e, field) {
  const { record } = e;
  const text = record.getString(field);
  const links = rules.countLinks(text);
  if (links > rules.MAX_LINKS) throw fieldError(field, TOO_MANY_LINKS);
  if (links) enforceLimit(e.requestEvent, "links");
  const verdict = checkWords(text);
  if (verdict === "refuse") throw fieldError(field, WORDS_REFUSED);
  if (verdict === "" || (record.get("status") || "visible") !== "visible") return;
  record.set("status", "held");
  record.set("heldFor", "words");
}

/** @type {WriteHandler} */
function checkComment(e, next) {
  if (e.hasSuperuserAuth()) return next();
  enforceLimit(e.requestEvent, "comments");
  checkText(e, "text");
  const { record } = e;
  const key = searchKey(record.getString("text"));
  const at = Date.now();
  const place = record.getString("parent") || record.getString("video");
  const entry = { at, hash: $security.sha256(key).slice(0, 12), place };
  // Read before `changeRecent`, because settings read the store, and the callback runs while the store is locked.
  const isLimited = siteSettings().limits_percent < UNLIMITED_PERCENT;
  changeRecent(record.getString("user"), (before) => {
    if (isLimited && rules.isRepeated(before, entry, codePointLength(key)))
      throw fieldError("text", DUPLICATE);
    return [...before, entry];
  });
  try {
    next();
  } catch (error) {
    changeRecent(record.getString("user"), (before) => before.filter((one) => one.at !== at));
    throw error;
  }
}

/** @param {string} user @param {(before: import("./spam.js").RecentText[]) => import("./spam.js").RecentText[]} change */
function changeRecent(user, change) {
  /** @type {unknown} */
  let failure;
  $app.store().setFunc(`spam.texts.${user}`, (old) => {
    try {
      return rules.serialize(change(rules.parse(old ?? "")));
    } catch (error) {
      // Thrown after `setFunc` returns, never while the store is locked.
      failure = error;
      return old;
    }
  });
  if (failure) throw failure;
}

/** @type {WriteHandler} */
function checkVideo(e, next) {
  disk.assertRoomForFiles(e.record, FILES);
  if (e.hasSuperuserAuth()) return next();
  checkText(e, "caption");
  next();
}

/** @type {WriteHandler} */
function checkVideoEdit(e, next) {
  disk.assertRoomForFiles(e.record, FILES);
  const { record } = e;
  const same = record.getString("caption") === record.original().getString("caption");
  if (!same && !e.hasSuperuserAuth()) checkText(e, "caption");
  next();
}

/** Drops old entries. */
function sweep() {
  const store = $app.store();
  const since = Date.now() - rules.TTL_MS;
  for (const [key, value] of Object.entries(store.getAll())) {
    if (key.startsWith("spam.texts.") && rules.parse(String(value)).every((one) => one.at < since))
      store.remove(key);
  }
}

module.exports = { TOO_MANY_LINKS, WORDS_REFUSED, checkComment, checkVideo, checkVideoEdit, sweep };
