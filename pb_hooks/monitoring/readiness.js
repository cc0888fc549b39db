// Finds out whether the server can store data: the disk has room and the database takes a write.
const { hasPassed } = require("../lib/clock.js");
const { acquireSlot, releaseSlot } = require("../lib/slots.js");
const { diskSpace } = require("../lib/disk/disk-space.js");
const { store } = require("../lib/store.js");

/** The answer is kept: a write and `df` cost 4 ms, and anybody may ask. */
const TTL_MS = 5_000;
const MIN_FREE_BYTES = 64 * 1024 * 1024;
const KEY = "readiness";
const SLOT = "readiness";

/** @typedef {"" | "disk" | "database"} Problem */

/** @returns {Problem} */
function findProblem() {
  const disk = diskSpace($app.dataDir());
  if (disk && disk.free < MIN_FREE_BYTES) return "disk";
  try {
    $app.db().newQuery("UPDATE readiness SET at = unixepoch()").execute();
    return "";
  } catch (error) {
    $app.logger().error("readiness: a write failed", "error", String(error));
    return "database";
  }
}

/** A locked database makes a write wait for seconds: meanwhile others get the last answer. @returns {Problem} */
function readiness() {
  const kept = /** @type {string} */ (store().get(KEY) ?? "0 ");
  const [at = "0", problem = ""] = kept.split(" ");
  const last = /** @type {Problem} */ (problem);
  if (!hasPassed(Number(at), TTL_MS, Date.now()) || !acquireSlot(SLOT, 1)) return last;
  try {
    const found = findProblem();
    store().set(KEY, `${Date.now()} ${found}`);
    return found;
  } finally {
    releaseSlot(SLOT);
  }
}

module.exports = { readiness };
