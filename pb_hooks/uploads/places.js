// Each open PATCH holds one of the 64 engines of the pool. Beyond them everything still works, but PocketBase makes an
// engine for each call: a like then costs twice the CPU, and an upload a megabyte.
const connections = require("./connections.js");
const places = require("../lib/places.js");
const { MAX_OPEN } = require("./tus-protocol.js");

/** Waiting for a slow connection to give its place back. */
const PATIENCE_MS = 2000;
const STEP_MS = 100;

/**
 * @typedef {import("./pace.js").Sender} Sender
 * @param {string} place
 * @param {number} most
 * @param {(other: Sender) => boolean} shares whether another connection holds such a place
 */
function enter(place, most, shares) {
  if (places.enter(place, most)) return true;
  if (!connections.endSlowest(shares)) return false;
  for (let waited = 0; waited < PATIENCE_MS; waited += STEP_MS) {
    sleep(STEP_MS);
    if (places.enter(place, most)) return true;
  }
  return false;
}

/**
 * Runs `write` as one of few open connections: of everybody, of one network and of one user. Where there is no place,
 * a connection that drips loses its own.
 * @template T
 * @param {Sender} sender
 * @param {() => T} write
 * @param {() => unknown} full made and thrown where there is no place
 * @returns {T}
 */
function asOneOfFew({ user, network }, write, full) {
  /** @type {Record<string, (other: Sender) => boolean>} */
  const shares = {
    [`uploads ${user}`]: (other) => other.user === user,
    [`uploads ${network}`]: (other) => other.network === network,
    uploads: () => true,
  };
  const most = {
    [`uploads ${user}`]: MAX_OPEN.user,
    [`uploads ${network}`]: network ? MAX_OPEN.network : MAX_OPEN.all,
    uploads: MAX_OPEN.all,
  };
  return places.withPlaces(most, write, full, (place, number) =>
    enter(place, number, shares[place] ?? (() => false)),
  );
}

module.exports = { asOneOfFew };
