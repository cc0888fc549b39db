// Removes files and pages from a cache in front of the server. The server itself answers 404 at once. One request tells
// the cache, if the operator has set `PURGE_URL` (docs/moderation.md).

const { select } = require("../lib/sql.js");
/** The decision waits at most this long for the cache. */
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

/**
 * @param {core.App} app
 * @param {string} where
 * @param {Record<string, unknown>} bind
 * @returns {{ id: string, paths: string[] }[]}
 */
function purgeVideos(app, where, bind) {
  const sql = `SELECT id, video, light, thumbnail, preview, captions FROM videos WHERE ${where}`;
  const shape = { id: "", video: "", light: "", thumbnail: "", preview: "", captions: "" };
  return select(app, sql, shape, bind).map(({ id, video, light, thumbnail, preview, captions }) => ({
    id,
    paths: [
      ...paths("videos", id, [video, light, captions], [""]),
      ...paths("videos", id, [thumbnail, preview], THUMB_SIZES),
      ...pagesOf(id),
    ],
  }));
}

/** @param {core.App} app @param {string} id of the user */
function purgeProfile(app, id) {
  const shape = { username: "", avatar: "" };
  const [{ username, avatar }] = select(app, "SELECT username, avatar FROM users WHERE id = {:id}", shape, {
    id,
  });
  return [
    ...paths("users", id, [avatar], AVATAR_THUMB_SIZES),
    `/@${username}`,
    `/api/app/people/${username}`,
  ];
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

/** @param {string[]} addresses paths on this site, of files and pages */
function sendPurge(addresses) {
  const url = $os.getenv("PURGE_URL");
  if (!url || !addresses.length) return;
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
    body: JSON.stringify({ files, pages, prefixes: foldersOf(files) }),
    timeout: TIMEOUT_SECONDS,
  });
  if (statusCode >= 300) throw new Error(`The cache answered ${statusCode}`);
}

module.exports = { purgeVideos, purgeProfile, sendPurge };
