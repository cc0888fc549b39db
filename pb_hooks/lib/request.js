// Reads the bodies of requests to the app's own routes. A handler that waits for a body holds a JavaScript engine: 600
// connections that announced a body and sent one byte took the server from 74 to 403 MB.
const { apiError } = require("./errors.js");
const { subnetOf } = require("./network.js");
const { timed } = require("./request-times.js");
const { busyError, closeAfter, withSlots } = require("./slots.js");

/**
 * Handlers that may wait for a body at the same time. Without this limit 500 silent connections take 100 MB instead
 * of 45.
 */
const MAX_WAITING = 16;
const MAX_WAITING_PER_NETWORK = 8;
/** Time limit for a body: a small one arrives with its headers, or one lost packet later. */
const BODY_TIMEOUT_MS = 3000;

/**
 * Runs the handler of a route that takes no body. The handler is loaded only after this check: 500 engines that load it
 * just to refuse take 200 MB. Go waits for an announced body before it sends a response of more than 2 KB, and the
 * engine would wait too.
 * @param {core.RequestEvent} e
 * @param {() => any} handler loads and runs the route
 */
function withoutBody(e, handler) {
  if (e.request?.contentLength !== 0) {
    closeAfter(e);
    throw apiError(400, "This request takes no body");
  }
  return timed(e, handler);
}

/**
 * Reads a request's body, JSON or form, and runs the handler with it. Waits at most 3 s, and only if a slot is free.
 * The route's own bodyLimit has already checked the length.
 * @param {core.RequestEvent} e
 * @param {(body: any) => any} handler loads and runs the route
 */
function withBody(e, handler) {
  const body = e.request?.contentLength === 0 ? {} : readBody(e);
  return timed(e, () => handler(body));
}

/** @param {core.RequestEvent} e @returns {any} */
function readBody(e) {
  const slots = { "bodies all": MAX_WAITING, [`bodies ${subnetOf(e.realIP())}`]: MAX_WAITING_PER_NETWORK };
  delete slots["bodies "];
  return withSlots(
    slots,
    () => {
      const until = new Date(Date.now() + BODY_TIMEOUT_MS).toISOString().replace("T", " ");
      /** @type {any} */ (e.response).unwrap().setReadDeadline(new DateTime(until).time());
      return e.requestInfo().body ?? {};
    },
    () => busyError(e),
  );
}

module.exports = { withoutBody, withBody };
