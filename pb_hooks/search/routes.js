const { sendJson } = require("../lib/response.js");
const { parseSearch } = require("../lib/search-query.js");
const { enforceLimit } = require("../limits/limiter.js");
const { splitWords } = require("./words.js");
const { wordsToSuggest } = require("./vocabulary.js");

/**
 * `GET /api/app/search/suggestions?q=`: {items}, at most eight searches that go on from the typed one with words of public
 * captions.
 * @param {core.RequestEvent} e
 */
function suggestions(e) {
  enforceLimit(e, "suggestions");
  const { key } = parseSearch(e.requestInfo().query.q ?? "");
  const words = splitWords(key);
  const last = words[words.length - 1] ?? "";
  const start = key.slice(0, key.length - last.length);
  const items = last && key.endsWith(last) ? wordsToSuggest(last).map((word) => start + word) : [];
  return sendJson(e, JSON.stringify({ items }));
}

module.exports = { suggestions };
