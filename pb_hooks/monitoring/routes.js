const { apiError } = require("../lib/errors.js");
const { exposition } = require("./exposition.js");
const { figures } = require("./figures.js");
const { readiness } = require("./readiness.js");

/** A shorter token could be guessed. */
const MIN_TOKEN = 16;

/**
 * `GET /api/app/ready`: 200 {ready: true} if the server can store data, else 503 {ready: false, problem}: `disk` or
 * `database`. At most five seconds old.
 * @param {core.RequestEvent} e
 */
function ready(e) {
  const problem = readiness();
  e.response.header().set("Cache-Control", "no-store");
  return problem ? e.json(503, { ready: false, problem }) : e.json(200, { ready: true });
}

/**
 * `GET /api/app/metrics` with `Authorization: Bearer METRICS_TOKEN`: text for Prometheus. 404 without the setting, 401 for
 * another token.
 * @param {core.RequestEvent} e
 */
function metrics(e) {
  const token = $os.getenv("METRICS_TOKEN");
  if (token.length < MIN_TOKEN) throw apiError(404, "The requested resource wasn't found.");
  const sent = e.request?.header.get("Authorization") ?? "";
  if (!$security.equal(sent, `Bearer ${token}`)) throw apiError(401, "METRICS_TOKEN is required");
  e.response.header().set("Cache-Control", "no-store");
  e.response.header().set("Content-Type", "text/plain; version=0.0.4; charset=utf-8");
  return e.string(200, exposition(figures()));
}

module.exports = { ready, metrics };
