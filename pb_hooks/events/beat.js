// Tells whether the ticker runs. While it does not, handlers do its work.
const { hasPassed } = require("../lib/clock.js");
const { store } = require("../lib/store.js");

const KEY = "ticker.beat";
/** Time from one tick to the next. */
const TICK_MS = 200;
/** After this silence the ticker counts as not running. */
const TIMEOUT_MS = 1500;

/** Time of the newest tick that this engine has read from the store. */
let last = 0;

/** @param {number} now */
const noteTick = (now) => store().set(KEY, now);

function isTickerSilent() {
  const now = Date.now();
  if (!hasPassed(last, TIMEOUT_MS, now)) return false;
  last = store().get(KEY) ?? 0;
  return hasPassed(last, TIMEOUT_MS, now);
}

module.exports = { TICK_MS, noteTick, isTickerSilent };
