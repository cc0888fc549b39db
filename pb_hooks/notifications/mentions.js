// Whom a comment names: pure.

const MOST = 10;
/** As src/features/comments/data/mentions.ts links them: a username after @, not in the middle of an address. */
const NAME = /(?<![\w@])@(\w{3,30})(?!\w)/g;

/**
 * @param {string} text
 * @returns {string[]} usernames in lower case, each once, the first ten
 */
function mentionsIn(text) {
  /** @type {Set<string>} */
  const names = new Set();
  for (const [, name = ""] of text.matchAll(NAME)) names.add(name.toLowerCase());
  return [...names].slice(0, MOST);
}

module.exports = { mentionsIn };
