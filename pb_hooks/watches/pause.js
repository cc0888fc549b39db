const { select } = require("../lib/sql.js");

/** SQL: the user {:me} does not want a watch history. */
const IS_PAUSED = `COALESCE((SELECT s.switches ->> '$.pause_history' FROM account_settings s
  WHERE s.id = {:me} AND json_valid(s.switches)), 0)`;

/** @param {string} me @returns {boolean} */
const isHistoryPaused = (me) =>
  Boolean(select($app, `SELECT ${IS_PAUSED} AS paused`, { paused: 0 }, { me })[0]?.paused);

module.exports = { IS_PAUSED, isHistoryPaused };
