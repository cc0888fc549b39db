// Reads a tag's videos that everybody may see, for link previews, feeds and the sitemap.
const { select } = require("../lib/sql.js");
const { banglaDigits } = require("../lib/text.js");
const { message } = require("../site/languages.js");
const { isClean } = require("../tags/clean.js");
const { TAG_ID, tagsLike } = require("../tags/read.js");
const { FOR_EVERYBODY, OWNER_NOT_BANNED } = require("../visibility/sql.js");
const { OWNER_ROW, VIDEO_ROW } = require("./row-shapes.js");

const SHAPE = { ...VIDEO_ROW, ...OWNER_ROW };
const COLUMNS = [
  ...Object.keys(VIDEO_ROW).map((name) => `v.${name}`),
  ...Object.keys(OWNER_ROW).map((name) => `u.${name}`),
].join(", ");

/** @param {string} index of `tag_videos` @param {string} order */
const videos = (
  index,
  order,
) => `SELECT ${COLUMNS} FROM tag_videos t ${index} CROSS JOIN videos v ON v.id = t.video
  CROSS JOIN users u ON u.id = v.user
  WHERE t.tag = ${TAG_ID} AND t.listed = 1 AND ${FOR_EVERYBODY} AND ${OWNER_NOT_BANNED} ORDER BY ${order} LIMIT {:limit}`;
const NEWEST = videos("", "t.created DESC, t.video DESC");
const TOP = videos("INDEXED BY idx_tag_videos_top", "t.views DESC, t.video DESC");
const COUNT = "SELECT videos_count FROM tags WHERE name = {:tag}";

/** @typedef {import("./row-shapes.js").VideoRow & import("./feed-documents.js").Owner} OwnedRow */

/** @param {string} tag @param {number} limit @returns {OwnedRow[]} newest first */
const newestOfTag = (tag, limit) => (isClean(tag) ? select($app, NEWEST, SHAPE, { tag, limit }) : []);

/**
 * A tag with its most viewed video.
 * @param {string} tag normal form
 * @returns {{ tag: string, about: string, video: OwnedRow } | undefined} `about`: its number of videos in Bangla, as
 *   `og:locale` says; undefined without videos
 */
function publicTag(tag) {
  const [video] = isClean(tag) ? select($app, TOP, SHAPE, { tag, limit: 1 }) : [];
  if (!video) return undefined;
  const [row] = select($app, COUNT, { videos_count: 0 }, { tag });
  const count = banglaDigits(String(row?.videos_count ?? 0));
  return { tag, about: message("bn", "embed.tag").replace("{count}", count), video };
}

/** Names of the most used tags. @param {number} limit @returns {string[]} */
const mostUsedTags = (limit) => tagsLike("", limit).map(({ tag }) => tag);

module.exports = { newestOfTag, publicTag, mostUsedTags };
