// Limits how many handlers may wait for clients at the same time: each waiting handler holds a JavaScript engine
// (about 0.33 MB) while the client's bytes arrive or leave.

const PREFIX = "slots.";

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

/** Deletes unused entries; otherwise the store would hold one for each network that ever came. */
function sweep() {
  const store = $app.store();
  for (const [key, value] of Object.entries(store.getAll()))
    if (key.startsWith(PREFIX) && value === 0) store.remove(key);
}

module.exports = { acquireSlot, releaseSlot, withSlots, sweep };
