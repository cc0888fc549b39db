// Logs requests and queries that take long.
const { currentRequest, identified } = require("./request-id.js");
const { store } = require("./store.js");

const DEFAULT_MS = 500;
/** Of all engines together: a slow disk makes everything slow, and each entry is a write. */
const MAX_PER_MINUTE = 20;
const COUNT = "slow-work";
/** Sends files, for as long as the client's network needs. */
const FILES = "GET /{path...}";
const MAX_SQL = 300;

/** @type {number | undefined} */
let limit;

/** Milliseconds from which work is slow; SLOW_MS=0 logs nothing. */
function slowMs() {
  limit ??= parseLimit($os.getenv("SLOW_MS"));
  return limit;
}

/** @param {string} configured "" or nonsense means the default */
function parseLimit(configured) {
  if (configured.trim() === "0") return Number.POSITIVE_INFINITY;
  const ms = Number(configured);
  return ms > 0 ? ms : DEFAULT_MS;
}

/** Counts one more entry. @returns {boolean} false above the limit of this minute */
function mayLog() {
  const minute = String(Math.floor(Date.now() / 60_000));
  let count = 0;
  store().setFunc(COUNT, (old) => {
    const [at = "", before = "0"] = String(old ?? "").split(" ");
    count = at === minute ? Number(before) + 1 : 1;
    return `${minute} ${count}`;
  });
  return count <= MAX_PER_MINUTE;
}

/** @param {string} message @param {number} ms @param {Record<string, string>} details */
function log(message, ms, details) {
  if (!mayLog()) return;
  $app.logger().warn(message, "ms", ms, "requestId", currentRequest(), ...Object.entries(details).flat());
}

/**
 * Gives a request its id, and logs it if it is slow: from the first code of the app on, so without the time in which a body
 * arrives.
 * @template T
 * @param {core.RequestEvent} e
 * @param {() => T} handler
 * @returns {T}
 */
function watched(e, handler) {
  return identified(e, () => {
    const begun = Date.now();
    try {
      return handler();
    } finally {
      const ms = Date.now() - begun;
      if (ms >= slowMs()) logRequest(e, ms);
    }
  });
}

/** @param {core.RequestEvent} e @param {number} ms */
function logRequest(e, ms) {
  const route = e.request?.pattern ?? "";
  if (route !== FILES) log("slow request", ms, { route, path: e.request?.url?.path ?? "" });
}

/** @param {string} sql with placeholders, so without texts of users @param {number} begun */
function logSlowQuery(sql, begun) {
  const ms = Date.now() - begun;
  if (ms >= slowMs()) log("slow query", ms, { sql: sql.replace(/\s+/g, " ").trim().slice(0, MAX_SQL) });
}

module.exports = { watched, logSlowQuery };
