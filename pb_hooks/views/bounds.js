// Limits how often one viewer and one address of guests count. Pure.

/** Seconds in which one viewer counts once per video. */
const REPEAT_AFTER_S = 30 * 60;
/** Views that guests behind one address may add in `GUEST_WINDOW` seconds: one address can be a whole campus. */
const MAX_GUEST_VIEWS = 120;
const GUEST_WINDOW_S = 10 * 60;
/**
 * Drops guests' views over the limit of their address.
 * @template {{ viewer: string, address: string }} View
 * @param {View[]} views
 * @param {Map<string, number>} used views by address in the window
 * @returns {View[]}
 */
function dropExcessGuests(views, used) {
  const counts = new Map(used);
  return views.filter(({ address }) => {
    if (address === "") return true; // signed in
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    return count <= MAX_GUEST_VIEWS;
  });
}

module.exports = { dropExcessGuests, REPEAT_AFTER_S, MAX_GUEST_VIEWS, GUEST_WINDOW_S };
