// Chooses the language of a page for strangers. Pure.
/**
 * @param {string} asked the query's `lang`
 * @param {string} accepted the request's Accept-Language, most wanted first
 * @param {string[]} offered the default first
 */
function languageFor(asked, accepted, offered) {
  if (offered.includes(asked)) return asked;
  const wanted = accepted
    .slice(0, 200)
    .split(",")
    .map((part) => part.trim().slice(0, 2).toLowerCase());
  return wanted.find((code) => offered.includes(code)) ?? offered[0] ?? "";
}

module.exports = { languageFor };
