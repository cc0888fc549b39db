// Decides which topics a client may subscribe to: single rows made for their audience, never a whole collection, never
// a filter.
const { CONNECTIONS } = require("../limits/rates.js");

const LIVE = /^live\/[a-z0-9]{15}$/;
const TAG = /^tags\/[a-z0-9]{15}$/;
const USER = /^users\/[a-z0-9]{15}$/;
const MAX_TOPICS = 50;

/**
 * @param {string} topic as sent
 * @param {string} userId of the subscriber, "" for a guest
 * @param {boolean} oauth whether the operator enabled a log-in provider; its pop-up answers through a topic
 */
function isAllowedTopic(topic, userId, oauth) {
  return (
    LIVE.test(topic) ||
    USER.test(topic) ||
    TAG.test(topic) ||
    (userId !== "" && topic === `inboxes/${userId}`) ||
    (oauth && topic === "@oauth2")
  );
}

/**
 * Maximum of connections per network. Loopback has no limit unless the operator sets one: a local proxy that does
 * not name its clients would count as one client.
 * @param {string} network from `subnetOf`
 * @param {string} configured MAX_SOCKETS_PER_ADDRESS of the environment, "" if unset
 */
function maxConnections(network, configured) {
  const set = Number.parseInt(configured, 10);
  if (set > 0) return set;
  return network === "" ? Number.POSITIVE_INFINITY : CONNECTIONS.network;
}

module.exports = { isAllowedTopic, maxConnections, MAX_TOPICS };
