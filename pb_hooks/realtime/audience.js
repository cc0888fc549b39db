// Who is looking at what, as keys of the app's store (numbers: see events/queue.js). The subscribe hook sets them,
// the ticker's scan of all connections renews them every few seconds; what is not renewed runs out.
const { store } = require("../lib/store.js");

/** Longer than two scans. */
const WATCH_MS = 45_000;
const CROWDED = "live.crowded";

/**
 * @param {string} topic e.g. live/{id}
 * @param {boolean} [many] more than one connection does; kept for inboxes
 */
function watch(topic, many = false) {
  const until = Date.now() + WATCH_MS;
  store().set(`watch:${topic}`, until);
  if (!many || !topic.startsWith("inboxes/")) return;
  store().set(`many:${topic}`, until);
  store().set(CROWDED, until);
}

/** @param {string} topic */
const watched = (topic) => ahead(`watch:${topic}`);

/** More than one connection watches this inbox. @param {string} topic */
const crowded = (topic) => ahead(`many:${topic}`);

/** More than one connection watches some inbox. */
const anyCrowded = () => ahead(CROWDED);

/** @param {string} key */
function ahead(key) {
  const until = store().get(key);
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
  store().setFunc(`said:${topic}`, (last) => {
    mine = now - (last ?? 0) >= gap;
    return mine ? now : last;
  });
  return mine;
}

/** Drops keys that have run out; the store would keep them for ever. */
function sweep() {
  const all = $app.store();
  const now = Date.now();
  for (const [key, value] of Object.entries(all.getAll())) {
    if (/^(watch|many):/.test(key) && value < now) all.remove(key);
    if (key.startsWith("said:") && value < now - WATCH_MS) all.remove(key);
  }
}

module.exports = { watch, watched, crowded, anyCrowded, claim, sweep };
