const { runLogged } = require("../lib/attempt.js");
const { uniteEmails } = require("./unite-emails.js");
const { makeHashKey } = require("../lib/data-key.js");
const { makePushKey } = require("../push/key.js");
const { divideRouters } = require("./routers.js");
const { HEADER_BYTES, SECONDS } = require("./request-limits.js");

/** Go counts time in nanoseconds. */
const NS_PER_SECOND = 1e9;

/** @param {number} seconds */
const duration = (seconds) => /** @type {time.Duration} */ (/** @type {unknown} */ (seconds * NS_PER_SECOND));

/**
 * Sets the web server's time limits and divides its routes. A request has 12 s to arrive, then its connection may be
 * idle for 15 s: a silent connection is closed within 30 s. An upload's PATCH moves its own limit while bytes arrive
 * (uploads/connections.js). A response has 65 min from the start of the request: the response to an upload follows its
 * last byte, and 100 MB from a slow phone take half an hour.
 * @param {core.ServeEvent} e
 */
function serve(e) {
  if (e.server) {
    e.server.readHeaderTimeout = duration(SECONDS.headers);
    e.server.readTimeout = duration(SECONDS.request);
    e.server.writeTimeout = duration(SECONDS.answer);
    e.server.maxHeaderBytes = HEADER_BYTES;
    e.server.idleTimeout = duration(SECONDS.idle);
  }
  runLogged("unite addresses", uniteEmails);
  makeHashKey();
  runLogged("push key", makePushKey);
  divideRouters(e);
}

module.exports = { serve };
