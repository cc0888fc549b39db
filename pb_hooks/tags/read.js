// Reads tags: one by its name, the most used ones that begin alike, and those that a user follows.
const { select } = require("../lib/sql.js");
const { cleanTags } = require("./clean.js");

/** Tags with the same beginning that one request reads, and the most used tags that it looks through. */
const [MAX_BEGINNINGS, MAX_TOP] = [1000, 500];
/** Sorts after every letter. The engine cannot read this code point in a literal. */
const LAST = String.fromCodePoint(0x10ffff);
/** Further tags are read in place of those with blocked words. */
const SPARE = 10;

/** SQL: the id of the tag with the name {:tag}. */
const TAG_ID = "(SELECT id FROM tags WHERE name = {:tag})";
const FOLLOWS = "EXISTS (SELECT 1 FROM tag_follows f WHERE f.user = {:me} AND f.tag = t.id)";
const ONE = `SELECT t.id AS id, t.videos_count AS videos_count, t.followers_count AS followers_count, ${FOLLOWS} AS followed
  FROM tags t WHERE t.name = {:tag}`;

const TOP =
  "SELECT name, videos_count FROM tags INDEXED BY idx_tags_videos WHERE videos_count > 0 ORDER BY videos_count DESC, name";
const BEGIN = `SELECT * FROM (
    SELECT * FROM (SELECT name, videos_count FROM tags INDEXED BY idx_tags_name WHERE name >= {:start} AND name < {:end} LIMIT ${MAX_BEGINNINGS})
    UNION SELECT * FROM (${TOP} LIMIT ${MAX_TOP}) WHERE name >= {:start} AND name < {:end})
  WHERE videos_count > 0 ORDER BY videos_count DESC, name`;
const FOLLOWED = `SELECT COALESCE(json_group_array(json(item)), '[]') AS items FROM (
    SELECT json_object('tag', t.name, 'videos_count', t.videos_count) AS item
    FROM tag_follows f CROSS JOIN tags t ON t.id = f.tag WHERE f.user = {:me} ORDER BY f.created DESC, t.name)`;

/** @param {string} tag normal form @param {string} me "" for a guest */
function readTag(tag, me) {
  const [row] = select($app, ONE, { id: "", videos_count: 0, followers_count: 0, followed: 0 }, { tag, me });
  const { id = "", videos_count = 0, followers_count = 0, followed = 0 } = row ?? {};
  return { id, tag, videos_count, followers_count, is_following: followed === 1 };
}

/**
 * The most used tags that begin like this.
 * @param {string} start search key; "" for any
 * @param {number} limit
 */
function tagsLike(start, limit) {
  const sql = `${start ? BEGIN : TOP} LIMIT ${limit + SPARE}`;
  const bind = start ? { start, end: start + LAST } : {};
  const rows = select($app, sql, { name: "", videos_count: 0 }, bind);
  return cleanTags(rows.map(({ name, videos_count }) => ({ tag: name, videos_count }))).slice(0, limit);
}

/** @param {string} me @returns {string} a JSON list, the latest first */
const followedTags = (me) => select($app, FOLLOWED, { items: "" }, { me })[0]?.items ?? "[]";

module.exports = { TAG_ID, readTag, tagsLike, followedTags };
