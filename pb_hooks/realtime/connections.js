// Counts open connections per network and per user, in the app's store. The subscribe hook adds connections. Only the
// ticker's scan sees which connections have closed, and corrects every count.

const KNOWN = "connections.known";
const RECOUNT = "connections.recount";
/** After a refusal the ticker counts the open connections again within this time. */
const RECOUNT_SECONDS = 5;
/** Prefix of a user's count. */
const OWN_USER = "user ";

/** Whether a connection was refused since the last scan. */
function needsRecount() {
  return $app.store().get(RECOUNT) === true;
}

/**
 * Counts one more connection.
 * @param {string} subject a network, or OWN_USER and a user's id
 * @param {number} max
 * @returns {boolean} false if there would be more than `max`
 */
function countConnection(subject, max) {
  let count = 0;
  $app.store().setFunc(`connections:${subject}`, (old) => {
    count = (old ?? 0) + 1;
    return count > max ? old : count;
  });
  // Some connections may have closed since the last scan, so a refusal triggers a recount.
  if (count > max) $app.store().set(RECOUNT, true);
  if (count === 1) $app.store().setFunc(KNOWN, (old) => `${old ?? ""}${subject}\n`);
  return count <= max;
}

/** @param {Map<string, number>} counts open connections by subject */
function setCounts(counts) {
  const store = $app.store();
  store.remove(RECOUNT);
  let known = "";
  store.setFunc(KNOWN, (old) => {
    known = old ?? "";
    return [...counts.keys()].map((subject) => `${subject}\n`).join("");
  });
  for (const [subject, count] of counts) store.set(`connections:${subject}`, count);
  for (const subject of known.split("\n")) if (!counts.has(subject)) store.remove(`connections:${subject}`);
}

module.exports = { RECOUNT_SECONDS, OWN_USER, countConnection, setCounts, needsRecount };
