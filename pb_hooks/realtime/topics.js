// Decides which topics a client may subscribe to: single rows made for their audience, never a whole collection, never
// a filter.

const LIVE = /^live\/[a-z0-9]{15}$/;
const USER = /^users\/[a-z0-9]{15}$/;
const MAX_TOPICS = 50;
const MOST_SOCKETS = 100;
/** Connections of one user. A browser opens one for all its tabs. */
const MAX_OWN_CONNECTIONS = 20;

/**
 * @param {string} topic as sent
 * @param {string} own id of the user who subscribes, "" for a guest
 * @param {boolean} oauth whether the operator enabled a log-in provider; its pop-up answers through a topic
 */
function isAllowedTopic(topic, own, oauth) {
  return (
    LIVE.test(topic) ||
    USER.test(topic) ||
    (own !== "" && topic === `inboxes/${own}`) ||
    (oauth && topic === "@oauth2")
  );
}

/**
 * Maximum of connections per network. Many phones in Bangladesh share an address, so the number is generous.
 * Loopback has no limit unless the operator sets one: a local proxy that does not name its clients would count as
 * one client.
 * @param {string} network from `networkOf`
 * @param {string} configured MAX_SOCKETS_PER_ADDRESS of the environment, "" if unset
 */
function maxConnections(network, configured) {
  const set = Number.parseInt(configured, 10);
  if (set > 0) return set;
  return network === "" ? Number.POSITIVE_INFINITY : MOST_SOCKETS;
}

module.exports = { isAllowedTopic, maxConnections, MAX_TOPICS, MAX_OWN_CONNECTIONS };
