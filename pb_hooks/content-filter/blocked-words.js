// Caches the operator's blocked words in each engine until the list changes.
const { hasPassed } = require("../lib/clock.js");
const { select } = require("../lib/sql.js");
const { store } = require("../lib/store.js");
const { compile } = require("./patterns.js");

const CHANGED = "words.changed";
/** A change made by SQL takes effect after this time. */
const TTL_MS = 60_000;

/** @type {((text: string) => import("./patterns.js").Verdict) | undefined} */
let cached;
let cachedAt = 0;
let cachedChange = 0;

/** @param {string} text @returns {import("./patterns.js").Verdict} */
function checkWords(text) {
  const change = store().get(CHANGED) ?? 0;
  const now = Date.now();
  if (!cached || change !== cachedChange || hasPassed(cachedAt, TTL_MS, now)) {
    const sql = "SELECT pattern, kind, action FROM blocked_words";
    cached = compile(select($app, sql, { pattern: "", kind: "", action: "" }));
    cachedAt = now;
    cachedChange = change;
  }
  return cached(text);
}

/** Runs after the commit. */
const invalidateWords = () => store().setFunc(CHANGED, (old) => (old ?? 0) + 1);

module.exports = { checkWords, invalidateWords };
