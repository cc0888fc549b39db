// Loads the public video or user of an address for link previews and for the 404 decision.
const { select } = require("../lib/sql.js");
const { userByNameSql } = require("../visibility/usernames.js");
const { FOR_EVERYBODY, isNotBanned } = require("../visibility/sql.js");
const head = require("./page-head.js");

const VIDEO = `SELECT v.id, v.caption, v.video, v.light, v.thumbnail, v.width, v.height,
  CASE WHEN v.duration > 0 THEN CAST(v.bytes * 8 / v.duration AS INTEGER) ELSE 0 END AS rate, u.username, u.full_name
  FROM videos v JOIN users u ON u.id = v.user
  WHERE v.id = {:key} AND ${FOR_EVERYBODY} AND ${isNotBanned("u")}`;
const USER = `SELECT id, username, full_name, bio, avatar FROM users
  WHERE id = ${userByNameSql("key")} AND ${isNotBanned("users")}`;

const VIDEO_ROW = {
  id: "",
  caption: "",
  video: "",
  light: "",
  thumbnail: "",
  width: 0,
  height: 0,
  rate: 0,
  username: "",
  full_name: "",
};
const USER_ROW = { id: "", username: "", full_name: "", bio: "", avatar: "" };

/**
 * @param {{ kind: "video" | "user", key: string }} subject
 * @param {string} origin
 * @returns {import("./page-head.js").Head | null} null if nothing public exists
 */
function headOf({ kind, key }, origin) {
  const [row] =
    kind === "video" ? select($app, VIDEO, VIDEO_ROW, { key }) : select($app, USER, USER_ROW, { key });
  if (!row) return null;
  const site = { origin, name: $app.settings().meta.appName };
  return kind === "video" ? head.videoHead(site, row) : head.userHead(site, row);
}

module.exports = { headOf };
