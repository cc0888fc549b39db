// Stores which topics have subscribers, as keys of the app's store with an end time (a number; see events/queue.js).
// The subscribe hook sets a key, the ticker's scan of all connections renews it, and a key that is not renewed
// expires.
const { store } = require("../lib/store.js");

/** Longer than two scans of the ticker. */
const TTL_MS = 45_000;
const SEVERAL = "several";

/**
 * @param {string} topic e.g. live/{id}
 * @param {boolean} [many] more than one connection subscribes; stored for inboxes only
 */
function markSubscribed(topic, many = false) {
  const until = Date.now() + TTL_MS;
  store().set(`subscribed:${topic}`, until);
  if (!many || !topic.startsWith("inboxes/")) return;
  store().set(`several:${topic}`, until);
  store().set(SEVERAL, until);
}

/** @param {string} topic */
const isSubscribed = (topic) => ahead(`subscribed:${topic}`);

/** Whether more than one connection subscribes to this inbox. @param {string} topic */
const hasSeveralConnections = (topic) => ahead(`several:${topic}`);

/** Whether more than one connection subscribes to some inbox. */
const anyHasSeveralConnections = () => ahead(SEVERAL);

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
  store().setFunc(`publish.claim:${topic}`, (last) => {
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
    if (/^(subscribed|several):/.test(key) && value < now) all.remove(key);
    if (key.startsWith("publish.claim:") && value < now - TTL_MS) all.remove(key);
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
