// The languages of the site, with the messages that the server shows. Pure.

/**
 * Written by `node scripts/checks/server-messages.mjs --write` from src/i18n/locales, because a release has no src.
 * @type {Record<string, Record<string, string>>}
 */
const MESSAGES = require("./messages.json");
const DEFAULT_LANGUAGE = "bn";
/** Bangla first. */
const LANGUAGES = [...new Set([DEFAULT_LANGUAGE, ...Object.keys(MESSAGES)])];

/** @param {string} language */
const isLanguage = (language) => LANGUAGES.includes(language);

/** @param {string} language @returns {string} Bangla for an unknown one */
const toLanguage = (language) => (isLanguage(language) ? language : DEFAULT_LANGUAGE);

/** @param {string} language @param {string} id returned unchanged if the language has no message */
const message = (language, id) => MESSAGES[toLanguage(language)]?.[id] ?? id;

module.exports = { LANGUAGES, isLanguage, toLanguage, message };
