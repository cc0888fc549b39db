// Removes files and pages from a cache or CDN in front of the server. The server itself answers 404 at once. One request
// tells the cache, if the operator has set `PURGE_URL` (docs/moderation.md).

const { runLogged } = require("../lib/attempt.js");
const { select } = require("../lib/sql.js");
const { mediaBase } = require("../site/identity.js");

/** Field of a deleted video's record: its user is deleted too, and one request tells the cache about all files. */
const WITH_OWNER = "deletedWithOwner";

/** @typedef {{ id: string, video: string, light: string, thumbnail: string, preview: string, captions: string }} Files */

/** The decision or edit waits at most this long for the cache. */
const TIMEOUT_SECONDS = 3;
const FILES = "/api/files/";
const THUMB_SIZES = ["", "?thumb=100x100"];
const AVATAR_THUMB_SIZES = [...THUMB_SIZES, "?thumb=96x96", "?thumb=320x320"];

/** @param {string} collection @param {string} id @param {string[]} names @param {string[]} sizes */
const paths = (collection, id, names, sizes) =>
  names.filter(Boolean).flatMap((name) => sizes.map((size) => `${FILES}${collection}/${id}/${name}${size}`));

/** Addresses about one video. @param {string} id */
const pagesOf = (id) => [
  `/video/${id}`,
  `/embed/${id}`,
  `/api/app/videos/${id}`,
  `/api/app/comments?video=${id}`,
];

/** @param {Files} video @returns {string[]} */
const videoPaths = ({ id, video, light, thumbnail, preview, captions }) => [
  ...paths("videos", id, [video, light, captions], [""]),
  ...paths("videos", id, [thumbnail, preview], THUMB_SIZES),
];

/** Files and pages. @param {{ id: string, getString(field: string): string }} video a record */
const pathsOfVideo = (video) => [
  ...videoPaths({
    id: video.id,
    video: video.getString("video"),
    light: video.getString("light"),
    thumbnail: video.getString("thumbnail"),
    preview: video.getString("preview"),
    captions: video.getString("captions"),
  }),
  ...pagesOf(video.id),
];

/** @param {string} id of the user @param {string} avatar name of the file, "" for none */
const avatarPaths = (id, avatar) => paths("users", id, [avatar], AVATAR_THUMB_SIZES);

/** @param {{ id: string, getString(field: string): string }} user a record */
const pathsOfAvatar = (user) => avatarPaths(user.id, user.getString("avatar"));

/**
 * @param {core.App} app
 * @param {string} where
 * @param {Record<string, unknown>} bind
 * @returns {{ id: string, paths: string[] }[]}
 */
function purgeVideos(app, where, bind) {
  const sql = `SELECT id, video, light, thumbnail, preview, captions FROM videos WHERE ${where}`;
  const shape = { id: "", video: "", light: "", thumbnail: "", preview: "", captions: "" };
  return select(app, sql, shape, bind).map((row) => ({
    id: row.id,
    paths: [...videoPaths(row), ...pagesOf(row.id)],
  }));
}

/** @param {core.App} app @param {string} id of the user */
function purgeProfile(app, id) {
  const shape = { username: "", avatar: "" };
  const sql = "SELECT username, avatar FROM users WHERE id = {:id}";
  const [{ username, avatar }] = select(app, sql, shape, { id });
  return [...avatarPaths(id, avatar), `/@${username}`, `/api/app/people/${username}`];
}

/**
 * Returns the folders of the files. A cache may hold a file under other addresses: with a token, or with the id of
 * the collection, as PocketBase's SDK writes them.
 * @param {string[]} files
 */
function foldersOf(files) {
  const folders = new Set(files.map((path) => path.slice(0, path.lastIndexOf("/") + 1)));
  return [...folders].flatMap((folder) => {
    const [, , , name = ""] = folder.split("/");
    return [folder, folder.replace(name, $app.findCachedCollectionByNameOrId(name).id)];
  });
}

/** @param {string[]} addresses paths @returns {string[]} also on the CDN, if there is one */
function everywhere(addresses) {
  const media = mediaBase();
  return media ? [...addresses, ...addresses.map((path) => media + path)] : addresses;
}

/** Throws if the cache refuses or does not answer. @param {string[]} addresses paths on this site, of files and pages */
function sendPurge(addresses) {
  const url = $os.getenv("PURGE_URL");
  if (!url) return;
  const files = addresses.filter((path) => path.startsWith(FILES));
  const pages = addresses.filter((path) => !path.startsWith(FILES));
  const token = $os.getenv("PURGE_TOKEN");
  /** @type {Record<string, string>} */
  const headers = { "Content-Type": "application/json" };
  if (token) headers.Authorization = `Bearer ${token}`;
  const { statusCode } = $http.send({
    url,
    method: "POST",
    headers,
    body: JSON.stringify({ files: everywhere(files), pages, prefixes: everywhere(foldersOf(files)) }),
    timeout: TIMEOUT_SECONDS,
  });
  if (statusCode >= 300) throw new Error(`The cache answered ${statusCode}`);
}

/**
 * Tells the cache what nobody may open any more. A failure is logged and fails nothing.
 * @param {string[]} addresses paths on this site, of files and pages
 */
function tellCache(addresses) {
  if (addresses.length) runLogged("cache in front: not told", () => sendPurge(addresses));
}

/**
 * Tells the cache what a user's own edit has closed.
 * @param {string[]} before paths that everybody could open
 * @param {string[]} [after] those that everybody still can
 */
const purgeClosed = (before, after = []) => tellCache(before.filter((path) => !after.includes(path)));

module.exports = {
  WITH_OWNER,
  purgeVideos,
  purgeProfile,
  pathsOfVideo,
  pathsOfAvatar,
  tellCache,
  purgeClosed,
};
