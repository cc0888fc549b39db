// Limits how many handlers may wait for clients at the same time: each waiting handler holds a JavaScript engine
// (about 0.33 MB) while the client's bytes arrive or leave.

const PREFIX = "places.";

/**
 * Takes one of `most` places.
 * @param {string} place
 * @param {number} most
 * @returns {boolean} false if all are taken; otherwise the caller must call `leave`
 */
function acquireSlot(place, most) {
  let entered = false;
  $app.store().setFunc(PREFIX + place, (old) => {
    const taken = Number(old ?? 0);
    entered = taken < most;
    return entered ? taken + 1 : taken;
  });
  return entered;
}

/** @param {string} place */
const releaseSlot = (place) =>
  $app.store().setFunc(PREFIX + place, (old) => Math.max(0, Number(old ?? 0) - 1));

/**
 * Takes one place of each kind, runs `work` and releases the places.
 * @template T
 * @param {Record<string, number>} places the maximum per name; names of networks and users end in their key
 * @param {() => T} work
 * @param {() => unknown} full creates the error to throw if one kind is full
 * @param {(place: string, most: number) => boolean} [take] replaces `enter`
 * @returns {T}
 */
function withSlots(places, work, full, take = acquireSlot) {
  /** @type {string[]} */
  const held = [];
  try {
    for (const [place, most] of Object.entries(places)) {
      if (!take(place, most)) throw full();
      held.push(place);
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
