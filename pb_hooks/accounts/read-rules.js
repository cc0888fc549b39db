// Pure: which names a filter or sort expression uses.

/** As PocketBase's own scanner reads quoted text (a backslash takes the next character with it) and comments. */
const TEXT = /"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|\/\/[^\n]*/g;
const NAME = /[@#A-Za-z_][\w.:@#]*/g;
/** Words of the language, and values. */
const WORDS = new Set(["true", "false", "null", "@now", "@todayStart", "@todayEnd", "@random", "@rowid"]);

/**
 * @param {string} expression
 * @param {string[]} own fields that may be named
 * @returns {string} the first name that may not be used, "" if all may
 */
function pathFault(expression, own) {
  for (const [name] of expression.replace(TEXT, " ").matchAll(NAME)) {
    if (WORDS.has(name)) continue;
    const [field = "", modifier] = name.split(":");
    const known = own.includes(field) && !/^(email|password|tokenKey)$/i.test(field);
    if (!known || (modifier !== undefined && modifier !== "lower")) return name;
  }
  return "";
}

module.exports = { pathFault };
