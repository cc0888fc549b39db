// SQL for one page of each video list. Items are built only for rows on the page.
const { select } = require("../lib/sql.js");
const { afterCursorSql, toPage } = require("../lib/pagination.js");
const { TAG_ID } = require("../tags/read.js");
const { CAN_SEE_WITH_OWNER, SUGGESTED_LIST } = require("../visibility/sql.js");
const { followingRows } = require("./following.js");
const { ITEM, WITH_OWNER } = require("./item.js");
const { NUMBER_CURSORS } = require("./list-query.js");

const FROM = {
  newest: { table: "videos v", by: "v.created", id: "v.id" },
  trending: { table: "videos v", by: "v.views_count", id: "v.id" },
  rising: {
    table: "video_ranks r INDEXED BY idx_video_ranks_rising CROSS JOIN videos v ON v.id = r.video",
    by: "r.rising",
    id: "r.n",
  },
  following: { table: "videos v", by: "v.created", id: "v.id" },
  liked: { table: "likes l CROSS JOIN videos v ON v.id = l.video", by: "l.created", id: "l.id" },
  saved: { table: "bookmarks b CROSS JOIN videos v ON v.id = b.video", by: "b.created", id: "b.id" },
};

/** Rows of one tag. `views` is in steps, so a view seldom moves a row; a page is sorted by the exact views. */
const OF_TAG = {
  newest: { table: "tag_videos t CROSS JOIN videos v ON v.id = t.video", by: "t.created", id: "t.video" },
  trending: {
    table: "tag_videos t INDEXED BY idx_tag_videos_top CROSS JOIN videos v ON v.id = t.video",
    by: "t.views",
    id: "t.video",
  },
};

/** A user's profile: the first page begins with the pinned videos. @param {import("./list-query.js").ListQuery} query */
const isProfile = ({ order, user, category, tag }) => order === "newest" && user && !category && !tag;

/** @param {import("./list-query.js").ListQuery} query @returns {string} SQL with value, id and video */
function listRows(query) {
  const { order, user, category, tag, limit, after } = query;
  const isByTag = tag && (order === "newest" || order === "trending");
  const { table, by, id } = isByTag ? OF_TAG[order] : FROM[order];
  const isOwn = order === "liked" || order === "saved";
  const where = [user || isOwn ? CAN_SEE_WITH_OWNER : SUGGESTED_LIST];
  if (isOwn) where.push(`${table[0]}.user = {:me}`);
  if (user) where.push("v.user = {:user}");
  // The plus keeps SQLite on the index of the owner's videos by time.
  if (isProfile(query)) where.push("NOT +v.pinned");
  if (category) where.push("v.category = {:category}");
  if (isByTag) where.push(`t.tag = ${TAG_ID}`);
  // Values only grow: a video that was shown never comes after the cursor again.
  if (order === "rising") where.push("r.listed");
  const value = order in NUMBER_CURSORS ? "CAST({:value} AS INTEGER)" : "{:value}";
  if (after) where.push(afterCursorSql(by, id, "<", value));
  return `SELECT ${by} AS value, ${id} AS id, v.id AS video FROM ${table} ${WITH_OWNER}
      WHERE ${where.join(" AND ")} ORDER BY ${by} DESC, ${id} DESC LIMIT ${limit + 1}`;
}

/** The pinned videos of a user that the viewer may see, the newest first. @param {string} user @param {string} me */
const readPinned = (user, me) =>
  select(
    $app,
    `SELECT ${ITEM} AS item FROM videos v INDEXED BY idx_videos_pinned ${WITH_OWNER}
    WHERE v.user = {:user} AND v.pinned AND ${CAN_SEE_WITH_OWNER} ORDER BY v.created DESC, v.id DESC`,
    { item: "" },
    { user, me },
  );

/**
 * @param {import("./list-query.js").ListQuery} query
 * @param {string} me
 * @returns {{ shown: { item: string }[], next: string }}
 */
function readPage(query, me) {
  const { order, user, category, tag, limit } = query;
  const rows = select(
    $app,
    `WITH page AS MATERIALIZED (${order === "following" ? followingRows(query, me) : listRows(query)})
    SELECT CAST(page.value AS TEXT) AS value, page.id AS id, ${ITEM} AS item, v.views_count AS views
    FROM page CROSS JOIN videos v ON v.id = page.video ${WITH_OWNER} ORDER BY page.value DESC, page.id DESC`,
    { value: "", id: "", item: "", views: 0 },
    {
      me,
      ...(user ? { user } : {}),
      ...(category ? { category } : {}),
      ...(tag ? { tag } : {}),
      ...query.after,
    },
  );
  const page = toPage(rows, limit);
  if (isProfile(query) && !query.after) return { ...page, shown: [...readPinned(user, me), ...page.shown] };
  if (tag && order === "trending") page.shown.sort((a, b) => b.views - a.views);
  return page;
}

module.exports = { readPage };
