// Limits open PATCH requests. Each one holds one of the 64 engines of the pool. Beyond 64 PocketBase creates an
// engine per call: a like then costs twice the CPU, and an upload costs a megabyte.
const connections = require("./connections.js");
const slots = require("../lib/slots.js");
const { MAX_OPEN } = require("./tus-protocol.js");

/** How long a request waits for a slow connection to release its slot. */
const TIMEOUT_MS = 2000;
const STEP_MS = 100;

/**
 * @typedef {import("./pace.js").Sender} Sender
 * @param {string} name
 * @param {number} max
 * @param {(other: Sender) => boolean} shares whether another connection uses a slot of the same name
 */
function takeSlot(name, max, shares) {
  if (slots.acquireSlot(name, max)) return true;
  if (!connections.endSlowest(shares)) return false;
  for (let waited = 0; waited < TIMEOUT_MS; waited += STEP_MS) {
    sleep(STEP_MS);
    if (slots.acquireSlot(name, max)) return true;
  }
  return false;
}

/**
 * Runs `write` within the limits of open connections: in total, per network and per user. If all slots are taken,
 * the slowest connection is ended if it is too slow.
 * @template T
 * @param {Sender} sender
 * @param {() => T} write
 * @param {() => unknown} full creates the error that is thrown if no slot is free
 * @returns {T}
 */
function withUploadSlot({ user, network }, write, full) {
  /** @type {Record<string, (other: Sender) => boolean>} */
  const shares = {
    [`uploads ${user}`]: (other) => other.user === user,
    [`uploads ${network}`]: (other) => other.network === network,
    uploads: () => true,
  };
  const max = {
    [`uploads ${user}`]: MAX_OPEN.user,
    [`uploads ${network}`]: network ? MAX_OPEN.network : MAX_OPEN.all,
    uploads: MAX_OPEN.all,
  };
  return slots.withSlots(max, write, full, (name, number) =>
    takeSlot(name, number, shares[name] ?? (() => false)),
  );
}

module.exports = { withUploadSlot };
