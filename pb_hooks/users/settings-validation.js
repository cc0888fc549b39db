// Pure: checks a user's settings.
const { isLanguage } = require("../site/languages.js");
const { normalizeTrimmed, isLonger, isOversized } = require("../lib/text.js");

const COMMENTS = ["all", "followers", "nobody"];
const FLAGS = ["approve_comments", "no_embed", "pause_history"];
const MAX_WORDS = 100;
const MAX_WORD_LENGTH = 50;
const MIN_BIRTH_YEAR = 1900;

/** @typedef {{ code: string, message: string }} InputError */

const LANGUAGE_INVALID = { code: "language_invalid", message: "There is no such language" };
const SWITCHES_INVALID = { code: "switches_invalid", message: "There is no such choice" };
const FILTERS_INVALID = { code: "filters_invalid", message: "This is not a list of words" };
const FILTERS_MAX = {
  code: "filters_max",
  message: `At most ${MAX_WORDS} words of at most ${MAX_WORD_LENGTH} characters`,
};
const YEAR_INVALID = { code: "birth_year_invalid", message: "This is not a year of birth" };
const YEAR_SET = { code: "birth_year_set", message: "The year of birth is known already" };
/** @param {number} minAge */
const tooYoung = (minAge) => ({
  code: "too_young",
  message: `You must be at least ${minAge} years old`,
});

/** @param {unknown} value @returns {Record<string, unknown> | undefined} */
const objectOf = (value) =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? /** @type {Record<string, unknown>} */ (value)
    : undefined;

/** @param {string} language "" for none @returns {InputError | undefined} */
const languageError = (language) => (language && !isLanguage(language) ? LANGUAGE_INVALID : undefined);

/** @param {unknown} sent @returns {InputError | undefined} */
function switchesError(sent) {
  if (sent === null) return undefined;
  const switches = objectOf(sent);
  if (!switches) return SWITCHES_INVALID;
  const { comments = "all", ...flags } = switches;
  const isValid =
    COMMENTS.includes(String(comments)) &&
    FLAGS.every((name) => flags[name] === undefined || typeof flags[name] === "boolean");
  return isValid ? undefined : SWITCHES_INVALID;
}

/**
 * Normalizes the muted words and removes duplicates.
 * @param {unknown} sent
 * @returns {{ filters: Record<string, unknown> } | { error: InputError }}
 */
function parseFilters(sent) {
  const filters = objectOf(sent ?? {});
  const { words = [] } = filters ?? {};
  if (!filters || !Array.isArray(words) || words.some((word) => typeof word !== "string")) {
    return { error: FILTERS_INVALID };
  }
  // Checks sizes before any other work. The limit is four times higher here, because some words may be blank or
  // duplicates.
  if (words.length > 4 * MAX_WORDS || words.some((word) => isOversized(word, MAX_WORD_LENGTH)))
    return { error: FILTERS_MAX };
  const distinct = [...new Set(words.map(normalizeTrimmed))].filter(Boolean);
  if (distinct.length > MAX_WORDS || distinct.some((word) => isLonger(word, MAX_WORD_LENGTH)))
    return { error: FILTERS_MAX };
  return { filters: { ...filters, words: distinct } };
}

/**
 * Returns the current year in Bangladesh.
 * @param {number} now in milliseconds
 */
const yearAt = (now) => new Date(now + 6 * 3600 * 1000).getUTCFullYear();

/**
 * Only the year of birth is known, so a user who reaches the age within this year passes.
 * @param {number} born year
 * @param {number} minAge
 * @param {number} now in milliseconds
 */
const isTooYoung = (born, minAge, now) => yearAt(now) - born < minAge;

/** Returns midnight in Bangladesh in the format of stored dates. @param {number} born @param {number} minAge */
const oldEnoughDate = (born, minAge) => `${born + minAge - 1}-12-31 18:00:00.000Z`;

/**
 * @param {number} before stored year, 0 if not yet asked
 * @param {number} born as sent
 * @param {number} minAge
 * @param {number} now in milliseconds
 * @returns {InputError | undefined}
 */
function birthYearError(before, born, minAge, now) {
  if (before)
    return isTooYoung(before, minAge, now) ? tooYoung(minAge) : before === born ? undefined : YEAR_SET;
  if (!Number.isInteger(born) || born < MIN_BIRTH_YEAR || born > yearAt(now)) return YEAR_INVALID;
  return isTooYoung(born, minAge, now) ? tooYoung(minAge) : undefined;
}

module.exports = {
  MAX_WORDS,
  MAX_WORD_LENGTH,
  languageError,
  switchesError,
  parseFilters,
  birthYearError,
  oldEnoughDate,
};
