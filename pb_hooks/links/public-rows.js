// Reads the videos and users that everybody may see, without age or log-in, for link previews, embeds and feeds.
const { select } = require("../lib/sql.js");
const { switchSql } = require("../visibility/switches.js");
const { userByNameSql } = require("../visibility/usernames.js");
const { FOR_EVERYBODY, isNotBanned, notBlocked } = require("../visibility/sql.js");
const { OWNER_ROW, USER_ROW, VIDEO_ROW } = require("./row-shapes.js");

/** The owner's setting: other sites may not show the video in a frame. */
const NO_EMBED = switchSql("v.user", "no_embed", "0");

const columns = (/** @type {object} */ shape, /** @type {string} */ alias) =>
  Object.keys(shape)
    .map((name) => `${alias}.${name}`)
    .join(", ");

const VIDEO = `SELECT ${columns(VIDEO_ROW, "v")}, ${columns(OWNER_ROW, "u")}, ${NO_EMBED} AS no_embed
  FROM videos v JOIN users u ON u.id = v.user
  WHERE v.id = {:id} AND ${FOR_EVERYBODY} AND ${isNotBanned("u")} AND ${notBlocked("v.user")}`;
const USER = `SELECT ${columns(USER_ROW, "u")} FROM users u
  WHERE u.id = ${userByNameSql("name")} AND ${isNotBanned("u")}`;
const NEWEST = `SELECT ${columns(VIDEO_ROW, "v")} FROM videos v
  WHERE v.user = {:user} AND ${FOR_EVERYBODY} ORDER BY v.created DESC, v.id DESC LIMIT {:limit}`;

/** @param {string} id @param {string} [me] the viewer, if known @returns {import("./row-shapes.js").OwnedVideo | undefined} */
const publicVideo = (id, me = "") =>
  select($app, VIDEO, { ...VIDEO_ROW, ...OWNER_ROW, no_embed: false }, { id, me })[0];

/** @param {string} name also a former one, in any case @returns {import("./row-shapes.js").UserRow | undefined} */
const publicUser = (name) => select($app, USER, USER_ROW, { name })[0];

/** @param {string} user id @param {number} limit @returns {import("./row-shapes.js").VideoRow[]} newest first */
const newestVideos = (user, limit) => select($app, NEWEST, VIDEO_ROW, { user, limit });

module.exports = { publicVideo, publicUser, newestVideos };
