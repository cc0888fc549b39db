// Publishes through the live engine: rows wait in the outbox, the ticker sends them. Without LIVE_ENGINE nothing here
// runs. If the engine fails, publishing stops for a while and clients fall back to PocketBase. Each failure begins a
// new generation: the beat carries it, and clients that see a new one read their rows again.
const { store } = require("../lib/store.js");
const outbox = require("./outbox.js");
const { failureOf, publishRequests } = require("./requests.js");
const { parseEngine } = require("./settings.js");

const { engine: ENGINE, problem: PROBLEM } = parseEngine({
  LIVE_ENGINE: $os.getenv("LIVE_ENGINE"),
  LIVE_KEY: $os.getenv("LIVE_KEY"),
  LIVE_URL: $os.getenv("LIVE_URL"),
  LIVE_PUBLISH_URL: $os.getenv("LIVE_PUBLISH_URL"),
});

const TIMEOUT_SECONDS = 2;
/** Clients fall back after three beats without one. Messages instead of Nchan's own pings, which leak memory. */
const BEAT_MS = 10_000;
const BEAT_TOPIC = "live/beat";
const FIRST_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 60_000;

/** When a failed engine is tried again: ms, 0 while it works. */
const RETRY_AT = "live_engine.retry_at";
const PAUSE = "live_engine.pause";
const GENERATION = "live_engine.generation";
const BEAT_AT = "live_engine.beat_at";
/** Index of the address that answered last. */
const ADDRESS = "live_engine.address";

/** Whether public rows go over a live engine now. */
const isUp = () => ENGINE !== null && !store().get(RETRY_AT);

/** @param {string} topic @param {string} payload JSON: `{action, record}` */
function enqueue(topic, payload) {
  if (isUp() && !outbox.put(topic, payload)) fail("the outbox is full");
}

/** Sends the waiting rows and, when it is due, the beat. Call from the ticker only: it may take seconds. */
function flush() {
  if (!ENGINE) return;
  const now = Date.now();
  const retryAt = store().get(RETRY_AT) ?? 0;
  if (now < retryAt) return;
  const rows = outbox.takeAll();
  if (retryAt || now - (store().get(BEAT_AT) ?? 0) >= BEAT_MS) {
    rows.set(BEAT_TOPIC, `{"action":"update","record":{"id":"beat","generation":${generation()}}}`);
    store().set(BEAT_AT, now);
  }
  if (!rows.size) return;
  const problem = sendToFirst(ENGINE, [...rows]);
  if (problem) return fail(problem);
  if (!retryAt) return;
  store().set(RETRY_AT, 0);
  store().set(PAUSE, 0);
  $app.logger().info("live engine: works again");
}

/** Begins with the start of the server, since queued events of the process before are lost. */
const generation = () => $app.store().getOrSet(GENERATION, () => Date.now());

/**
 * Tries each address once, from the one that answered last.
 * @param {import("./settings.js").Engine} engine
 * @param {[topic: string, payload: string][]} rows
 * @returns {string} the last problem, "" if one address took all rows
 */
function sendToFirst(engine, rows) {
  const { publishUrls } = engine;
  const first = store().get(ADDRESS) ?? 0;
  let problem = "";
  for (let n = 0; n < publishUrls.length; n++) {
    const at = (first + n) % publishUrls.length;
    problem = send(publishRequests(engine, publishUrls[at] ?? "", rows));
    if (problem) continue;
    if (n) store().set(ADDRESS, at);
    return "";
  }
  return problem;
}

/** @param {import("./requests.js").PublishRequest[]} requests @returns {string} the first problem */
function send(requests) {
  for (const request of requests) {
    try {
      const { statusCode, json } = $http.send({ ...request, method: "POST", timeout: TIMEOUT_SECONDS });
      const problem = failureOf(statusCode, json);
      if (problem) return problem;
    } catch (error) {
      return String(error);
    }
  }
  return "";
}

/** Logged once, when it begins. @param {string} problem */
function fail(problem) {
  const now = Date.now();
  const pause = Math.min(MAX_PAUSE_MS, (store().get(PAUSE) || FIRST_PAUSE_MS / 2) * 2);
  const before = store().get(RETRY_AT);
  store().set(PAUSE, pause);
  store().set(RETRY_AT, now + pause);
  store().set(GENERATION, now);
  outbox.takeAll();
  if (!before) $app.logger().error("live engine: failed, clients fall back", "error", problem);
}

/** Logs why a configured engine is off. Called once, when the server starts. */
function reportProblem() {
  if (PROBLEM) $app.logger().error(`live engine: off. ${PROBLEM}`);
}

module.exports = { ENGINE, isUp, enqueue, flush, reportProblem };
