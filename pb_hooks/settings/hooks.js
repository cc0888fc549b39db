// What the dashboard cannot set: the web server's own patience.

/** Go counts in nanoseconds. */
const MINUTE = 60e9;

/** @param {number} minutes */
const duration = (minutes) => /** @type {time.Duration} */ (/** @type {unknown} */ (minutes * MINUTE));

/**
 * 100 MB over a slow phone take half an hour: 5 minutes, PocketBase's default, would cut the upload. The answer
 * counts from the same moment, so writing needs more patience than reading. Headers still have one minute, and a
 * connection nobody uses is closed after two (else the read time-out would hold for it too).
 * @param {core.ServeEvent} e
 */
function setTimeouts(e) {
  if (e.server) {
    e.server.readTimeout = duration(60);
    e.server.writeTimeout = duration(65);
    e.server.idleTimeout = duration(2);
  }
  e.next();
}

module.exports = { setTimeouts };
