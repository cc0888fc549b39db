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
 * PocketBase keeps 15 connections to its database and closes what more a busy moment took: opening one costs as much
 * as a like. Twice as many stay, for a minute instead of three, so that their caches (up to 32 MB each) go soon.
 */
function keepConnections() {
  const pool = $app.concurrentDB().db();
  pool.setMaxIdleConns(CONNECTIONS);
  pool.setConnMaxIdleTime(IDLE_NS);
}

/** @param {core.TerminateEvent} e */
function terminate(e) {
  ticker.stop();
  e.next();
}

module.exports = { subscribe, serve, terminate, loop: ticker.loop };
