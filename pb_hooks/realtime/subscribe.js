const audience = require("./audience.js");
const engine = require("../live-engine/engine.js");
const { apiError } = require("../lib/errors.js");
const { subnetOf } = require("../lib/network.js");
const expiry = require("./token-expiry.js");
const rules = require("./topics.js");
const connections = require("./connections.js");
const { tooManyRequests } = require("../limits/limiter.js");
const { CONNECTIONS } = require("../limits/rates.js");

/**
 * Checks the topics of a subscription: one refused topic refuses the whole set.
 * @param {core.RealtimeSubscribeRequestEvent & { requestEvent: core.RequestEvent }} e
 */
function checkSubscription(e) {
  expiry.rememberExpiry(e);
  if (e.hasSuperuserAuth()) return e.next();
  const topics = [...e.subscriptions];
  if (topics.length > rules.MAX_TOPICS) {
    throw apiError(400, `At most ${rules.MAX_TOPICS} topics may be subscribed`, {
      subscriptions: {
        code: "too_many_topics",
        message: `At most ${rules.MAX_TOPICS} topics may be subscribed`,
      },
    });
  }
  const userId = e.auth?.id ?? "";
  for (const topic of topics) {
    if (rules.isAllowedTopic(topic, userId, topic === "@oauth2" && providersEnabled())) continue;
    const message = `This topic cannot be subscribed: ${topic.slice(0, 80)}`;
    throw apiError(400, message, { subscriptions: { code: "topic_refused", message } });
  }
  if (topics.length) countConnection(e.client, e.requestEvent);
  if (topics.length && userId) countOwnConnection(e.client, userId, e.requestEvent);
  // Set before the subscription exists, so that every later change is published.
  for (const topic of topics)
    audience.markSubscribed(topic, audience.isSubscribed(topic) && !e.client.hasSubscription(topic));
  // The client then asks for the engine's address. A site without an engine pays no request for the question.
  if (engine.isUp()) e.requestEvent.response.header().set("Live-Engine", "1");
  e.next();
}

function providersEnabled() {
  return $app.findCachedCollectionByNameOrId("users").oauth2.enabled;
}

/** Counts a connection at its first subscription. @param {any} client @param {core.RequestEvent} request */
function countConnection(client, request) {
  if (client.get("network") !== null) return;
  const network = subnetOf(client.get("pbRealtimeClientIP") ?? "");
  const max = rules.maxConnections(network, $os.getenv("MAX_SOCKETS_PER_ADDRESS"));
  if (!connections.countConnection(network, max)) throw tooManyRequests(connections.RECOUNT_SECONDS, request);
  client.set("network", network);
}

/**
 * Counts a connection of a user, who may use many addresses.
 * @param {any} client @param {string} userId @param {core.RequestEvent} request
 */
function countOwnConnection(client, userId, request) {
  if (client.get("countedFor")) return;
  if (!connections.countConnection(connections.OWN_USER + userId, CONNECTIONS.user))
    throw tooManyRequests(connections.RECOUNT_SECONDS, request);
  client.set("countedFor", userId);
}

module.exports = { checkSubscription };
