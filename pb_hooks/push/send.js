// Sends one push message: an empty one, so that no push service learns anything but the time.
const { hasPassed } = require("../lib/clock.js");
const { entriesOf, store } = require("../lib/store.js");
const { nextPause } = require("./pause.js");
const { authorization } = require("./token.js");
const { originOf } = require("./validation.js");

const TIMEOUT_SECONDS = 3;
/** The push service keeps a message this long for a device that is not connected. */
const TTL_SECONDS = 24 * 3600;
/** A waiting message of the same topic is replaced: a device that was off gets one. */
const TOPIC = "notifications";
/** Of each service: `<end in ms> <seconds>`. */
const PAUSE = "push.pause:";
const MAX_KEPT = 100;

/** @param {string} endpoint @returns {number} when its service is asked again, in ms; 0 for now */
function pausedUntil(endpoint) {
  const [until = 0, seconds = 0] = String(store().get(PAUSE + originOf(endpoint)) ?? "")
    .split(" ")
    .map(Number);
  return until && !hasPassed(until - seconds * 1000, seconds * 1000, Date.now()) ? until : 0;
}

/** @param {string} origin @param {number} asked seconds, by the service's `Retry-After` */
function pause(origin, asked) {
  const before = Number(String(store().get(PAUSE + origin) ?? "").split(" ")[1] ?? 0);
  const seconds = nextPause(before, asked);
  const all = entriesOf(PAUSE);
  if (all.length >= MAX_KEPT) for (const [name] of all) $app.store().remove(PAUSE + name);
  store().set(PAUSE + origin, `${Date.now() + seconds * 1000} ${seconds}`);
}

/** @typedef {"sent" | "gone" | "refused" | "later"} Outcome */

/**
 * Takes up to 3 s, so call it from the sender only.
 * @param {string} endpoint
 * @returns {Outcome} `later`: the service is down or overloaded, and gets nothing until its pause ends
 */
function send(endpoint) {
  const origin = originOf(endpoint);
  const answer = post(endpoint, authorization(origin));
  if (answer.status >= 200 && answer.status < 300) {
    $app.store().remove(PAUSE + origin);
    return "sent";
  }
  if (answer.status === 404 || answer.status === 410) return "gone";
  if (answer.status > 0 && answer.status < 500 && answer.status !== 429) return "refused";
  pause(origin, answer.retryAfter);
  $app.logger().warn("push: paused", "service", origin, "status", answer.status);
  return "later";
}

/** @param {string} url @param {string} token @returns {{ status: number, retryAfter: number }} status 0 without an answer */
function post(url, token) {
  const headers = {
    Authorization: token,
    TTL: String(TTL_SECONDS),
    Topic: TOPIC,
    Urgency: "normal",
    "Content-Type": "application/octet-stream",
  };
  try {
    const answer = $http.send({ url, method: "POST", headers, timeout: TIMEOUT_SECONDS });
    return { status: answer.statusCode, retryAfter: Number(answer.headers["Retry-After"]?.[0]) || 0 };
  } catch {
    return { status: 0, retryAfter: 0 };
  }
}

module.exports = { pausedUntil, send };
