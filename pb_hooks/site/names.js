// Parses the site's address, chooses its name and its languages. Pure.
const { LANGUAGES, message } = require("./languages.js");

/** PocketBase's default; the operator has not chosen it. */
const DEFAULT_URL = "http://localhost:8090";

/**
 * Reads the address from the command line: `serve example.com`, or `serve --http=host:port`.
 * @param {string[]} args
 */
function urlFromArgs(args) {
  const domain = args[args.indexOf("serve") + 1] ?? "";
  if (args.includes("serve") && /^[\w-]+(\.[\w-]+)+$/.test(domain)) return `https://${domain}`;
  const http = args.find((arg) => arg.startsWith("--http="))?.slice("--http=".length);
  return http ? `http://${http.replace(/^(0\.0\.0\.0)?:/, "localhost:")}` : DEFAULT_URL;
}

/** The operator's choices, "" for the default. @typedef {{ name_bn: string, name_en: string, languages: string }} Chosen */

/** Whether a setting is an origin and nothing else: it becomes part of the content policy. @param {string} text */
const isOrigin = (text) => /^https?:\/\/[A-Za-z0-9.-]+(:\d{1,5})?$/.test(text);

/**
 * Parses `MEDIA_BASE`, the address of a CDN in front of this server's public files. Throws on anything but an origin.
 * @param {string} set the environment variable
 * @returns {string} without a slash at its end; "" if not set
 */
function parseMediaBase(set) {
  const base = set.replace(/\/$/, "");
  if (base && !isOrigin(base)) throw new Error("MEDIA_BASE must be like https://media.example.com");
  return base;
}

/**
 * The name in a language. One chosen name counts for both; other languages get the English one. Unless the operator has
 * chosen a name, every language has its own.
 * @param {Pick<Chosen, "name_bn" | "name_en">} chosen
 * @param {string} language
 */
function nameIn({ name_bn, name_en }, language) {
  if (!name_bn && !name_en) return message(language, "app.name");
  return (language === "bn" && name_bn) || name_en || name_bn;
}

/** @param {string} list codes between spaces or commas */
const languageCodes = (list) => [
  ...new Set(
    list
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
  ),
];

/** Languages on offer, the default first. @param {string} list as stored, "" for all */
const offeredLanguages = (list) => (list ? languageCodes(list) : LANGUAGES);

/** @param {string} list @returns {{ code: string, message: string } | undefined} */
function languagesError(list) {
  const unknown = languageCodes(list).filter((code) => !LANGUAGES.includes(code));
  return unknown.length === 0
    ? undefined
    : {
        code: "languages_unknown",
        message: `There are no texts in ${unknown.join(", ")}. Choose from ${LANGUAGES.join(", ")}; the first one is the default.`,
      };
}

/**
 * The name where one text serves all languages: in Bangla and in English if both are on offer and differ.
 * @param {Chosen} chosen
 * @param {string} [between]
 */
function fullName(chosen, between = " / ") {
  const offered = offeredLanguages(chosen.languages);
  const two = ["bn", "en"].filter((code) => offered.includes(code));
  return [...new Set((two.length ? two : offered).map((code) => nameIn(chosen, code)))].join(between);
}

module.exports = {
  DEFAULT_URL,
  urlFromArgs,
  isOrigin,
  parseMediaBase,
  nameIn,
  fullName,
  languageCodes,
  offeredLanguages,
  languagesError,
};
