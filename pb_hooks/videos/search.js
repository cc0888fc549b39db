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

/** Portions of hits that one request reads on if the viewer may see none of the first. */
const MAX_PORTIONS = 3;

/** @param {import("../search/find.js").Found} found @param {import("../search/query.js").Place} place @param {number} limit @param {string} me */
function readPage({ first, second }, { tier, views, id }, limit, me) {
  if (first.size + second.size === 0) return undefined;
  const others = [...second].filter((n) => !first.has(n));
  const shape = { tier: 0, views: 0, id: "", count: 0, items: "" };
  const hits = { first: JSON.stringify([...first]), second: JSON.stringify(others) };
  const [page] = select($app, pageSql(limit), shape, { me, tier, views, id, ...hits });
  return page;
}

/**
 * @param {{ q: string, limit: number, place: import("../search/query.js").Place, isExact: boolean }} query
 * @param {string} me id of the viewer
 * @returns {{ items: string, next: string, instead: string }} items as JSON without brackets; `instead`: words that were
 *   searched instead
 */
function search(query, me, portions = MAX_PORTIONS) {
  const { q, limit, place, isExact } = query;
  const parsed = parseWords(q);
  if (parsed.key === "") return { items: "", next: "", instead: "" };
  const { before } = place;
  const found = before ? older(parsed, place, isExact) : find(parsed, isExact);
  const { mode, rest, instead } = found;
  const page = readPage(found, place, limit, me);
  if (page?.count > limit) {
    const { tier, views, id, items } = page;
    return { items, next: toCursor({ mode, before, tier, views, id }), instead };
  }
  const following = { ...START, mode, before: rest };
  if (!page && rest && portions > 1)
    return { ...search({ ...query, place: following }, me, portions - 1), instead };
  return { items: page?.items ?? "", next: rest ? toCursor(following) : "", instead };
}

module.exports = { search };
