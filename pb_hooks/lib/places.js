// Places for what waits on a client: each holds a JavaScript engine (about 0.33 MB) while the client's bytes come or
// go, so their number is limited.

const PREFIX = "places.";

/**
 * Takes one of `most` places.
 * @param {string} place
 * @param {number} most
 * @returns {boolean} false where all are taken; otherwise `leave` must follow
 */
function enter(place, most) {
  let entered = false;
  $app.store().setFunc(PREFIX + place, (old) => {
    const taken = Number(old ?? 0);
    entered = taken < most;
    return entered ? taken + 1 : taken;
  });
  return entered;
}

/** @param {string} place */
const leave = (place) => $app.store().setFunc(PREFIX + place, (old) => Math.max(0, Number(old ?? 0) - 1));

/**
 * Takes a place of each kind, runs `work` and gives them back.
 * @template T
 * @param {Record<string, number>} places how many there are, by name; names of networks and users end in their key
 * @param {() => T} work
 * @param {() => unknown} full made and thrown where one kind has no place left
 * @param {(place: string, most: number) => boolean} [take] another way to enter
 * @returns {T}
 */
function withPlaces(places, work, full, take = enter) {
  /** @type {string[]} */
  const held = [];
  try {
    for (const [place, most] of Object.entries(places)) {
      if (!take(place, most)) throw full();
      held.push(place);
    }
    return work();
  } finally {
    held.forEach(leave);
  }
}

/** Forgets places that nobody holds; the store would keep one entry for each network that ever came. */
function sweep() {
  const store = $app.store();
  for (const [key, value] of Object.entries(store.getAll()))
    if (key.startsWith(PREFIX) && value === 0) store.remove(key);
}

module.exports = { enter, leave, withPlaces, sweep };
