// Runs work whose failure must not fail the write that caused it.

/** Whether the same work may succeed later: the database is locked or the disk is full. @param {unknown} error */
const isTemporary = (error) =>
  /database is locked|database or disk is full|disk I\/O error/.test(String(error));

/**
 * @param {string} what
 * @param {() => void} work
 * @param {() => void} [retry] called after a failure that is temporary; queues the work again
 * @returns {boolean} whether the work succeeded
 */
function runLogged(what, work, retry) {
  try {
    work();
    return true;
  } catch (error) {
    if (retry && isTemporary(error)) retry();
    $app.logger().warn("live: not published", "what", what, "error", String(error));
    return false;
  }
}

module.exports = { isTemporary, runLogged };
