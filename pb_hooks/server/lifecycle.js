const { attempt } = require("../lib/attempt.js");
const presence = require("../presence/tracker.js");
const missed = require("../notifications/catch-up.js");
const rows = require("../live/rows.js");
const ticker = require("../ticker/loop.js");
const views = require("../views/batch.js");

const CONNECTIONS = 32;
const IDLE_NS = 60_000_000_000;

/**
 * @param {core.ServeEvent} e
 * @param {() => void} next
 */
function serve(e, next) {
  // No link with a superuser's token is printed or opened; `superuser upsert` makes the first one.
  // @ts-expect-error: the types know no null here, PocketBase does
  e.installerFunc = null;
  keepConnections();
  attempt("catch up", rows.refreshStale);
  attempt("nobody there", presence.reset);
  attempt("missed", missed.catchUp);
  next();
  ticker.startSoon();
}

/**
 * PocketBase keeps 15 connections to its database and closes what more a busy moment took, up to 120: opening one costs
 * as much as a like. 32 are all there are, and stay for a minute: each holds memory of its own (500 requests with a
 * token at one moment took 130 MB), and two cores read no faster through more.
 */
function keepConnections() {
  const pool = $app.concurrentDB().db();
  pool.setMaxOpenConns(CONNECTIONS);
  pool.setMaxIdleConns(CONNECTIONS);
  pool.setConnMaxIdleTime(IDLE_NS);
}

/** What waits is counted before the server stops. @param {core.TerminateEvent} e */
function terminate(e) {
  ticker.stop();
  views.flush(true);
  e.next();
}

module.exports = { serve, terminate };
