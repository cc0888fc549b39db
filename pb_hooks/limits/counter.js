// Counts in memory how often a subject did something in a time window.
const { isAhead } = require("../lib/clock.js");

/**
 * Counts one more attempt.
 * @param {string} action
 * @param {string} id of the subject
 * @param {number} seconds length of the window
 * @returns {{ count: number, left: number }} attempts in this window, and seconds until it ends
 */
function increment(action, id, seconds) {
  const now = Date.now();
  let count = 0;
  let ends = 0;
  // Stored as text "count:until", because an engine's own objects do not outlive the engine.
  $app.store().setFunc(`limits.${action}.${id}`, (old) => {
    const [n, until] = String(old ?? "0:0")
      .split(":")
      .map(Number);
    const isExpired = !isAhead(until ?? 0, seconds * 1000, now);
    count = isExpired ? 1 : (n ?? 0) + 1;
    ends = isExpired ? now + seconds * 1000 : (until ?? 0);
    return `${count}:${ends}`;
  });
  return { count, left: Math.ceil((ends - now) / 1000) };
}

/** Deletes expired counts; the store would hold them for ever. */
function sweep() {
  const store = $app.store();
  const now = Date.now();
  for (const [key, value] of Object.entries(store.getAll())) {
    if (key.startsWith("limits.") && Number(String(value).split(":")[1]) <= now) store.remove(key);
  }
}

module.exports = { increment, sweep };
