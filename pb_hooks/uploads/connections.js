// Read deadlines of upload connections. The server gives other requests 12 s to arrive. Each open PATCH has a read
// deadline of its own, which the ticker extends while bytes arrive. The deadline ends a connection that is too
// slow.
const { hasPassed } = require("../lib/clock.js");
const parts = require("./parts.js");
const { MIN_BYTES, WINDOW_MS, isSlow, parse, serialize } = require("./pace.js");

/** Open connections, one per line. Format: see pace.js. */
const OPEN = "uploads.open";
const response = (/** @type {string} */ id) => `uploads.connection.${id}`;
const INTERVAL_MS = 1000;
const TICKED = "uploads.ticked";

/** @param {string} id @param {number} at milliseconds since 1970 */
function setDeadline(id, at) {
  const date = new DateTime(new Date(at).toISOString().replace("T", " "));
  $app.store().get(response(id))?.unwrap().setReadDeadline(date.time());
}

/**
 * Ends the read of the connection that writes this upload. Its handler then releases the lock and the slots.
 * @param {string} id
 */
const interrupt = (id) => setDeadline(id, 0);

/** @param {(connections: import("./pace.js").Connection[]) => import("./pace.js").Connection[]} change */
const update = (change) => $app.store().setFunc(OPEN, (old) => serialize(change(parse(String(old ?? "")))));

const all = () => parse(String($app.store().get(OPEN) ?? ""));

/** @param {string} id */
const sizeOf = (id) => parts.statPart(id)?.size ?? 0;

/**
 * @param {import("./pace.js").Sender} sender
 * @param {http.ResponseWriter} writer response of the request that writes the upload
 */
function open(sender, writer) {
  const now = Date.now();
  $app.store().set(response(sender.id), writer);
  const size = sizeOf(sender.id);
  update((connections) => [...connections, { ...sender, since: now, size }]);
  setDeadline(sender.id, now + WINDOW_MS);
}

/** @param {string} id */
function close(id) {
  update((connections) => connections.filter((one) => one.id !== id));
  $app.store().remove(response(id));
}

/** Once a second: extends the deadline of every connection that received enough bytes in its window. */
function extend() {
  const store = $app.store();
  const now = Date.now();
  if (!hasPassed(store.get(TICKED) ?? 0, INTERVAL_MS, now)) return;
  store.set(TICKED, now);
  const fast = new Map(
    all().flatMap(({ id, size: before }) => {
      const size = sizeOf(id);
      return size - before >= MIN_BYTES ? [[id, size]] : [];
    }),
  );
  if (!fast.size) return;
  update((connections) =>
    connections.map((one) => {
      const size = fast.get(one.id);
      return size === undefined ? one : { ...one, since: now, size };
    }),
  );
  for (const id of fast.keys()) setDeadline(id, now + WINDOW_MS);
}

/**
 * Ends the connection that has been slow for longest, to free its slot.
 * @param {(sender: import("./pace.js").Sender) => boolean} isCandidate selects the connections
 * @returns {boolean} false if none is slow
 */
function endSlowest(isCandidate) {
  const now = Date.now();
  const [slowest] = all()
    .filter((one) => isCandidate(one) && isSlow(one, sizeOf(one.id), now))
    .sort((a, b) => a.since - b.since);
  if (slowest) interrupt(slowest.id);
  return slowest !== undefined;
}

module.exports = { open, close, interrupt, extend, endSlowest };
