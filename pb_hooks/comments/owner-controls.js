// Applies the video owner's settings for comments: which users may comment, and which comments wait for approval.
const { select } = require("../lib/sql.js");
const { fieldError } = require("../lib/errors.js");
const { searchKey } = require("../lib/text.js");
const { compile, patternError } = require("../content-filter/patterns.js");
const { commentsClosedError } = require("./validation.js");

/** Marks the record between the request, which decides, and the save, which may hold it for another reason. */
const HOLDS = "heldForOwner";

const SETTINGS = `SELECT v.user AS owner, iif(v.comments_off, 'nobody', COALESCE(s.switches ->> '$.comments', '')) AS who,
    COALESCE(s.switches ->> '$.approve_comments', 0) AS approve, COALESCE(s.filters ->> '$.words', '') AS words,
    EXISTS (SELECT 1 FROM follows f WHERE f.follower = {:user} AND f.following = v.user) AS follows
  FROM videos v LEFT JOIN account_settings s
    ON s.id = v.user AND COALESCE(json_valid(s.switches), 1) AND COALESCE(json_valid(s.filters), 1)
  WHERE v.id = {:video}`;
const ROW = { owner: "", who: "", approve: false, words: "", follows: false };

/** Compiled filters of recent videos' owners, per engine. @type {Map<string, (text: string) => boolean>} */
const compiledFilters = new Map();
const MAX_FILTERS = 20;

/** @param {string} json list of words @returns {(text: string) => boolean} whether the text has one of them */
function filterOf(json) {
  const cached = compiledFilters.get(json);
  if (cached) return cached;
  /** @type {string[]} */
  const words = JSON.parse(json);
  const rows = words.map((pattern) => ({ pattern, kind: "word", action: "hold" }));
  const hasWord = compile(rows);
  // The filter searches the text itself for words without letters (emoji, symbols).
  const symbols = rows.filter((row) => patternError(row)).map((row) => searchKey(row.pattern));
  const filter = (/** @type {string} */ text) =>
    hasWord(text) !== "" || symbols.some((sign) => sign !== "" && searchKey(text).includes(sign));
  if (compiledFilters.size >= MAX_FILTERS) compiledFilters.clear();
  compiledFilters.set(json, filter);
  return filter;
}

/** @param {RecordRequest} e */
function checkOwnerControls(e) {
  const { record } = e;
  const user = record.getString("user");
  const [video] = select(e.app, SETTINGS, ROW, { user, video: record.getString("video") });
  if (!video || video.owner === user || e.hasSuperuserAuth()) return;
  const error = commentsClosedError(video.who, video.follows);
  if (error) throw fieldError("video", error);
  if (video.approve || (video.words && filterOf(video.words)(record.getString("text"))))
    record.set(HOLDS, true);
}

/**
 * Holds the comment for the owner. A comment that the site itself holds stays for the operator to release.
 * @param {core.Record} record not saved yet
 */
function applyHold(record) {
  if (!record.get(HOLDS) || record.get("status") === "held") return;
  record.set("status", "held");
  record.set("held_by", "owner");
}

module.exports = { checkOwnerControls, applyHold };
