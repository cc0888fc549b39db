// One page of a search in captions and owners' usernames: hits by the words as typed come first, ordered by views.
const { select } = require("../lib/sql.js");
const { find, older } = require("../search/find.js");
const { parseWords, START, toCursor } = require("../search/query.js");
const { PUBLIC_LIST } = require("../visibility/sql.js");
const { ITEM, WITH_OWNER } = require("./item.js");

const HITS = `SELECT value AS n, 0 AS tier FROM json_each({:first}) UNION ALL SELECT value, 1 FROM json_each({:second})`;
const AFTER = `(h.tier, -v.views_count) > ({:tier}, -{:views}) OR (h.tier = {:tier} AND v.views_count = {:views} AND v.id < {:id})`;

const ORDER = "ORDER BY tier, views DESC, id DESC";

/** Every try is judged here. Items come as one text, as goja pays for each value. @param {number} limit */
const pageSql = (
  limit,
) => `WITH page AS MATERIALIZED (SELECT h.tier AS tier, v.views_count AS views, v.id AS id
    FROM (${HITS}) h CROSS JOIN search_videos s ON s.n = h.n CROSS JOIN videos v ON v.id = s.id ${WITH_OWNER}
    WHERE ${PUBLIC_LIST} AND (${AFTER}) ${ORDER} LIMIT ${limit + 1}),
  shown AS MATERIALIZED (SELECT * FROM page ${ORDER} LIMIT ${limit})
  SELECT last.tier AS tier, last.views AS views, last.id AS id, (SELECT COUNT(*) FROM page) AS count,
    (SELECT group_concat(item) FROM (SELECT ${ITEM} AS item FROM shown CROSS JOIN videos v ON v.id = shown.id ${WITH_OWNER}
      ORDER BY shown.tier, shown.views DESC, shown.id DESC)) AS items
  FROM (SELECT * FROM shown ORDER BY tier DESC, views, id LIMIT 1) last`;

/**
 * @param {{ q: string, limit: number, place: import("../search/query.js").Place, isExact: boolean }} query
 * @param {string} me id of the viewer
 * @returns {{ items: string, next: string, instead: string }} items as JSON without brackets; `instead`: words that were
 *   searched instead
 */
function search({ q, limit, place, isExact }, me) {
  const parsed = parseWords(q);
  if (parsed.key === "") return { items: "", next: "", instead: "" };
  const { before } = place;
  const { first, second, mode, rest, instead } = before
    ? older(parsed, place, isExact)
    : find(parsed, isExact);
  if (first.size + second.size === 0) return { items: "", next: "", instead };
  const [last] = select(
    $app,
    pageSql(limit),
    { tier: 0, views: 0, id: "", count: 0, items: "" },
    {
      ...{ me, tier: place.tier, views: place.views, id: place.id },
      first: JSON.stringify([...first]),
      second: JSON.stringify([...second].filter((n) => !first.has(n))),
    },
  );
  const next =
    last?.count > limit
      ? toCursor({ mode, before, tier: last.tier, views: last.views, id: last.id })
      : rest
        ? toCursor({ ...START, mode, before: rest })
        : "";
  return { items: last?.items ?? "", next, instead };
}

module.exports = { search };
