// Text in HTML, XML and JSON inside HTML. Pure.

/** Characters that XML 1.0 does not allow, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** For HTML and XML, in texts and attributes. @param {string} text */
const escapeMarkup = (text) =>
  text
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/"/g, "&quot;")
    .replace(/'/g, "&#39;");

/** @param {string} text */
const escapeXml = (text) => escapeMarkup(text.replace(NOT_XML, ""));

/** JSON for a `<script>` that holds data: no text in it can end the element. @param {unknown} value */
const jsonInHtml = (value) =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

/** Duration in ISO 8601, whole seconds, at least one. @param {number} seconds */
const isoDuration = (seconds) => `PT${Math.max(1, Math.round(seconds))}S`;

/** A stored time (`2026-11-25 22:28:59.123Z`) in RFC 3339. @param {string} stored */
const isoTime = (stored) => stored.replace(" ", "T");

module.exports = { escapeMarkup, escapeXml, jsonInHtml, isoDuration, isoTime };
