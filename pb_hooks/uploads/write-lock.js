// Write lock per upload. After a phone changes networks its old request can stay open, so a new request ends a holder
// that was silent for 3 s. An active holder keeps the lock, and the new request gets 423.
const connections = require("./connections.js");
const parts = require("./parts.js");

/** A phone on a poor network can be silent for a second or two. */
const SILENCE_TIMEOUT_MS = 3000;
/** After a connection is cut, its remaining bytes are written within this time. */
const REST_TIMEOUT_MS = 1000;
const STEP_MS = 50;

const lock = (/** @type {string} */ id) => `uploads.writer.${id}`;

/** @param {string} id @returns {boolean} whether the lock was free */
function take(id) {
  let isFree = false;
  // Stores the time as text, because values of the engine do not outlive the engine.
  $app.store().setFunc(lock(id), (old) => {
    isFree = !old;
    return old || String(Date.now());
  });
  return isFree;
}

/**
 * Returns for how many milliseconds the holder of the lock has been silent, or undefined if the lock is free.
 * @param {string} id
 */
function silentFor(id) {
  const since = Number($app.store().get(lock(id)) ?? 0);
  return since ? Date.now() - Math.max(since, parts.statPart(id)?.at ?? 0) : undefined;
}

/**
 * @param {string} id
 * @returns {boolean} false if another request holds the lock; otherwise the caller must call `release`
 */
function acquire(id) {
  const began = Date.now();
  for (; !take(id); sleep(STEP_MS)) {
    const silent = silentFor(id) ?? 0;
    const waited = Date.now() - began;
    if (silent > SILENCE_TIMEOUT_MS) connections.interrupt(id);
    if (waited > REST_TIMEOUT_MS && (silent < REST_TIMEOUT_MS || waited > 2 * SILENCE_TIMEOUT_MS))
      return false;
  }
  return true;
}

/**
 * Waits until the remaining bytes of a cut connection are written. A client that asked for the offset earlier would
 * continue at the wrong byte.
 * @param {string} id
 */
function waitForRest(id) {
  for (let waited = 0; waited < REST_TIMEOUT_MS / 2; waited += STEP_MS) {
    if ((silentFor(id) ?? REST_TIMEOUT_MS) >= 2 * STEP_MS) return;
    sleep(STEP_MS);
  }
}

/** @param {string} id */
const release = (id) => $app.store().remove(lock(id));

module.exports = { acquire, waitForRest, release, silentFor };
