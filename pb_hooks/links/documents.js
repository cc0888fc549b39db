// Sends a text that only changes with its content: a client that has it already gets 304. No cache may skip the
// question, so that a removed video is gone at once.
const { setBaseHeaders } = require("./address.js");

/**
 * @param {core.RequestEvent} e
 * @param {string} type
 * @param {string} text
 */
function sendDocument(e, type, text) {
  const headers = e.response.header();
  const tag = `W/"${$security.sha256(text).slice(0, 20)}"`;
  headers.set("Cache-Control", "no-cache");
  headers.set("ETag", tag);
  setBaseHeaders(e);
  headers.set("Content-Type", type);
  const known = e.request?.header?.get("If-None-Match") ?? "";
  return known.includes(tag.slice(2)) ? e.noContent(304) : e.string(200, text);
}

module.exports = { sendDocument };
