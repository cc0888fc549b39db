const presence = require("../lib/live/presence.js");
const missed = require("../lib/notifications/missed.js");
const publish = require("../lib/live/publish.js");
const rows = require("../lib/live/rows.js");
const ticker = require("./ticker.js");

/** @param {core.RealtimeSubscribeRequestEvent} e */
const subscribe = (e) => require("./subscribe.js").guard(e);

/** @param {core.ServeEvent} e */
function serve(e) {
  // No link with a superuser's token is printed or opened; `superuser upsert` makes the first one.
  // @ts-expect-error: the types know no null here, PocketBase does
  e.installerFunc = null;
  publish.attempt("catch up", rows.refreshStale);
  publish.attempt("nobody there", presence.reset);
  publish.attempt("missed", missed.catchUp);
  e.next();
  ticker.startSoon();
}

/** @param {core.TerminateEvent} e */
function terminate(e) {
  ticker.stop();
  e.next();
}

module.exports = { subscribe, serve, terminate, loop: ticker.loop };
