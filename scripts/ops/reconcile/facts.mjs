// Everything in the database that can be derived from other rows, and the SQL that derives it. `t` is the row that is
// compared. The tests compare with the same statements.

const PUBLIC = "status = 'visible' AND visibility = 'public'";

const count = (/** @type {string} */ rows) => `(SELECT COUNT(*) FROM ${rows})`;
/** @param {string} column of the row's table @param {string} table @param {string} [id] */
const gone = (column, table, id = "id") => `${column} NOT IN (SELECT ${id} FROM ${table})`;
const ofVideo = (/** @type {string} */ value) => `(SELECT ${value} FROM videos WHERE id = t.id)`;
const ofRanked = (/** @type {string} */ value) => `(SELECT ${value} FROM videos WHERE id = t.video)`;

/** Ids as API rules search them: each with a space behind it. @param {string} ids a SELECT with one column */
const idText = (ids) =>
  `COALESCE((SELECT group_concat(id || ' ', '') FROM (SELECT id FROM (${ids}) ORDER BY id)), '')`;
/** The ids of such a text in order. @param {string} text */
const sortedIds = (text) => `COALESCE((SELECT group_concat(value || ' ', '') FROM (SELECT value
  FROM json_each('["' || replace(trim(${text}), ' ', '","') || '"]') WHERE value <> '' ORDER BY value)), '')`;

const BLOCKED =
  "SELECT blocked AS id FROM blocks WHERE blocker = t.id UNION SELECT blocker FROM blocks WHERE blocked = t.id";
const MUTED = "SELECT muted AS id FROM mutes WHERE muter = t.id";

/**
 * A column and the SQL of its fact, both about the row `t`; `stored` where the column needs another form to be compared.
 * `lags`: a running server writes it a moment later.
 * @typedef {{ table: string, column: string, fact: string, stored?: string, where?: string, id?: string, lags?: boolean }} Derived
 */

/** @param {string} table @param {Record<string, string>} facts @param {Partial<Derived>} [more] @returns {Derived[]} */
const columns = (table, facts, more = {}) =>
  Object.entries(facts).map(([column, fact]) => ({ table, column, fact, ...more }));

/** In this order: later ones read earlier ones. @type {Derived[]} */
export const DERIVED = [
  ...columns("comments", {
    replies_count: count("comments r WHERE r.parent = t.id AND r.status = 'visible'"),
    likes_count: count("comment_likes WHERE comment = t.id"),
  }),
  ...columns("videos", {
    likes_count: count("likes WHERE video = t.id"),
    comments_count: count("comments WHERE video = t.id AND status = 'visible'"),
    shares_count: count("shares WHERE video = t.id"),
  }),
  ...columns("users", {
    followers_count: count("follows WHERE following = t.id"),
    following_count: count("follows WHERE follower = t.id"),
    videos_count: count(`videos WHERE user = t.id AND ${PUBLIC}`),
    likes_count: count(
      "likes l JOIN videos v ON v.id = l.video WHERE v.user = t.id AND v.status = 'visible'",
    ),
  }),
  ...columns("tags", {
    videos_count: count("tag_videos WHERE tag = t.id AND listed = 1"),
    followers_count: count("tag_follows WHERE tag = t.id"),
  }),
  { table: "users", column: "blocked_ids", stored: sortedIds("t.blocked_ids"), fact: idText(BLOCKED) },
  { table: "account_settings", column: "muted_ids", stored: sortedIds("t.muted_ids"), fact: idText(MUTED) },
  ...columns(
    "live",
    {
      views: ofVideo("views_count"),
      likes: ofVideo("likes_count"),
      comments: ofVideo("comments_count"),
      shares: ofVideo("shares_count"),
    },
    { where: "t.id IN (SELECT id FROM videos)", lags: true },
  ),
  ...columns(
    "inboxes",
    { unread: count("notifications n WHERE n.user = t.id AND n.is_latest AND NOT n.read") },
    { lags: true },
  ),
  ...columns(
    "video_ranks",
    {
      user: ofRanked("user"),
      category: ofRanked("category"),
      duration: ofRanked("duration"),
      listed: ofRanked(`(${PUBLIC} AND NOT sensitive)`),
      hides: count("feed_exclusions WHERE kind = 'video' AND key = t.video"),
    },
    { id: "video", where: "t.video IN (SELECT id FROM videos)" },
  ),
  ...columns(
    "search_videos",
    { listed: ofVideo(`CASE WHEN ${PUBLIC} THEN 1 + (sensitive = TRUE) ELSE 0 END`) },
    { where: "t.id IN (SELECT id FROM videos)" },
  ),
];

/**
 * A table with one row for each row of `of`, except `keep`; `insert` makes the missing ones.
 * @typedef {{ table: string, id?: string, of: string, insert: string, keep?: string }} Copies
 */

/** @type {Copies[]} */
export const COPIES = [
  { table: "inboxes", of: "SELECT id FROM users", insert: "INSERT INTO inboxes (id, tail) SELECT id, '[]'" },
  {
    table: "account_settings",
    of: "SELECT id FROM users",
    insert: "INSERT INTO account_settings (id) SELECT id",
  },
  {
    table: "live",
    of: `SELECT id FROM videos WHERE ${PUBLIC} AND NOT sensitive`,
    keep: "id <> 'removals0000000'",
    insert: `INSERT INTO live (id, rev, views, likes, comments, shares, tail)
      SELECT id, CAST(unixepoch('subsec') * 10 AS INTEGER), views_count, likes_count, comments_count, shares_count, '[]'`,
  },
  {
    table: "video_ranks",
    id: "video",
    of: "SELECT id FROM videos",
    insert: `INSERT INTO video_ranks (video, user, category, duration, born, listed)
      SELECT id, user, category, duration, COALESCE(unixepoch(created), unixepoch()), ${PUBLIC} AND NOT sensitive`,
  },
  {
    table: "search_videos",
    of: "SELECT id FROM videos",
    insert: "INSERT INTO search_videos (id, text) SELECT id, search",
  },
];

/** Rows that name a row that is gone. @type {Record<string, string>} */
export const ORPHANS = {
  likes: `${gone("video", "videos")} OR ${gone("user", "users")}`,
  comments: `${gone("video", "videos")} OR ${gone("user", "users")} OR (parent <> '' AND ${gone("parent", "comments")})`,
  follows: `${gone("follower", "users")} OR ${gone("following", "users")}`,
  blocks: `${gone("blocker", "users")} OR ${gone("blocked", "users")}`,
  mutes: `${gone("muter", "users")} OR ${gone("muted", "users")}`,
  bookmarks: `${gone("video", "videos")} OR ${gone("user", "users")}`,
  comment_likes: `${gone("comment", "comments")} OR ${gone("user", "users")}`,
  shares: `${gone("video", "videos")} OR (viewer NOT LIKE 'guest:%' AND ${gone("viewer", "users")})`,
  viewers: gone("user", "users"),
  watches: gone("viewer", "viewers", "n"),
  feed_exclusions: gone("user", "users"),
  tag_follows: `${gone("user", "users")} OR ${gone("tag", "tags")}`,
  views_by_day: gone("video", "video_ranks", "n"),
  watches_by_day: gone("video", "video_ranks", "n"),
};

/** Tags of public videos as they are in `tag_videos`. */
const TAGGED = `SELECT v.id, t.id AS tag, v.created, v.user, 1 + (v.sensitive = TRUE) AS listed
  FROM videos v, json_each(iif(json_valid(v.tags), v.tags, '[]')) j LEFT JOIN tags t ON t.name = j.value WHERE ${PUBLIC}`;
const ROWS = "SELECT video AS id, tag, created, user, listed FROM tag_videos";

/** Statistics of owners are the sums of their videos'. @param {string} table @param {string} part @param {string[]} numbers */
function ownerSums(table, part, numbers) {
  const sums = numbers.map((number) => `SUM(${number}) AS ${number}`).join(", ");
  const facts = `SELECT r.user AS user, day, ${part}, ${sums.replaceAll("SUM(", "SUM(d.")}
    FROM ${table}_by_day d JOIN video_ranks r ON r.n = d.video GROUP BY r.user, day, ${part} HAVING SUM(d.n) <> 0`;
  const stored = `SELECT user, day, ${part}, ${numbers.join(", ")} FROM ${table}_by_owner WHERE n <> 0`;
  return {
    ids: `SELECT user AS id FROM (${stored} EXCEPT SELECT * FROM (${facts}))
      UNION SELECT user FROM (SELECT * FROM (${facts}) EXCEPT ${stored})`,
    repair: [
      `DELETE FROM ${table}_by_owner`,
      `INSERT INTO ${table}_by_owner (user, day, ${part}, ${numbers.join(", ")}) ${facts}`,
    ],
  };
}

const WORD_COUNTS = `SELECT w.value AS word, COUNT(*) AS n FROM search_videos v, json_each(v.words) w
  WHERE v.words IS NOT NULL GROUP BY w.value`;

/**
 * Indexes: `ids` selects the wrong entries, `repair` makes the index anew.
 * @type {Record<string, { ids: string, repair: string[] }>}
 */
export const INDEXES = {
  "views_by_owner (sums of videos)": ownerSums("views", "source", ["n"]),
  "watches_by_owner (sums of videos)": ownerSums("watches", "step", ["n", "stayed"]),
  "search_videos_fts (parts of words)": {
    ids: "SELECT s.id AS id FROM search_videos s LEFT JOIN search_videos_fts_docsize d ON d.id = s.n WHERE d.id IS NULL",
    repair: ["INSERT INTO search_videos_fts (search_videos_fts) VALUES ('rebuild')"],
  },
  "tag_videos (videos of each tag)": {
    ids: `SELECT id FROM (${TAGGED} EXCEPT ${ROWS}) UNION SELECT id FROM (${ROWS} EXCEPT ${TAGGED})`,
    // The ticker reads every caption again.
    repair: ["DELETE FROM tag_videos", "UPDATE videos SET tags = '' WHERE tags NOT IN ('', '[]')"],
  },
  "vocabulary (videos of each word)": {
    ids: `SELECT word AS id FROM (SELECT word, n FROM vocabulary EXCEPT SELECT word, n FROM (${WORD_COUNTS}))`,
    // The ticker reads every caption again.
    repair: ["DELETE FROM vocabulary", "UPDATE search_videos SET words = NULL WHERE words IS NOT NULL"],
  },
};
