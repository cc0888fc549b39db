// Sends a text that only changes with its content: a client that has it already gets 304.
const { cacheForGuests } = require("../lib/guest-cache.js");
const { sendTagged } = require("../lib/response.js");
const { setBaseHeaders } = require("./address.js");

/**
 * @param {core.RequestEvent} e
 * @param {string} type
 * @param {string} text
 */
function sendDocument(e, type, text) {
  cacheForGuests(e);
  setBaseHeaders(e);
  return sendTagged(e, type, text);
}

module.exports = { sendDocument };
