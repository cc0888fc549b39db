// Stores which topics have subscribers, as keys of the app's store with an end time (a number; see events/queue.js).
// The subscribe hook sets a key, the ticker's scan of all connections renews it, and a key that is not renewed
// expires.
const { store } = require("../lib/store.js");

/** Longer than two scans of the ticker. */
const WATCH_MS = 45_000;
const CROWDED = "live.crowded";

/**
 * @param {string} topic e.g. live/{id}
 * @param {boolean} [many] more than one connection subscribes; stored for inboxes only
 */
function markSubscribed(topic, many = false) {
  const until = Date.now() + WATCH_MS;
  store().set(`watch:${topic}`, until);
  if (!many || !topic.startsWith("inboxes/")) return;
  store().set(`many:${topic}`, until);
  store().set(CROWDED, until);
}

/** @param {string} topic */
const isSubscribed = (topic) => ahead(`watch:${topic}`);

/** Whether more than one connection subscribes to this inbox. @param {string} topic */
const hasSeveralConnections = (topic) => ahead(`many:${topic}`);

/** Whether more than one connection subscribes to some inbox. */
const anyHasSeveralConnections = () => ahead(CROWDED);

/** @param {string} key */
function ahead(key) {
  const until = store().get(key);
  return !!until && until > Date.now();
}

/**
 * Claims the right to publish a topic now, so that one engine publishes at a time.
 * @param {string} topic
 * @param {number} gap ms that must have passed since the last claim
 */
function claimInterval(topic, gap) {
  const now = Date.now();
  let mine = false;
  store().setFunc(`said:${topic}`, (last) => {
    mine = now - (last ?? 0) >= gap;
    return mine ? now : last;
  });
  return mine;
}

/** Deletes expired keys; the store would hold them for ever. */
function sweep() {
  const all = $app.store();
  const now = Date.now();
  for (const [key, value] of Object.entries(all.getAll())) {
    if (/^(watch|many):/.test(key) && value < now) all.remove(key);
    if (key.startsWith("said:") && value < now - WATCH_MS) all.remove(key);
  }
}

module.exports = {
  markSubscribed,
  isSubscribed,
  hasSeveralConnections,
  anyHasSeveralConnections,
  claimInterval,
  sweep,
};
