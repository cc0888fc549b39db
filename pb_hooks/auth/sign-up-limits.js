// How many accounts may come from where. Pure.

/** Hours, and accounts of one network in them: a campus shares one. */
const MOST = /** @type {const} */ ([
  [1, 60],
  [24, 250],
]);
/** On the whole site in an hour: from then on the puzzle is asked for by itself. */
const FLOOD = 200;
const KEPT_MS = 24 * 3_600_000;

module.exports = { MOST, FLOOD, KEPT_MS };
