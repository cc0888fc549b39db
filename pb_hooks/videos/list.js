// SQL for one page of each video list. Items are built only for rows on the page.
const { select } = require("../lib/sql.js");
const { afterCursorSql, toPage } = require("../lib/pagination.js");
const {
  CAN_SEE_WITH_OWNER,
  followedVideo,
  FOLLOWS_OWNER,
  isNotBanned,
  notMuted,
  OWNER_NOT_BANNED,
  SUGGESTED_LIST,
} = require("../visibility/sql.js");
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

/**
 * Up to this many followed users, the query reads the newest videos of each. Above, it reads all videos from the
 * newest on, where theirs soon appear.
 */
const FEW_FOLLOWED = 100;

/**
 * Returns tables and conditions of the list "following". Leaves out private videos and includes those for
 * followers.
 * @param {import("./list-query.js").ListQuery} query
 * @param {string} me
 */
function followed(query, me) {
  const [row] = select($app, "SELECT following_count AS n FROM users WHERE id = {:me}", { n: 0 }, { me });
  if ((row?.n ?? 0) > FEW_FOLLOWED)
    return `videos v ${WITH_OWNER} WHERE ${followedVideo("v")} AND ${OWNER_NOT_BANNED} AND ${FOLLOWS_OWNER}`;
  return `follows f CROSS JOIN users u ON u.id = f.following AND ${isNotBanned("u")}
    CROSS JOIN videos v ON v.rowid IN (SELECT x.rowid FROM videos x WHERE x.user = f.following AND ${followedVideo("x")}
      ${query.after ? `AND ${afterCursorSql("x.created", "x.id")}` : ""}
      ORDER BY x.created DESC, x.id DESC LIMIT ${query.limit + 1})
    WHERE f.follower = {:me}`;
}

/**
 * @param {import("./list-query.js").ListQuery} query
 * @param {string} me
 * @returns {{ shown: { item: string }[], next: string }}
 */
function readPage(query, me) {
  const { order, user, category, limit } = query;
  const { table, by, id } = FROM[order];
  const value = order in NUMBER_CURSORS ? "CAST({:value} AS INTEGER)" : "{:value}";
  const isOwn = order === "liked" || order === "saved";
  const where = [
    user || isOwn ? CAN_SEE_WITH_OWNER : order === "following" ? notMuted("v.user") : SUGGESTED_LIST,
  ];
  // Values only grow: a video that was shown never comes after the cursor again.
  if (order === "rising") where.push("r.listed");
  if (isOwn) where.push(`${table[0]}.user = {:me}`);
  if (user) where.push("v.user = {:user}");
  if (category) where.push("v.category = {:category}");
  if (query.after) where.push(afterCursorSql(by, id, "<", value));
  const from = order === "following" ? `${followed(query, me)} AND` : `${table} ${WITH_OWNER} WHERE`;
  const rows = select(
    $app,
    `WITH page AS MATERIALIZED (SELECT ${by} AS value, ${id} AS id, v.id AS video FROM ${from}
      ${where.join(" AND ")} ORDER BY ${by} DESC, ${id} DESC LIMIT ${limit + 1})
    SELECT CAST(page.value AS TEXT) AS value, page.id AS id, ${ITEM} AS item
    FROM page CROSS JOIN videos v ON v.id = page.video ${WITH_OWNER} ORDER BY page.value DESC, page.id DESC`,
    { value: "", id: "", item: "" },
    { me, ...(user ? { user } : {}), ...(category ? { category } : {}), ...query.after },
  );
  return toPage(rows, limit);
}

module.exports = { readPage };
