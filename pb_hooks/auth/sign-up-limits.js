// Limits of new users per network and site. Pure.

/** Pairs of hours and users per network. A campus shares one network. */
const MOST = /** @type {const} */ ([
  [1, 60],
  [24, 250],
]);
/** New users of the whole site per hour. Above this number the server asks for the proof of work on its own. */
const FLOOD = 200;
const KEPT_MS = 24 * 3_600_000;

module.exports = { MOST, FLOOD, KEPT_MS };
