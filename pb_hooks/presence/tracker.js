// Counts the viewers of a video and those who type a comment; the ticker publishes the counts. All state is text in
// the app's store (see events/queue.js) and ends with the server.
const audience = require("../realtime/audience.js");
const present = require("./roster.js");
const publish = require("../live/publish.js");
const { LIVE_BY_ID } = require("../live/rows.js");

const MARKS = "presence.marks";
const STATE = "presence.state";
/** The last published counts per video, as JSON: {video: [watching, typing, at]}. */
const TOLD = "presence.told";
/** When the next pass is due without new requests: ms, 0 for never. */
const NEXT = "presence.next";

const EVERY_MS = 1000;
/** Counting ten thousand viewers takes 50 ms: the longer a pass takes, the rarer it runs. */
const SHARE = 20;
const TOOK = "presence.took";
/** A large audience gets its count less often: each publish costs as much as there are subscribers. */
const CROWD = 50;
const CROWD_EVERY_MS = 4000;
/** About 10,000 requests in a second. The server drops more than that, to limit memory. */
const MOST_MARKS = 1024 * 1024;

/** @param {Parameters<typeof present.formatEntry>[0]} place */
function recordPresence(place) {
  $app.store().setFunc(MARKS, (old) => {
    const all = (old ?? "") + present.formatEntry(place);
    return all.length > MOST_MARKS ? old : all;
  });
}

/** Runs in each tick. Without viewers and requests the cost is three reads of the store. */
function publishPresence() {
  const store = $app.store();
  const now = Date.now();
  if (!store.get(MARKS) && now < (store.get(NEXT) || Number.POSITIVE_INFINITY)) return;
  if (!audience.claimInterval("presence", Math.max(EVERY_MS, SHARE * (store.get(TOOK) ?? 0)))) return;
  let marks = "";
  store.setFunc(MARKS, (old) => {
    marks = old ?? "";
    return "";
  });
  const { state, counts, next } = present.updateRoster(store.get(STATE) ?? "", marks, now);
  store.set(STATE, state);
  store.set(TOOK, Date.now() - now);
  const { news, told, later } = compare(JSON.parse(store.get(TOLD) || "{}"), counts, now);
  const soonest = Math.min(next, later);
  store.set(NEXT, Number.isFinite(soonest) ? soonest : 0);
  if (!Object.keys(news).length) return;
  write(news);
  store.set(TOLD, JSON.stringify(told));
  publish.videosChanged(Object.keys(news));
}

/**
 * @param {Record<string, [number, number, number]>} told the last published counts; changed in place
 * @param {Map<string, [number, number]>} counts
 * @param {number} now
 */
function compare(told, counts, now) {
  /** @type {Record<string, [number, number]>} */
  const news = {};
  let later = Number.POSITIVE_INFINITY;
  for (const video of new Set([...Object.keys(told), ...counts.keys()])) {
    const [watching, typing] = counts.get(video) ?? [0, 0];
    const [before, wrote, at] = told[video] ?? [0, 0, 0];
    if (watching === before && typing === wrote) continue;
    const due = at + (watching < CROWD ? EVERY_MS : CROWD_EVERY_MS);
    if (due > now) {
      later = Math.min(later, due);
      continue;
    }
    news[video] = [watching, typing];
    if (watching) told[video] = [watching, typing, now];
    else delete told[video];
  }
  return { news, told, later };
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
