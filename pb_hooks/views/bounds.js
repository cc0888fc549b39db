// Limits how often one viewer and one address of guests count. Pure.

/** Seconds in which one viewer counts once per video. */
const AGAIN_AFTER = 30 * 60;
/** Views that guests behind one address may add in `GUEST_WINDOW` seconds: one address can be a whole campus. */
const GUEST_MOST = 120;
const GUEST_WINDOW = 10 * 60;
/**
 * Drops guests' views over the limit of their address.
 * @template {{ viewer: string, address: string }} View
 * @param {View[]} views
 * @param {Map<string, number>} used views by address in the window
 * @returns {View[]}
 */
function withinBounds(views, used) {
  const counts = new Map(used);
  return views.filter(({ address }) => {
    if (address === "") return true; // signed in
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    return count <= GUEST_MOST;
  });
}

module.exports = { withinBounds, AGAIN_AFTER, GUEST_MOST, GUEST_WINDOW };
