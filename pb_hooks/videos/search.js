// One page of a search in captions and owners' usernames: hits by the words as typed come first, ordered by views.
const { select } = require("../lib/sql.js");
const { find, older } = require("../search/find.js");
const { parseWords, START, toCursor } = require("../search/query.js");
const { PUBLIC_LIST } = require("../visibility/sql.js");
const { ITEM, WITH_OWNER } = require("./item.js");

const HITS = `SELECT value AS n, 0 AS tier FROM json_each({:first}) UNION ALL SELECT value, 1 FROM json_each({:second})`;
const AFTER = `(h.tier, -v.views_count) > ({:tier}, -{:views}) OR (h.tier = {:tier} AND v.views_count = {:views} AND v.id < {:id})`;

/** Every try is judged here. Items are built only for rows on the page. @param {number} limit */
const pageSql = (
  limit,
) => `WITH page AS MATERIALIZED (SELECT h.tier AS tier, v.views_count AS views, v.id AS id
    FROM (${HITS}) h CROSS JOIN search_videos s ON s.n = h.n CROSS JOIN videos v ON v.id = s.id ${WITH_OWNER}
    WHERE ${PUBLIC_LIST} AND (${AFTER}) ORDER BY h.tier, v.views_count DESC, v.id DESC LIMIT ${limit + 1})
  SELECT page.tier AS tier, page.views AS views, page.id AS id, ${ITEM} AS item
  FROM page CROSS JOIN videos v ON v.id = page.id ${WITH_OWNER} ORDER BY page.tier, page.views DESC, page.id DESC`;

/**
 * @param {{ q: string, limit: number, place: import("../search/query.js").Place, isExact: boolean }} query
 * @param {string} me id of the viewer
 * @returns {{ items: string[], next: string, instead: string }} items as JSON; `instead`: words that were searched instead
 */
function search({ q, limit, place, isExact }, me) {
  const parsed = parseWords(q);
  if (parsed.key === "") return { items: [], next: "", instead: "" };
  const found = place.before ? older(parsed, place, isExact) : find(parsed, isExact);
  const { first, second, mode, rest, instead } = found;
  const rows = select(
    $app,
    pageSql(limit),
    { tier: 0, views: 0, id: "", item: "" },
    {
      ...{ me, tier: place.tier, views: place.views, id: place.id },
      first: JSON.stringify([...first]),
      second: JSON.stringify([...second].filter((n) => !first.has(n))),
    },
  );
  const shown = rows.slice(0, limit);
  const last = shown[limit - 1];
  const { before } = place;
  const next =
    rows.length > limit && last
      ? toCursor({ mode, before, tier: last.tier, views: last.views, id: last.id })
      : rest
        ? toCursor({ ...START, mode, before: rest })
        : "";
  return { items: shown.map((row) => row.item), next, instead };
}

module.exports = { search };
