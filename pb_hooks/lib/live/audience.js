// Who is looking at what, as keys of the app's store (numbers: see marks.js). The subscribe hook sets them,
// the ticker's scan of all connections renews them every few seconds; what is not renewed runs out.

/** Longer than two scans. */
const WATCH_MS = 45_000;

/** @param {string} topic e.g. live/{id} */
function watch(topic) {
  $app.store().set(`watch:${topic}`, Date.now() + WATCH_MS);
}

/** @param {string} topic */
function watched(topic) {
  const until = $app.store().get(`watch:${topic}`);
  return !!until && until > Date.now();
}

/**
 * The right to publish a topic now, for one caller at a time.
 * @param {string} topic
 * @param {number} gap ms that must have passed since the last one who got it
 */
function claim(topic, gap) {
  const now = Date.now();
  let mine = false;
  $app.store().setFunc(`said:${topic}`, (last) => {
    mine = now - (last ?? 0) >= gap;
    return mine ? now : last;
  });
  return mine;
}

/** Drops keys that have run out; the store would keep them for ever. */
function sweep() {
  const store = $app.store();
  const now = Date.now();
  for (const [key, value] of Object.entries(store.getAll())) {
    if (key.startsWith("watch:") && value < now) store.remove(key);
    if (key.startsWith("said:") && value < now - WATCH_MS) store.remove(key);
  }
}

module.exports = { watch, watched, claim, sweep };
