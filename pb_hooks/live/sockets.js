// Connections by address, in the app's store (numbers and one string: see lib/live/marks.js). Hooks count who
// comes; who goes is only seen by the ticker's scan, which puts every count right.

const KNOWN = "live.addresses";
const RECOUNT = "live.recount";
/** An account is counted like an address of that name. */
const OWN = "account ";

/** Whether somebody was refused since the last count. */
function wantsRecount() {
  return $app.store().get(RECOUNT) === true;
}

/**
 * One more connection from this address.
 * @param {string} address
 * @param {number} most
 * @returns {boolean} whether there is room for it
 */
function enter(address, most) {
  let count = 0;
  $app.store().setFunc(`address:${address}`, (old) => {
    count = (old ?? 0) + 1;
    return count > most ? old : count;
  });
  // Some of them may have closed since: a refusal asks for a recount.
  if (count > most) $app.store().set(RECOUNT, true);
  if (count === 1) $app.store().setFunc(KNOWN, (old) => `${old ?? ""}${address}\n`);
  return count <= most;
}

/** @param {Map<string, number>} counts connections as they are now */
function correct(counts) {
  const store = $app.store();
  store.remove(RECOUNT);
  let known = "";
  store.setFunc(KNOWN, (old) => {
    known = old ?? "";
    return [...counts.keys()].map((address) => `${address}\n`).join("");
  });
  for (const [address, count] of counts) store.set(`address:${address}`, count);
  for (const address of known.split("\n")) if (!counts.has(address)) store.remove(`address:${address}`);
}

module.exports = { OWN, enter, correct, wantsRecount };
