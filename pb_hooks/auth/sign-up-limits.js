// Limits of new users per network and site. Pure.

/** Pairs of hours and users per network. A campus shares one network. */
const MAX_SIGN_UPS = /** @type {const} */ ([
  [1, 60],
  [24, 250],
]);
/** New users of the whole site per hour. Above this number the server asks for the proof of work on its own. */
const FLOOD_SIGN_UPS = 200;
const TTL_MS = 24 * 3_600_000;

module.exports = { MAX_SIGN_UPS, FLOOD_SIGN_UPS, TTL_MS };
