// Searches captions and owners' usernames, ordered by views. Rare words use the trigram index. Frequent words are
// found while reading along the views index, because sorting thousands of hits would take longer.
const { select } = require("../lib/sql.js");
const { MAX_PAGE_SIZE } = require("../lib/pagination.js");
const { parseSearch } = require("../lib/search-query.js");
const { PUBLIC_LIST } = require("../visibility/sql.js");
const { ITEM, WITH_OWNER } = require("./item.js");

const MAX_RARE_HITS = 1000;
/** Number of videos searched for one or two letters, which occur in every second caption. */
const TOP_VIDEOS = 2000;

const HITS = `SELECT s.id FROM search_videos_fts JOIN search_videos s ON s.n = search_videos_fts.rowid
  WHERE search_videos_fts MATCH {:match}
  UNION ALL SELECT v.id FROM search_users_fts JOIN search_users s ON s.n = search_users_fts.rowid
  JOIN users named ON named.id = s.id AND instr(lower(named.username), {:key}) > 0
  JOIN videos v ON v.user = named.id WHERE search_users_fts MATCH {:match}`;

const LIKE = `(v.search LIKE {:like} ESCAPE '\\' OR (v.search = '' AND v.caption LIKE {:like} ESCAPE '\\')
  OR u.username LIKE {:like} ESCAPE '\\')`;

const BY_VIEWS = `ORDER BY v.views_count DESC, v.id DESC LIMIT ${MAX_PAGE_SIZE}`;

/** Builds items only for the results, not for all rows that the sort reads. @param {string} ids */
const items = (
  ids,
) => `SELECT ${ITEM} AS item FROM (${ids}) page CROSS JOIN videos v ON v.id = page.id ${WITH_OWNER}
  ORDER BY v.views_count DESC, v.id DESC`;

// The plus keeps SQLite from using the views index for the sort, which would read all videos for a few hits.
const RARE_WORD = items(`SELECT v.id FROM videos v ${WITH_OWNER} WHERE v.id IN (${HITS}) AND ${PUBLIC_LIST}
  ORDER BY +v.views_count DESC, v.id DESC LIMIT ${MAX_PAGE_SIZE}`);
const FREQUENT_WORD = items(
  `SELECT v.id FROM videos v ${WITH_OWNER} WHERE ${PUBLIC_LIST} AND ${LIKE} ${BY_VIEWS}`,
);
const FEW_LETTERS = items(`SELECT v.id FROM
  (SELECT rowid AS r FROM videos ORDER BY views_count DESC, id DESC LIMIT ${TOP_VIDEOS}) top
  CROSS JOIN videos v ON v.rowid = top.r ${WITH_OWNER} WHERE ${PUBLIC_LIST} AND ${LIKE} ${BY_VIEWS}`);

/**
 * @param {string} typed
 * @param {string} me id of the viewer
 * @returns {string[]} items as JSON, at most 50
 */
function search(typed, me) {
  const { key, match, like } = parseSearch(typed);
  if (key === "") return [];
  /** @param {string} sql @param {Record<string, string>} bind */
  const run = (sql, bind) => select($app, sql, { item: "" }, { me, ...bind }).map((row) => row.item);
  if (match === "") return run(FEW_LETTERS, { like });
  const count = `SELECT COUNT(*) AS n FROM (${HITS} LIMIT ${MAX_RARE_HITS + 1})`;
  const [found] = select($app, count, { n: 0 }, { match, key });
  return found.n > MAX_RARE_HITS ? run(FREQUENT_WORD, { like }) : run(RARE_WORD, { match, key });
}

module.exports = { search };
