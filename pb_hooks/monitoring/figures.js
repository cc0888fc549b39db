// Collects the figures of this process and its data folder. Counters begin at zero with the process.
const { diskSpace } = require("../lib/disk/disk-space.js");
const { BOUNDS_MS, requestTimes } = require("../lib/request-times.js");
const queue = require("../events/queue.js");
const engine = require("../live-engine/engine.js");
const { refusals } = require("../limits/limiter.js");
const { VERSION } = require("../site/version.js");
const { readiness } = require("./readiness.js");

/** @typedef {import("./exposition.js").Metric} Metric */

/** @param {string} name @param {string} help @param {number | undefined} value undefined leaves the metric out @returns {Metric} */
const gauge = (name, help, value) => ({
  name: `jholok_${name}`,
  help,
  type: "gauge",
  samples: value === undefined || Number.isNaN(value) ? [] : [{ value }],
});

/** @param {string} path @returns {number} 0 for a file that does not exist */
function bytesOf(path) {
  try {
    return $os.stat(path).size();
  } catch {
    return 0;
  }
}

/** @returns {number | undefined} bytes; Linux only */
function residentMemory() {
  try {
    return Number(/VmRSS:\s+(\d+) kB/.exec(toString($os.readFile("/proc/self/status")))?.[1]) * 1024;
  } catch {
    return undefined;
  }
}

/** @param {string} name of the slots of everybody together */
const slotsTaken = (name) => Number($app.store().get(`slots.${name}`) ?? 0);

/** @returns {Metric} */
function timeMetric() {
  const routes = requestTimes().map(({ route, ...times }) => {
    const [method = "", path = ""] = route.split(" ");
    return { ...times, labels: { method, path } };
  });
  const buckets = routes.flatMap(({ labels, counts }) => {
    let below = 0;
    return counts.map((count, i) => {
      below += count;
      const bound = BOUNDS_MS[i];
      return {
        suffix: "_bucket",
        labels: { ...labels, le: bound === undefined ? "+Inf" : String(bound / 1000) },
        value: below,
      };
    });
  });
  /** @param {{ labels: Record<string, string>, counts: number[] }} route */
  const count = ({ labels, counts }) => ({
    ...{ suffix: "_count", labels },
    value: counts.reduce((a, b) => a + b, 0),
  });
  return {
    name: "jholok_request_seconds",
    help: "Time of the app's own routes",
    type: "histogram",
    samples: [
      ...buckets,
      ...routes.map(({ labels, sum }) => ({ suffix: "_sum", labels, value: sum / 1000 })),
      ...routes.map(count),
    ],
  };
}

/** @returns {Metric[]} */
function figures() {
  const data = $app.dataDir();
  const disk = diskSpace(data);
  return [
    {
      name: "jholok_info",
      help: "Version of the app",
      type: "gauge",
      samples: [{ labels: { version: VERSION }, value: 1 }],
    },
    gauge("ready", "1 if the server can store data", readiness() ? 0 : 1),
    gauge("connections", "Open live connections", $app.subscriptionsBroker().totalClients()),
    gauge("queue_events", "Events that wait for the next tick", queue.depth()),
    gauge(
      "live_engine_up",
      "1 if the live engine takes rows",
      engine.ENGINE ? Number(engine.isUp()) : undefined,
    ),
    gauge("uploads_active", "Uploads whose bytes are being written", slotsTaken("uploads")),
    {
      name: "jholok_refusals_total",
      help: "Requests refused by a limit, by limit",
      type: "counter",
      samples: refusals().map(({ limit, count }) => ({ labels: { limit }, value: count })),
    },
    gauge("database_bytes", "Size of the database", bytesOf(`${data}/data.db`)),
    gauge("wal_bytes", "Size of the write-ahead log", bytesOf(`${data}/data.db-wal`)),
    gauge("disk_free_bytes", "Free space on the disk of the data folder", disk?.free),
    gauge("disk_bytes", "Size of that disk", disk?.size),
    gauge("memory_bytes", "Resident memory of the process", residentMemory()),
    timeMetric(),
  ];
}

module.exports = { figures };
