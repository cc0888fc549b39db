// Sends push messages, in a loop of its own: a message waits for another server, and the ticker must not. A cron job starts a
// loop each minute, as for the ticker, and the newest wins. Without subscriptions it ends at once.
const { runLogged } = require("../lib/attempt.js");
const { store } = require("../lib/store.js");
const { pausedUntil, send } = require("./send.js");
const subscriptions = require("./subscriptions.js");
const waiting = require("./waiting.js");

const LOOP = "push.loop";
const INTERVAL_MS = 5000;
/** A little more than the minute after which the next loop starts. */
const MAX_MS = 90_000;

function loop() {
  let number = 0;
  store().setFunc(LOOP, (old) => {
    number = (old ?? 0) + 1;
    return number;
  });
  if (!waiting.hasSubscriptions()) return;
  const begun = Date.now();
  const isNewest = () => store().get(LOOP) === number && Math.abs(Date.now() - begun) < MAX_MS;
  while (isNewest()) {
    const users = waiting.take();
    for (const user of users) runLogged("push", () => sendTo(user));
    if (!users.length) sleep(INTERVAL_MS);
  }
}

/** @param {import("./waiting.js").Waiting} user */
function sendTo(user) {
  const due = waiting.isHere(user.user) ? waiting.lookAgain(user) : sendToBrowsers(user.user);
  if (due) waiting.putBack(user, due);
}

/** @param {string} user @returns {number} when the next of the browsers is due, in ms; 0 for none */
function sendToBrowsers(user) {
  const dues = waiting.browsers(user).map(sendToBrowser).filter(Boolean);
  return dues.length ? Math.min(...dues) : 0;
}

/** @param {import("./waiting.js").Browser} browser @returns {number} when to try again, in ms; 0 for never */
function sendToBrowser(browser) {
  const { endpoint, sent, newest } = browser;
  const earliest = Math.max(waiting.nextMessageAt(browser), pausedUntil(endpoint));
  if (earliest > Date.now()) return earliest;
  if (!subscriptions.claim(endpoint, newest)) return 0;
  const outcome = send(endpoint);
  if (outcome === "sent") subscriptions.noteTaken(endpoint);
  else if (outcome === "gone") subscriptions.removeGone(endpoint);
  else if (outcome === "refused") subscriptions.noteRefused(endpoint);
  else subscriptions.unclaim(endpoint, sent);
  return outcome === "later" ? pausedUntil(endpoint) : 0;
}

/** Ends the loop when the server stops. */
const stop = () => store().setFunc(LOOP, (old) => (old ?? 0) + 1);

module.exports = { loop, stop };
