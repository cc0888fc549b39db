// Finds the users that a comment mentions. Pure.

const MAX_MENTIONS = 10;
/** The same pattern as in src/features/comments/data/mentions.ts: a username after @, not inside an address. */
const NAME = /(?<![\w@])@(\w{3,30})(?!\w)/g;

/**
 * @param {string} text
 * @returns {string[]} usernames in lower case, each once, the first ten
 */
function mentionsIn(text) {
  /** @type {Set<string>} */
  const names = new Set();
  for (const [, name = ""] of text.matchAll(NAME)) names.add(name.toLowerCase());
  return [...names].slice(0, MAX_MENTIONS);
}

module.exports = { mentionsIn };
