const { runLogged } = require("../lib/attempt.js");
const { mediaBase } = require("../site/identity.js");
const presence = require("../presence/tracker.js");
const push = require("../push/loop.js");
const notifications = require("../notifications/catch-up.js");
const rows = require("../live/rows.js");
const engine = require("../live-engine/engine.js");
const ticker = require("../ticker/loop.js");
const views = require("../views/batch.js");
const watches = require("../watches/batch.js");

const CONNECTIONS = 32;
const IDLE_NS = 60_000_000_000;

/**
 * @param {core.ServeEvent} e
 * @param {() => void} next
 */
function serve(e, next) {
  // The server neither prints nor opens a link with a superuser's token; the command `superuser upsert` makes the
  // first superuser.
  // @ts-expect-error: the types know no null here, PocketBase does
  e.installerFunc = null;
  // Ends the start if the setting is invalid.
  mediaBase();
  keepConnections();
  engine.reportProblem();
  runLogged("catch up", rows.refreshStale);
  runLogged("presence", presence.reset);
  runLogged("notifications", notifications.catchUp);
  next();
  ticker.startSoon();
}

/**
 * Keeps 32 database connections open. By default PocketBase keeps 15 and opens up to 120 in a busy moment; opening
 * one costs as much as a like. Each connection holds memory (500 simultaneous requests with a token took 130 MB),
 * and two cores read no faster through more of them.
 */
function keepConnections() {
  const pool = $app.concurrentDB().db();
  pool.setMaxOpenConns(CONNECTIONS);
  pool.setMaxIdleConns(CONNECTIONS);
  pool.setConnMaxIdleTime(IDLE_NS);
}

/** Stores the waiting views and watches before the server stops. @param {core.TerminateEvent} e */
function terminate(e) {
  ticker.stop();
  push.stop();
  runLogged("views", () => views.flush(true));
  runLogged("watches", () => watches.flush(true));
  e.next();
}

module.exports = { serve, terminate };
