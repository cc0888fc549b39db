// Runs the loop that publishes live updates and inboxes. PocketBase hooks have no timers, so a cron job starts a loop
// each minute. The newest loop wins: one loop always runs, and a stuck loop is replaced.
const { noteTick, TICK_MS } = require("../events/beat.js");
const { runLogged } = require("../lib/attempt.js");
const { hasPassed } = require("../lib/clock.js");
const counter = require("../limits/counter.js");
const audience = require("../realtime/audience.js");
const inboxes = require("../notifications/inboxes.js");
const likeLimiter = require("../limits/like-limiter.js");
const presence = require("../presence/tracker.js");
const engine = require("../live-engine/engine.js");
const notifications = require("../notifications/catch-up.js");
const slots = require("../lib/slots.js");
const { deliverQueue } = require("../live/deliver.js");
const { REMOVALS, publishRemovals } = require("../live/rows.js");
const expiry = require("../realtime/token-expiry.js");
const connections = require("../realtime/connections.js");
const uploads = require("../uploads/connections.js");
const tags = require("../tags/live.js");
const tagCaptions = require("../tags/read-captions.js");
const vocabulary = require("../search/vocabulary.js");
const views = require("../views/batch.js");
const watches = require("../watches/batch.js");

const LOOP = "ticker.loop";
/** A minute and a half. Counted, because the clock may be set forward or back. */
const MAX_TICKS = 90_000 / TICK_MS;
/**
 * The pause after a tick is shortened by the time of the tick, by at most this much: never more than five ticks a
 * second.
 */
const MAX_CATCH_UP_MS = 10;
/** A scan costs 7 ms per thousand connections, and garbage, so scans are rare unless a connection was refused. */
const SCAN_INTERVAL_MS = 20_000;
/** The scan closes a connection that has had no topics for this long. */
const IDLE_TIMEOUT_MS = 30_000;

/** Runs until a newer loop starts or the server stops. */
function loop() {
  const store = $app.store();
  const number = next(store);
  let scanned = 0;
  runLogged("sweep", audience.sweep);
  runLogged("attempts", counter.sweep);
  runLogged("like limiter", likeLimiter.sweep);
  runLogged("slots", slots.sweep);
  runLogged("tails", inboxes.removeFromInboxes);
  // Once a minute. PocketBase closes a connection that received nothing for 5 minutes, and mobile networks drop it sooner.
  if (audience.isSubscribed(REMOVALS)) runLogged("keep alive", publishRemovals);
  for (let ticks = 0; store.get(LOOP) === number && ticks < MAX_TICKS; ticks++) {
    const begun = Date.now();
    noteTick(begun);
    runLogged("views", views.flush);
    runLogged("watches", watches.flush);
    runLogged("uploads", uploads.extend);
    runLogged("presence", presence.publishPresence);
    runLogged("notifications", notifications.sweep);
    runLogged("vocabulary", vocabulary.readCaptions);
    runLogged("captions", tagCaptions.readCaptions);
    runLogged("tags", tags.publishChanged);
    const interval = connections.needsRecount() ? connections.RECOUNT_SECONDS * 1000 : SCAN_INTERVAL_MS;
    // Before the delivery: after a change of the clock no topic counts as subscribed until the scan.
    if (hasPassed(scanned, interval, begun)) {
      scanned = begun;
      runLogged("scan", scan);
    }
    runLogged("tick", deliverQueue);
    runLogged("live engine", engine.flush);
    sleep(TICK_MS - Math.max(0, Math.min(MAX_CATCH_UP_MS, Date.now() - begun)));
  }
}

/**
 * Ends the running loop, if any: each loop compares its number after every tick.
 * @param {any} store
 * @returns {number}
 */
function next(store) {
  let n = 0;
  store.setFunc(LOOP, (/** @type {number | undefined} */ old) => {
    n = (old ?? 0) + 1;
    return n;
  });
  return n;
}

/**
 * Scans every connection: renews topics that have subscribers, counts connections by network and user (counts that
 * hooks add up drift), and closes connections without topics or with an expired token.
 */
function scan() {
  const broker = $app.subscriptionsBroker();
  const now = Date.now();
  /** @type {Map<string, number>} */
  const topics = new Map();
  /** @type {Map<string, number>} */
  const networks = new Map();
  for (const client of Object.values(broker.clients())) {
    if (expiry.isExpired(client, now)) {
      broker.unregister(client.id());
      continue;
    }
    const network = client.get("network");
    if (network) networks.set(network, (networks.get(network) ?? 0) + 1);
    const user = client.get("countedFor");
    if (user) networks.set(connections.OWN_USER + user, (networks.get(connections.OWN_USER + user) ?? 0) + 1);
    const subscribed = Object.keys(client.subscriptions());
    for (const topic of subscribed) topics.set(topic, (topics.get(topic) ?? 0) + 1);
    if (subscribed.length) {
      client.unset("idleSince");
      continue;
    }
    const since = client.get("idleSince");
    if (!since) client.set("idleSince", now);
    else if (hasPassed(since, IDLE_TIMEOUT_MS, now)) broker.unregister(client.id());
  }
  for (const [topic, count] of topics) audience.markSubscribed(topic, count > 1);
  connections.setCounts(networks);
}

/**
 * Starts the first loop within a second. PocketBase's cron waits for a full interval, so the interval is one second
 * at the start and is set back at once: the new interval counts from the first run on. Setting the interval later
 * would restart a running cron, which can block on itself; so do not start close to a full second.
 */
function startSoon() {
  const cron = $app.cron();
  const left = 1000 - (Date.now() % 1000);
  if (left < 100) sleep(left + 5);
  cron.setInterval(1_000_000_000);
  cron.start();
  cron.setInterval(60_000_000_000);
}

function stop() {
  next($app.store());
}

module.exports = { loop, startSoon, stop };
