const presence = require("../lib/live/presence.js");
const missed = require("../lib/notifications/missed.js");
const publish = require("../lib/live/publish.js");
const rows = require("../lib/live/rows.js");
const ticker = require("./ticker.js");

const CONNECTIONS = 32;
const IDLE_NS = 60_000_000_000;

/** @param {core.RealtimeSubscribeRequestEvent} e */
const subscribe = (e) => require("./subscribe.js").guard(e);

/** @param {core.ServeEvent} e */
function serve(e) {
  // No link with a superuser's token is printed or opened; `superuser upsert` makes the first one.
  // @ts-expect-error: the types know no null here, PocketBase does
  e.installerFunc = null;
  keepConnections();
  publish.attempt("catch up", rows.refreshStale);
  publish.attempt("nobody there", presence.reset);
  publish.attempt("missed", missed.catchUp);
  e.next();
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

/** @param {core.TerminateEvent} e */
function terminate(e) {
  ticker.stop();
  e.next();
}

module.exports = { subscribe, serve, terminate, loop: ticker.loop };
