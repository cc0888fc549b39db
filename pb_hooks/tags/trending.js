// Trending tags, from the numbers of owners per day that triggers keep. Bounded: 100 tags of each of two days, and 28 rows
// for each. Kept for half a minute.
const { daysSince1970 } = require("../lib/bangladesh-day.js");
const { hasPassed } = require("../lib/clock.js");
const { select } = require("../lib/sql.js");
const { store } = require("../lib/store.js");
const { cleanTags } = require("./clean.js");
const { DAYS, rankTrending } = require("./trending-score.js");

const TTL_MS = 30_000;
const KEY = "tags.trending";
const MAX_CANDIDATES = 100;
const MAX_KEPT = 30;

const top = (/** @type {string} */ day) =>
  `SELECT * FROM (SELECT tag FROM tag_days INDEXED BY idx_tag_days_top WHERE day = ${day} ORDER BY owners DESC LIMIT ${MAX_CANDIDATES})`;
const owners = (/** @type {string} */ day) =>
  `COALESCE((SELECT d.owners FROM tag_days d WHERE d.tag = c.tag AND d.day = ${day}), 0)`;
/** One text: the engine pays per value. */
const USES = `SELECT COALESCE(group_concat(t.name || ' ' || t.videos_count || ' ' || ${owners("{:day}")} || ' ' || ${owners("{:day} - 1")} || ' ' ||
    COALESCE((SELECT SUM(d.owners) FROM tag_days d WHERE d.tag = c.tag AND d.day BETWEEN {:day} - ${DAYS} AND {:day} - 1), 0), char(10)), '') AS lines
  FROM (${top("{:day}")} UNION ${top("{:day} - 1")}) c CROSS JOIN tags t ON t.id = c.tag`;

/** @param {number} now ms since 1970 @returns {{ tag: string, videos_count: number, users_today: number }[]} */
function readTrending(now) {
  const days = daysSince1970(now);
  const day = Math.floor(days);
  const [row] = select($app, USES, { lines: "" }, { day });
  const uses = (row?.lines ? row.lines.split("\n") : []).map((/** @type {string} */ line) => {
    const [tag = "", ...numbers] = line.split(" ");
    const [videos = 0, today = 0, yesterday = 0, month = 0] = numbers.map(Number);
    return { tag, videos, today, yesterday, month };
  });
  const ranked = rankTrending(uses, days - day).slice(0, 2 * MAX_KEPT);
  return cleanTags(ranked)
    .slice(0, MAX_KEPT)
    .map(({ tag, videos, today }) => ({ tag, videos_count: videos, users_today: today }));
}

/** @param {number} limit at most 30 */
function trendingTags(limit) {
  const now = Date.now();
  // Text, because an engine's own objects do not outlive the engine.
  const kept = JSON.parse(store().get(KEY) ?? "{}");
  if (!hasPassed(kept.at ?? 0, TTL_MS, now)) return kept.items.slice(0, limit);
  const items = readTrending(now);
  store().set(KEY, JSON.stringify({ at: now, items }));
  return items.slice(0, limit);
}

module.exports = { readTrending, trendingTags };
