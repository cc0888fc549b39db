// Searches users by username or full name, the most followed first.
const { select } = require("../lib/sql.js");
const { parseSearch } = require("../lib/search-query.js");
const { USER_VISIBLE } = require("../visibility/sql.js");
const { ITEM } = require("./lists.js");

const MAX_RESULTS = 10;
const MAX_RARE_HITS = 1000;
const TOP_USERS = 2000;

const HITS = `SELECT s.id FROM search_users_fts JOIN search_users s ON s.n = search_users_fts.rowid
  WHERE search_users_fts MATCH {:match}`;
const BY_FOLLOWERS = `ORDER BY u.followers_count DESC, u.id DESC LIMIT ${MAX_RESULTS}`;

const RARE_WORD = `SELECT ${ITEM} AS item FROM users u WHERE u.id IN (${HITS}) AND ${USER_VISIBLE}
  ORDER BY +u.followers_count DESC, u.id DESC LIMIT ${MAX_RESULTS}`;
const FREQUENT_WORD = `SELECT ${ITEM} AS item FROM users u CROSS JOIN search_users s ON s.id = u.id
  WHERE ${USER_VISIBLE} AND s.text LIKE {:like} ESCAPE '\\' ${BY_FOLLOWERS}`;
const FEW_LETTERS = `WITH top AS MATERIALIZED
  (SELECT rowid AS r FROM users ORDER BY followers_count DESC, id DESC LIMIT ${TOP_USERS})
  SELECT ${ITEM} AS item FROM top CROSS JOIN users u ON u.rowid = top.r
  CROSS JOIN search_users s ON s.id = u.id WHERE ${USER_VISIBLE} AND s.text LIKE {:like} ESCAPE '\\' ${BY_FOLLOWERS}`;

/**
 * @param {string} typed
 * @param {string} me id of the viewer
 * @returns {string[]} users as JSON
 */
function search(typed, me) {
  const { key, match, like } = parseSearch(typed);
  if (key === "") return [];
  /** @param {string} sql @param {Record<string, string>} bind */
  const items = (sql, bind) => select($app, sql, { item: "" }, { me, ...bind }).map((row) => row.item);
  if (match === "") return items(FEW_LETTERS, { like });
  const count = `SELECT COUNT(*) AS n FROM (${HITS} LIMIT ${MAX_RARE_HITS + 1})`;
  const [found] = select($app, count, { n: 0 }, { match });
  return found.n > MAX_RARE_HITS ? items(FREQUENT_WORD, { like }) : items(RARE_WORD, { match });
}

module.exports = { search };
