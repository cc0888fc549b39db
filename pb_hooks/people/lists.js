// Reads followers and followed users, the latest first; blocked and muted users; and one profile by username.
const { publicUserJson } = require("../visibility/public-user.js");
const { select } = require("../lib/sql.js");
const { afterCursorSql, toPage } = require("../lib/pagination.js");
const { LIST_OWNER_VISIBLE, USER_VISIBLE } = require("../visibility/sql.js");
const { userByNameSql } = require("../visibility/usernames.js");

/** `follow` is the id of the viewer's own follow row, "" if there is none. */
const ITEM = `json_patch(${publicUserJson("u")}, json_object('follow',
  COALESCE((SELECT f0.id FROM follows f0 WHERE f0.follower = {:me} AND f0.following = u.id), '')))`;

/**
 * @param {"followers" | "following"} list
 * @param {string} of id of the user
 * @param {number} limit
 * @param {import("../lib/pagination.js").Cursor | null} after
 * @param {string} me
 */
function readPage(list, of, limit, after, me) {
  const [end, other] = list === "followers" ? ["f.following", "f.follower"] : ["f.follower", "f.following"];
  const rows = select(
    $app,
    `SELECT f.created AS value, f.id AS id, ${ITEM} AS item FROM follows f CROSS JOIN users u ON u.id = ${other}
    WHERE ${end} = {:of} AND ${USER_VISIBLE} AND ${LIST_OWNER_VISIBLE} ${after ? `AND ${afterCursorSql("f.created", "f.id")}` : ""}
    ORDER BY f.created DESC, f.id DESC LIMIT ${limit + 1}`,
    { value: "", id: "", item: "" },
    { of, me, ...after },
  );
  return toPage(rows, limit);
}

/**
 * Reads the users that the viewer blocks or mutes, the latest first, each with the row to delete. Profiles of
 * blocked users are not readable: only this list names them.
 * @param {"blocks" | "mutes"} list
 * @param {string} name of one user, "" for all
 * @param {number} limit
 * @param {import("../lib/pagination.js").Cursor | null} after
 * @param {string} me
 */
function blockedOrMuted(list, name, limit, after, me) {
  const [own, other] = list === "blocks" ? ["f.blocker", "f.blocked"] : ["f.muter", "f.muted"];
  const rows = select(
    $app,
    `SELECT f.created AS value, f.id AS id, json_patch(${ITEM}, json_object('row', f.id)) AS item
    FROM ${list} f CROSS JOIN users u ON u.id = ${other}
    WHERE ${own} = {:me} ${name ? "AND u.username = {:name} COLLATE NOCASE" : ""} ${after ? `AND ${afterCursorSql("f.created", "f.id")}` : ""}
    ORDER BY f.created DESC, f.id DESC LIMIT ${limit + 1}`,
    { value: "", id: "", item: "" },
    { me, name, ...after },
  );
  return toPage(rows, limit);
}

/** @param {string} username current or former, in any case @param {string} me @returns {string | undefined} the profile as JSON */
function profile(username, me) {
  const [row] = select(
    $app,
    `SELECT json_patch(${ITEM}, json_object('bio', u.bio)) AS item FROM users u
    WHERE u.id = ${userByNameSql("username")} AND ${USER_VISIBLE}`,
    { item: "" },
    { username, me },
  );
  return row?.item;
}

module.exports = { ITEM, readPage, blockedOrMuted, profile };
