// One writer per part. A phone that changes networks leaves a request behind that nobody ends: its server side would
// wait an hour for the next byte, and the phone's next request meanwhile for the part. So whoever comes ends a writer
// that has been silent for some seconds, by the read deadline of its connection; a busy one is left alone.
const parts = require("./parts.js");

/** A phone on a poor network is silent for a second or two. */
const SILENT_MS = 3000;
/** What a cut connection had still under way is written within this time. */
const SETTLED_MS = 1000;
const STEP_MS = 50;

const CROWD = "uploads.crowd";
const lock = (/** @type {string} */ id) => `uploads.writer.${id}`;
const connection = (/** @type {string} */ id) => `uploads.connection.${id}`;

/** @param {string} id @returns {boolean} whether nobody had it */
function take(id) {
  let free = false;
  // The time as text: values of the engine itself do not outlive it.
  $app.store().setFunc(lock(id), (old) => {
    free = !old;
    return old || String(Date.now());
  });
  return free;
}

/**
 * How long the part's writer has been silent, in ms; undefined where nobody writes.
 * @param {string} id
 */
function silence(id) {
  const since = Number($app.store().get(lock(id)) ?? 0);
  return since ? Date.now() - Math.max(since, parts.stat(id)?.at ?? 0) : undefined;
}

/** Ends the read of whoever writes; they let go of the part on their own. @param {string} id */
function interrupt(id) {
  const response = $app.store().get(connection(id));
  response?.unwrap().setReadDeadline(new DateTime("2001-01-01 00:00:00.000Z").time());
}

/**
 * @param {string} id
 * @param {http.ResponseWriter} [response] of a request that will read from its connection
 * @returns {boolean} false where another writer is at it; else `leave` must follow
 */
function enter(id, response) {
  const came = Date.now();
  for (; !take(id); sleep(STEP_MS)) {
    const silent = silence(id) ?? 0;
    const waited = Date.now() - came;
    if (silent > SILENT_MS) interrupt(id);
    if (waited > SETTLED_MS && (silent < SETTLED_MS || waited > 2 * SILENT_MS)) return false;
  }
  if (response) {
    $app.store().set(connection(id), response);
    count(1);
  }
  return true;
}

/** @param {string} id @param {http.ResponseWriter} [response] as it entered */
function leave(id, response) {
  if (response) count(-1);
  $app.store().remove(connection(id));
  $app.store().remove(lock(id));
}

/** @param {number} by */
const count = (by) => $app.store().setFunc(CROWD, (old) => Number(old ?? 0) + by);

/** How many connections are read from at this moment. */
const crowd = () => Number($app.store().get(CROWD) ?? 0);

module.exports = { enter, leave, crowd, silence, interrupt };
