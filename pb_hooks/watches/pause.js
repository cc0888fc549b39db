const { select } = require("../lib/sql.js");
const { switchSql } = require("../visibility/switches.js");

/** SQL: the user {:me} does not want a watch history. */
const IS_PAUSED = switchSql("{:me}", "pause_history", "0");

/** @param {string} me @returns {boolean} */
const isHistoryPaused = (me) =>
  Boolean(select($app, `SELECT ${IS_PAUSED} AS paused`, { paused: 0 }, { me })[0]?.paused);

module.exports = { IS_PAUSED, isHistoryPaused };
