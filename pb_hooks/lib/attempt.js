// Runs work whose failure must not fail the write that caused it.

/** @param {string} what @param {() => void} work @returns {boolean} whether the work succeeded */
function runLogged(what, work) {
  try {
    work();
    return true;
  } catch (error) {
    $app.logger().warn("live: not published", "what", what, "error", String(error));
    return false;
  }
}

module.exports = { runLogged };
