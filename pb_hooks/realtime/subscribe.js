const audience = require("./audience.js");
const { apiError } = require("../lib/errors.js");
const { subnetOf } = require("../lib/network.js");
const expiry = require("./token-expiry.js");
const rules = require("./topics.js");
const sockets = require("./connections.js");
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
  const own = e.auth?.id ?? "";
  for (const topic of topics) {
    if (rules.isAllowedTopic(topic, own, topic === "@oauth2" && providersEnabled())) continue;
    const message = `This topic cannot be subscribed: ${topic.slice(0, 80)}`;
    throw apiError(400, message, { subscriptions: { code: "topic_refused", message } });
  }
  if (topics.length) countSocket(e.client, e.requestEvent);
  if (topics.length && own) countOwn(e.client, own, e.requestEvent);
  // Set before the subscription exists, so that every later change is published.
  for (const topic of topics)
    audience.markSubscribed(topic, audience.isSubscribed(topic) && !e.client.hasSubscription(topic));
  e.next();
}

function providersEnabled() {
  return $app.findCachedCollectionByNameOrId("users").oauth2.enabled;
}

/** Counts a connection at its first subscription. @param {any} client @param {core.RequestEvent} request */
function countSocket(client, request) {
  if (client.get("network") !== null) return;
  const network = subnetOf(client.get("pbRealtimeClientIP") ?? "");
  const max = rules.maxConnections(network, $os.getenv("MAX_SOCKETS_PER_ADDRESS"));
  if (!sockets.countConnection(network, max)) throw tooManyRequests(sockets.RECOUNT_SECONDS, request);
  client.set("network", network);
}

/**
 * Counts a connection of a user, who may use many addresses.
 * @param {any} client @param {string} own @param {core.RequestEvent} request
 */
function countOwn(client, own, request) {
  if (client.get("countedFor")) return;
  if (!sockets.countConnection(sockets.OWN_USER + own, CONNECTIONS.user))
    throw tooManyRequests(sockets.RECOUNT_SECONDS, request);
  client.set("countedFor", own);
}

module.exports = { checkSubscription };
