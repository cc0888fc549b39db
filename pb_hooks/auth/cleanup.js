// Deletes expired rows of log-in attempts, links, sign-ups, sanctions and repeated texts.
const undos = require("./email-undo.js");
const logins = require("./login-attempts.js");
const signUps = require("./sign-up-store.js");
const pending = require("./pending-rows.js");
const texts = require("../content-filter/checks.js");

/**
 * Deletes expired rows.
 * @param {() => void} sweepSanctions
 */
function sweep(sweepSanctions) {
  logins.sweep();
  undos.sweep();
  signUps.sweep();
  pending.deletePending("");
  sweepSanctions();
  texts.sweep();
}

module.exports = { sweep };
