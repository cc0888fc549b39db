// Chooses the language of a page for strangers. Pure.
const { isLanguage, toLanguage } = require("../site/languages.js");

/**
 * @param {string} asked the query's `lang`
 * @param {string} accepted the request's Accept-Language, most wanted first
 */
function languageFor(asked, accepted) {
  if (isLanguage(asked)) return asked;
  const wanted = accepted
    .slice(0, 200)
    .split(",")
    .map((part) => part.trim().slice(0, 2).toLowerCase());
  return toLanguage(wanted.find(isLanguage) ?? "");
}

module.exports = { languageFor };
