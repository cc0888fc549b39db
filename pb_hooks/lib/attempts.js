// How often one account did a thing of late, in memory: for what costs much or could be guessed at.

/**
 * Counts one more.
 * @param {string} what
 * @param {string} id of the account
 * @param {{ most: number, seconds: number }} limit
 * @returns {boolean} whether that is too many
 */
function tooMany(what, id, { most, seconds }) {
  const now = Date.now();
  let count = 0;
  // "count:until" as text: values of the engine itself do not outlive it.
  $app.store().setFunc(`attempts.${what}.${id}`, (old) => {
    const [n, until] = String(old ?? "0:0")
      .split(":")
      .map(Number);
    const over = (until ?? 0) <= now;
    count = over ? 1 : (n ?? 0) + 1;
    return `${count}:${over ? now + seconds * 1000 : until}`;
  });
  return count > most;
}

/** @param {string} what @param {string} id */
const forget = (what, id) => $app.store().remove(`attempts.${what}.${id}`);

/** Drops counts that have run out; the store would keep them for ever. */
function sweep() {
  const store = $app.store();
  const now = Date.now();
  for (const [key, value] of Object.entries(store.getAll())) {
    if (key.startsWith("attempts.") && Number(String(value).split(":")[1]) <= now) store.remove(key);
  }
}

module.exports = { tooMany, forget, sweep };
