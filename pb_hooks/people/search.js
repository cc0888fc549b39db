// Searches users by username or full name: users that the viewer follows, then the viewer's followers and users who take
// part in a video, then others; in each group the most followed first.
const { select } = require("../lib/sql.js");
const { parseSearch } = require("../lib/search-query.js");
const { filterCountable, isVisible, USER_VISIBLE } = require("../visibility/sql.js");
const { ITEM } = require("./lists.js");

const MAX_RESULTS = 10;
const MAX_RARE_HITS = 1000;
const TOP_USERS = 2000;
/** The latest of each kind are looked through. */
const MAX_FOLLOWED = 500;
const MAX_FOLLOWERS = 200;
const MAX_COMMENTS = 100;

const HITS = `SELECT s.id FROM search_users_fts JOIN search_users s ON s.n = search_users_fts.rowid
  WHERE search_users_fts MATCH {:match}`;
const BY_FOLLOWERS = `ORDER BY u.followers_count DESC, u.id DESC LIMIT ${MAX_RESULTS}`;

const RARE_WORD = `SELECT u.id AS id, ${ITEM} AS item FROM users u WHERE u.id IN (${HITS}) AND ${USER_VISIBLE}
  ORDER BY +u.followers_count DESC, u.id DESC LIMIT ${MAX_RESULTS}`;
const FREQUENT_WORD = `SELECT u.id AS id, ${ITEM} AS item FROM users u CROSS JOIN search_users s ON s.id = u.id
  WHERE ${USER_VISIBLE} AND s.text LIKE {:like} ESCAPE '\\' ${BY_FOLLOWERS}`;
const FEW_LETTERS = `WITH top AS MATERIALIZED
  (SELECT rowid AS r FROM users ORDER BY followers_count DESC, id DESC LIMIT ${TOP_USERS})
  SELECT u.id AS id, ${ITEM} AS item FROM top CROSS JOIN users u ON u.rowid = top.r
  CROSS JOIN search_users s ON s.id = u.id WHERE ${USER_VISIBLE} AND s.text LIKE {:like} ESCAPE '\\' ${BY_FOLLOWERS}`;

/** @param {number} place of the group @param {string} column @param {string} rows */
const group = (place, column, rows) =>
  `SELECT ${column} AS id, ${place} AS place FROM (SELECT ${column} FROM ${rows})`;
const KNOWN_GROUPS = [
  group(
    0,
    "following",
    `follows INDEXED BY idx_follows_follower WHERE follower = {:me} ORDER BY created DESC, id DESC LIMIT ${MAX_FOLLOWED}`,
  ),
  group(
    1,
    "follower",
    `follows INDEXED BY idx_follows_following WHERE following = {:me} ORDER BY created DESC LIMIT ${MAX_FOLLOWERS}`,
  ),
  group(
    1,
    "user",
    `comments c INDEXED BY idx_comments_video WHERE c.video = {:video} AND ${isVisible("c")}
      ORDER BY c.created DESC, c.id DESC LIMIT ${MAX_COMMENTS}`,
  ),
  group(1, "user", "videos WHERE id = {:video}"),
];
const KNOWN = `WITH known AS MATERIALIZED
    (SELECT id, MIN(place) AS place FROM (${KNOWN_GROUPS.join(" UNION ALL ")}) GROUP BY id),
  found AS MATERIALIZED (SELECT u.id AS id, k.place AS place FROM known k CROSS JOIN search_users s ON s.id = k.id
    CROSS JOIN users u ON u.id = k.id WHERE s.text LIKE {:like} ESCAPE '\\' AND ${USER_VISIBLE}
    ORDER BY k.place, u.followers_count DESC, u.id DESC LIMIT ${MAX_RESULTS})
  SELECT u.id AS id, ${ITEM} AS item FROM found CROSS JOIN users u ON u.id = found.id
  ORDER BY found.place, u.followers_count DESC, u.id DESC`;

/** @typedef {{ id: string, item: string }[]} Found users, `item` as JSON */

/**
 * @param {import("../lib/search-query.js").Search} search
 * @param {string} me
 * @returns {Found}
 */
function mostFollowed({ match, like }, me) {
  const shape = { id: "", item: "" };
  if (match === "") return select($app, FEW_LETTERS, shape, { me, like });
  const count = `SELECT COUNT(*) AS n FROM (${HITS} LIMIT ${MAX_RARE_HITS + 1})`;
  const [found] = select($app, count, { n: 0 }, { match });
  return found.n > MAX_RARE_HITS
    ? select($app, FREQUENT_WORD, shape, { me, like })
    : select($app, RARE_WORD, shape, { me, match });
}

/**
 * @param {string} typed
 * @param {string} me id of the viewer, "" for a guest
 * @param {string} [video] where a name is being mentioned; none if the viewer may not see it
 * @returns {string[]} at most 10 users as JSON
 */
function search(typed, me, video = "") {
  const parsed = parseSearch(typed);
  if (parsed.key === "") return [];
  const seen = video && filterCountable([video], me).has(video) ? video : "";
  /** @type {Found} */
  const known = me ? select($app, KNOWN, { id: "", item: "" }, { me, like: parsed.like, video: seen }) : [];
  const ids = new Set(known.map(({ id }) => id));
  const others = ids.size < MAX_RESULTS ? mostFollowed(parsed, me).filter(({ id }) => !ids.has(id)) : [];
  return [...known, ...others].slice(0, MAX_RESULTS).map(({ item }) => item);
}

module.exports = { search };
