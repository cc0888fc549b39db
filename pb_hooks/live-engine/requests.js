// Builds the requests that publish the rows of one tick. Pure.
// Nchan takes one message for several channels in one POST: it gets at most 16 POSTs per tick, each for a slice of the
// changed topics. Up to 16 topics each POST has one row. Beyond that a subscriber gets the whole slice and ignores the
// rest, but only when its own topic changed: fixed buckets would send it every change of its bucket
// (docs/decisions/0025-live-engine.md). Centrifugo takes one batch.

/** @typedef {import("./settings.js").Engine} Engine */
/** @typedef {{ url: string, headers: Record<string, string>, body: string }} PublishRequest */

const MAX_POSTS = 16;
/** Rows in one message to a phone, about 8 kB. */
const MAX_SLICE = 25;

/** @param {string} topic @param {string} separator neither engine takes a slash in a name */
const channelOf = (topic, separator) => topic.replace("/", separator);

/** @param {string} base @param {Engine} engine @param {[topic: string, payload: string][]} rows @returns {PublishRequest[]} */
function nchanRequests(base, { key }, rows) {
  const size = Math.min(MAX_SLICE, Math.ceil(rows.length / MAX_POSTS));
  const slices = Array.from({ length: Math.ceil(rows.length / size) }, (_, n) =>
    rows.slice(n * size, (n + 1) * size),
  );
  return slices.map((slice) => ({
    url: `${base}/publish/${slice.map(([topic]) => channelOf(topic, ".")).join(",")}`,
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${key}` },
    body: `[${slice.map(([topic, payload]) => `["${topic}",${payload}]`).join(",")}]`,
  }));
}

/** @param {string} base @param {Engine} engine @param {[topic: string, payload: string][]} rows @returns {PublishRequest[]} */
function centrifugoRequests(base, { key }, rows) {
  const commands = rows.map(
    ([topic, payload]) => `{"publish":{"channel":"${channelOf(topic, ":")}","data":${payload}}}`,
  );
  return [
    {
      url: `${base}/api/batch`,
      headers: { "Content-Type": "application/json", "X-API-Key": key },
      body: `{"commands":[${commands.join(",")}]}`,
    },
  ];
}

const REQUESTS = { nchan: nchanRequests, centrifugo: centrifugoRequests };

/**
 * @param {Engine} engine
 * @param {string} base one of its `publishUrls`
 * @param {[topic: string, payload: string][]} rows payloads are JSON; not empty
 */
const publishRequests = (engine, base, rows) => REQUESTS[engine.kind](base, engine, rows);

/**
 * Says why an answer is a failure, "" if it is none. Centrifugo answers 200 with an error for each command.
 * @param {number} status
 * @param {{ replies?: { error?: { message?: string } }[] } | undefined} json
 */
function failureOf(status, json) {
  if (status < 200 || status >= 300) return `status ${status}`;
  return json?.replies?.find(({ error }) => error)?.error?.message ?? "";
}

module.exports = { publishRequests, failureOf };
