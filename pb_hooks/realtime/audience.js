// Stores which topics have subscribers, as keys of the app's store with an end time (a number; see events/queue.js).
// The subscribe hook sets a key, the ticker's scan of all connections renews it, and a key that is not renewed
// expires.
const { hasPassed } = require("../lib/clock.js");
const { store } = require("../lib/store.js");
const engine = require("../live-engine/engine.js");

/** Longer than two scans of the ticker. */
const TTL_MS = 45_000;
const SEVERAL = "several";

/**
 * @param {string} topic e.g. live/{id}
 * @param {boolean} [hasSeveral] more than one connection subscribes; stored for inboxes only
 */
function markSubscribed(topic, hasSeveral = false) {
  const until = Date.now() + TTL_MS;
  store().set(`subscribed:${topic}`, until);
  if (!hasSeveral || !topic.startsWith("inboxes/")) return;
  store().set(`several:${topic}`, until);
  store().set(SEVERAL, until);
}

/** @param {string} topic */
const isSubscribed = (topic) => isInFuture(`subscribed:${topic}`);

/**
 * Whether a public topic may have subscribers. A live engine does not say: asking it would cost as much as telling it.
 * @param {string} topic
 */
const mayHaveSubscribers = (topic) => engine.isUp() || isSubscribed(topic);

/** Whether more than one connection subscribes to this inbox. @param {string} topic */
const hasSeveralConnections = (topic) => isInFuture(`several:${topic}`);

/** Whether more than one connection subscribes to some inbox. */
const anyHasSeveralConnections = () => isInFuture(SEVERAL);

/** @param {string} key */
function isInFuture(key) {
  const until = store().get(key);
  return !!until && until > Date.now();
}

/**
 * Claims the right to publish a topic now, so that one engine publishes at a time.
 * @param {string} topic
 * @param {number} intervalMs ms that must have passed since the last claim
 */
function claimInterval(topic, intervalMs) {
  const now = Date.now();
  let isClaimed = false;
  store().setFunc(`publish.claim:${topic}`, (last) => {
    isClaimed = hasPassed(last ?? 0, intervalMs, now);
    return isClaimed ? now : last;
  });
  return isClaimed;
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
  mayHaveSubscribers,
  hasSeveralConnections,
  anyHasSeveralConnections,
  claimInterval,
  sweep,
};
