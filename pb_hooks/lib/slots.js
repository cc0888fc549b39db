// Limits how many handlers may wait for clients at the same time: each waiting handler holds a JavaScript engine
// (about 0.33 MB) while the client's bytes arrive or leave. Also limits the writes that run at the same time.

const { apiError } = require("./errors.js");

const PREFIX = "slots.";
/**
 * Writes that run at the same time. Each takes two of the pool's 64 engines, one for the request and one for the row;
 * a call beyond the pool builds an engine and loads its modules (3 to 5 MB).
 */
const MAX_WRITES = 32;
const MAX_WAITING_WRITES = 96;
const MAX_WAIT_MS = 2000;
const WAIT_STEP_MS = 20;

/**
 * Takes one of `max` slots.
 * @param {string} name
 * @param {number} max
 * @returns {boolean} false if all are taken; otherwise the caller must call `releaseSlot`
 */
function acquireSlot(name, max) {
  let isAcquired = false;
  $app.store().setFunc(PREFIX + name, (old) => {
    const taken = Number(old ?? 0);
    isAcquired = taken < max;
    return isAcquired ? taken + 1 : taken;
  });
  return isAcquired;
}

/** @param {string} name */
const releaseSlot = (name) => $app.store().setFunc(PREFIX + name, (old) => Math.max(0, Number(old ?? 0) - 1));

/**
 * Takes one slot of each name, runs `work` and releases the slots.
 * @template T
 * @param {Record<string, number>} slots the maximum per name; names of networks and users end in their key
 * @param {() => T} work
 * @param {() => unknown} full creates the error to throw if no slot of a name is free
 * @param {(name: string, max: number) => boolean} [take] replaces `acquireSlot`
 * @returns {T}
 */
function withSlots(slots, work, full, take = acquireSlot) {
  /** @type {string[]} */
  const held = [];
  try {
    for (const [name, max] of Object.entries(slots)) {
      if (!take(name, max)) throw full();
      held.push(name);
    }
    return work();
  } finally {
    held.forEach(releaseSlot);
  }
}

/**
 * Like `acquireSlot` for a write, but waits up to 2 s for a slot, unless too many wait already.
 * @param {string} name @param {number} max
 */
function waitForSlot(name, max) {
  if (acquireSlot(name, max)) return true;
  const waiting = `${name} waiting`;
  if (!acquireSlot(waiting, MAX_WAITING_WRITES)) return false;
  try {
    for (const until = Date.now() + MAX_WAIT_MS; Date.now() <= until; ) {
      sleep(WAIT_STEP_MS);
      if (acquireSlot(name, max)) return true;
    }
    return false;
  } finally {
    releaseSlot(waiting);
  }
}

/**
 * Runs a write when fewer than `MAX_WRITES` are running. The caller loads its modules in `work`, so that a write that waits
 * holds a small engine.
 * @template T
 * @param {core.RequestEvent} e
 * @param {() => T} work
 * @returns {T}
 * @throws {ApiError} 503 if too many wait, or the wait was too long
 */
const withWriteSlot = (e, work) => withSlots({ writes: MAX_WRITES }, work, () => busyError(e), waitForSlot);

/**
 * Closes the connection after the response: Go would first wait for the rest of the body.
 * @param {core.RequestEvent} e
 */
const closeAfter = (e) => e.response.header().set("Connection", "close");

/** @param {core.RequestEvent} e */
function busyError(e) {
  closeAfter(e);
  e.response.header().set("Retry-After", "3");
  const message = "The server is busy. Try again shortly.";
  return apiError(503, message, { limit: { code: "busy", message } });
}

/** Deletes unused entries; otherwise the store would hold one for each network that ever came. */
function sweep() {
  const store = $app.store();
  for (const [key, value] of Object.entries(store.getAll()))
    if (key.startsWith(PREFIX) && value === 0) store.remove(key);
}

module.exports = { acquireSlot, releaseSlot, withSlots, withWriteSlot, closeAfter, busyError, sweep };
