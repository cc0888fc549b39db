// The beat of the live room. Hooks have no timers: a cron job starts a loop each minute, and the newest loop
// wins, so that one is always running and a stuck one is replaced.
const { attempt } = require("../lib/attempt.js");
const attempts = require("../limits/counter.js");
const audience = require("../realtime/audience.js");
const inboxes = require("../notifications/inboxes.js");
const likers = require("../limits/like-limiter.js");
const presence = require("../presence/tracker.js");
const missed = require("../notifications/catch-up.js");
const places = require("../lib/places.js");
const publish = require("../live/publish.js");
const expiry = require("../realtime/token-expiry.js");
const sockets = require("../realtime/connections.js");
const uploads = require("../uploads/connections.js");
const views = require("../views/batch.js");

const LOOP = "live.loop";
const LONGEST_MS = 90_000;
/** Of what a beat took, so much is taken off the pause after it: never more than five beats a second. */
const CATCH_UP_MS = 10;
/** Looking at every connection costs 7 ms a thousand, and garbage: seldom, unless somebody was refused. */
const SCAN_MS = 20_000;
const RECOUNT_MS = 5_000;
/** A connection that asks for nothing is closed after this. */
const IDLE_MS = 30_000;

/** Runs until a newer loop starts or the server stops. */
function loop() {
  const store = $app.store();
  const mine = next(store);
  const until = Date.now() + LONGEST_MS;
  let scanned = 0;
  attempt("sweep", audience.sweep);
  attempt("attempts", attempts.sweep);
  attempt("tired", likers.sweep);
  attempt("places", places.sweep);
  attempt("tails", inboxes.forget);
  while (store.get(LOOP) === mine && Date.now() < until) {
    const begun = Date.now();
    store.set("live.beat", begun);
    attempt("views", views.flush);
    attempt("uploads", uploads.extend);
    attempt("presence", presence.tick);
    attempt("missed", missed.sweep);
    attempt("tick", publish.tick);
    if (Date.now() - scanned >= (sockets.wantsRecount() ? RECOUNT_MS : SCAN_MS)) {
      scanned = Date.now();
      attempt("scan", scan);
    }
    sleep(publish.TICK_MS - Math.min(CATCH_UP_MS, Date.now() - begun));
  }
}

/** Ends the running loop, if any: it looks here after each beat. @param {any} store @returns {number} */
function next(store) {
  let n = 0;
  store.setFunc(LOOP, (/** @type {number | undefined} */ old) => {
    n = (old ?? 0) + 1;
    return n;
  });
  return n;
}

/**
 * Looks at every connection: renews what is watched, counts by network (counts kept by hand drift), closes
 * connections that want nothing or whose token has run out.
 */
function scan() {
  const broker = $app.subscriptionsBroker();
  const now = Date.now();
  /** @type {Map<string, number>} */
  const topics = new Map();
  /** @type {Map<string, number>} */
  const networks = new Map();
  for (const client of Object.values(broker.clients())) {
    if (expiry.over(client, now)) {
      broker.unregister(client.id());
      continue;
    }
    const network = client.get("network");
    if (network) networks.set(network, (networks.get(network) ?? 0) + 1);
    const own = client.get("countedFor");
    if (own) networks.set(sockets.OWN + own, (networks.get(sockets.OWN + own) ?? 0) + 1);
    const mine = Object.keys(client.subscriptions());
    for (const topic of mine) topics.set(topic, (topics.get(topic) ?? 0) + 1);
    if (mine.length) {
      client.unset("idleSince");
      continue;
    }
    const since = client.get("idleSince");
    if (!since) client.set("idleSince", now);
    else if (now - since >= IDLE_MS) broker.unregister(client.id());
  }
  for (const [topic, connections] of topics) audience.watch(topic, connections > 1);
  sockets.correct(networks);
}

/**
 * Lets the first loop start within a second. A cron that is started waits for the full minute of its interval:
 * with an interval of a second it waits for the full second, and the interval set back before then holds from the
 * first beat on. It must not be set back later (restarting a running ticker can block on itself): hence no start
 * close to a full second.
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
