// Counts the viewers of a video and those who type a comment; the ticker publishes the counts. All state is text in
// the app's store (see events/queue.js) and ends with the server.
const { hasPassed, isAhead } = require("../lib/clock.js");
const audience = require("../realtime/audience.js");
const roster = require("./roster.js");
const publish = require("../live/publish.js");
const { LIVE_BY_ID } = require("../live/rows.js");

const REPORTS = "presence.reports";
const STATE = "presence.state";
/** The last published counts per video, as JSON: {video: [watching, typing, at]}. */
const PUBLISHED = "presence.published";
/** When the next pass is due without new requests: ms, 0 for never. */
const NEXT = "presence.next";

const INTERVAL_MS = 1000;
/** Counting ten thousand viewers takes 50 ms: the longer a pass takes, the rarer it runs. */
const MIN_PAUSE_FACTOR = 20;
const DURATION = "presence.duration";
/** A large audience gets its count less often: each publish costs as much as there are subscribers. */
const LARGE_AUDIENCE = 50;
const LARGE_AUDIENCE_INTERVAL_MS = 4000;
/** About 10,000 requests in a second. The server drops more than that, to limit memory. */
const MAX_QUEUED_LENGTH = 1024 * 1024;

/** @param {Parameters<typeof roster.formatEntry>[0]} report */
function recordPresence(report) {
  $app.store().setFunc(REPORTS, (old) => {
    const all = (old ?? "") + roster.formatEntry(report);
    return all.length > MAX_QUEUED_LENGTH ? old : all;
  });
}

/** Runs in each tick. Without viewers and requests the cost is three reads of the store. */
function publishPresence() {
  const store = $app.store();
  const now = Date.now();
  const next = store.get(NEXT);
  if (!store.get(REPORTS) && (!next || isAhead(next, roster.PRESENT_TTL_MS, now))) return;
  const interval = Math.max(INTERVAL_MS, MIN_PAUSE_FACTOR * (store.get(DURATION) ?? 0));
  if (!audience.claimInterval("presence", interval)) return;
  let reports = "";
  store.setFunc(REPORTS, (old) => {
    reports = old ?? "";
    return "";
  });
  const { state, counts, next: nextExpiry } = roster.updateRoster(store.get(STATE) ?? "", reports, now);
  store.set(STATE, state);
  store.set(DURATION, Date.now() - now);
  const { changed, published, nextDue } = compare(JSON.parse(store.get(PUBLISHED) || "{}"), counts, now);
  const soonest = Math.min(nextExpiry, nextDue);
  store.set(NEXT, Number.isFinite(soonest) ? soonest : 0);
  if (!Object.keys(changed).length) return;
  write(changed);
  store.set(PUBLISHED, JSON.stringify(published));
  publish.videosChanged(Object.keys(changed));
}

/**
 * @param {Record<string, [number, number, number]>} published the last published counts; changed in place
 * @param {Map<string, [number, number]>} counts
 * @param {number} now
 */
function compare(published, counts, now) {
  /** @type {Record<string, [number, number]>} */
  const changed = {};
  let nextDue = Number.POSITIVE_INFINITY;
  for (const video of new Set([...Object.keys(published), ...counts.keys()])) {
    const [watching, typing] = counts.get(video) ?? [0, 0];
    const [watchedBefore, typedBefore, at] = published[video] ?? [0, 0, 0];
    if (watching === watchedBefore && typing === typedBefore) continue;
    const interval = watching < LARGE_AUDIENCE ? INTERVAL_MS : LARGE_AUDIENCE_INTERVAL_MS;
    if (!hasPassed(at, interval, now)) {
      nextDue = Math.min(nextDue, at + interval);
      continue;
    }
    changed[video] = [watching, typing];
    if (watching) published[video] = [watching, typing, now];
    else delete published[video];
  }
  return { changed, published, nextDue };
}

/** @param {Record<string, [number, number]>} counts */
function write(counts) {
  const count = (/** @type {0 | 1} */ at) => `{:counts} ->> ('$.' || id || '[${at}]')`;
  const sql = `UPDATE ${LIVE_BY_ID} SET watching = ${count(0)}, typing = ${count(1)}
    WHERE id IN (SELECT key FROM json_each({:counts}))`;
  $app
    .db()
    .newQuery(sql)
    .bind({ counts: JSON.stringify(counts) })
    .execute();
}

/** Sets all presence counts to 0: viewers of the previous run are gone. Runs once, when the server starts. */
function reset() {
  $app
    .db()
    .newQuery("UPDATE live SET rev = rev + 1, watching = 0, typing = 0 WHERE watching <> 0 OR typing <> 0")
    .execute();
}

module.exports = { recordPresence, publishPresence, reset };
