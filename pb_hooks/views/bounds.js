// Limits how often one viewer and one address of guests count. Pure.
const { FIXED_RATES } = require("../limits/rates.js");

/** Seconds in which one viewer counts once per video. */
const REPEAT_AFTER_S = 30 * 60;

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
    return count <= FIXED_RATES.guest_views.max;
  });
}

module.exports = { dropExcessGuests, REPEAT_AFTER_S };
