// Which topics may be subscribed: one row made for its audience each, never a whole collection, never a filter.

const LIVE = /^live\/[a-z0-9]{15}$/;
const USER = /^users\/[a-z0-9]{15}$/;
const MOST_TOPICS = 50;
const MOST_SOCKETS = 100;
/** One account's: a browser holds one for all its tabs. */
const MOST_OWN_SOCKETS = 20;

/**
 * @param {string} topic as sent
 * @param {string} own id of the account that asks, "" for a guest
 * @param {boolean} oauth whether the operator enabled a log-in provider, whose pop-up reports through a topic
 */
function allowed(topic, own, oauth) {
  return (
    LIVE.test(topic) ||
    USER.test(topic) ||
    (own !== "" && topic === `inboxes/${own}`) ||
    (oauth && topic === "@oauth2")
  );
}

/**
 * Connections that one network may hold. Many phones share an address here, so the number is generous. This machine is
 * not limited unless the operator says so: a proxy on it that does not name its clients would be everybody.
 * @param {string} network as networkOf gives it
 * @param {string} configured MAX_SOCKETS_PER_ADDRESS of the environment, "" if unset
 */
function mostSockets(network, configured) {
  const set = Number.parseInt(configured, 10);
  if (set > 0) return set;
  return network === "" ? Number.POSITIVE_INFINITY : MOST_SOCKETS;
}

module.exports = { allowed, mostSockets, MOST_TOPICS, MOST_OWN_SOCKETS };
