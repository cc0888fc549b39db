// Builds the `<head>` of a page for clients without JavaScript: link previews and search engines. Pure.
const { truncate } = require("../lib/text.js");

const VIDEO = /^video\/([a-z0-9]{15})\/?$/;
const USER = /^@([A-Za-z0-9_]{1,30})(\/[a-z]+)?\/?$/;
const HOST = /^([A-Za-z0-9.-]+|\[[0-9A-Fa-f:]+\])(:\d+)?$/;

const TITLE_MAX = 90;
const DESCRIPTION_MAX = 200;

/**
 * Returns the subject of a path, or null for other pages. `key` is "" if the id or name is invalid.
 * @param {string} path without its first slash
 * @returns {{ kind: "video" | "user", key: string } | null}
 */
function parseSubject(path) {
  if (path.startsWith("video/")) return { kind: "video", key: VIDEO.exec(path)?.[1] ?? "" };
  if (path.startsWith("@")) return { kind: "user", key: USER.exec(path)?.[1] ?? "" };
  return null;
}

/**
 * @param {string} scheme
 * @param {string} host from the request
 * @param {string} fallback the configured address of the site
 */
const originOf = (scheme, host, fallback) =>
  HOST.test(host) ? `${scheme}://${host}` : fallback.replace(/\/+$/, "");

/** @param {string} text */
const escapeHtml = (text) =>
  text
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/"/g, "&quot;")
    .replace(/'/g, "&#39;");

/**
 * @typedef {{ id: string, caption: string, video: string, light: string, thumbnail: string, width: number,
 *   height: number, rate: number, username: string, full_name: string }} VideoPreview `rate` in bits a second
 * @typedef {{ id: string, username: string, full_name: string, bio: string, avatar: string }} UserPreview
 * @typedef {{ origin: string, name: string }} Site `name` of the app
 * @typedef {{ title: string, url: string, tags: [property: string, content: string][],
 *   image?: string, bootData?: string }} Head
 */

/** @param {string} id @param {string} name as stored, "" if none */
const pathOf = (id, name) => name && `/api/files/videos/${id}/${name}`;

/** Returns the data with which src/boot.ts shows the video before the app has loaded. @param {VideoPreview} preview */
const bootDataOf = ({ id, video, light, thumbnail, width, height, rate }) =>
  JSON.stringify({ id, video, light, thumbnail, width, height, rate });

/** @param {{ username: string, full_name: string }} user */
const displayName = ({ username, full_name }) => (full_name ? `${full_name} (@${username})` : `@${username}`);

/** @param {Site} site @param {VideoPreview} video @returns {Head} */
function videoHead({ origin, name }, video) {
  const file = (/** @type {string} */ stored) => origin + pathOf(video.id, stored);
  const by = displayName(video);
  const title = truncate(video.caption, TITLE_MAX) || by;
  const url = `${origin}/video/${video.id}`;
  return {
    title: `${title} · ${name}`,
    url,
    tags: [
      ["og:type", "video.other"],
      ["og:site_name", name],
      ["og:title", title],
      ["og:description", by],
      ["og:url", url],
      ["og:image", video.thumbnail ? file(video.thumbnail) : `${origin}/icon-512.png`],
      ["og:video", file(video.video)],
      ["og:video:type", video.video.endsWith(".webm") ? "video/webm" : "video/mp4"],
      ["og:video:width", String(video.width)],
      ["og:video:height", String(video.height)],
      ["twitter:card", video.thumbnail ? "summary_large_image" : "summary"],
    ],
    // The first image on the screen, preloaded before the app has loaded.
    image: pathOf(video.id, video.thumbnail),
    bootData: bootDataOf(video),
  };
}

/** @param {Site} site @param {UserPreview} user @returns {Head} */
function userHead({ origin, name }, user) {
  const title = displayName(user);
  const url = `${origin}/@${user.username}`;
  const image = user.avatar && `${origin}/api/files/users/${user.id}/${user.avatar}?thumb=320x320`;
  return {
    title: `${title} · ${name}`,
    url,
    tags: [
      ["og:type", "profile"],
      ["og:site_name", name],
      ["og:title", title],
      ["og:description", truncate(user.bio, DESCRIPTION_MAX) || `@${user.username}`],
      ["og:url", url],
      ["og:image", image || `${origin}/icon-512.png`],
      ["profile:username", user.username],
      ["twitter:card", "summary"],
    ],
  };
}

/**
 * Replaces the head of the app's page and adds the data of the video.
 * @param {string} page
 * @param {Head} head
 */
function withHead(page, { title, url, tags, image, bootData }) {
  const lines = tags.map(
    ([property, content]) =>
      `<meta ${property.startsWith("twitter:") ? "name" : "property"}="${property}" content="${escapeHtml(content)}">`,
  );
  const description = tags.find(([property]) => property === "og:description")?.[1] ?? "";
  const head = `<title>${escapeHtml(title)}</title>
<meta name="description" content="${escapeHtml(description)}">
<link rel="canonical" href="${escapeHtml(url)}">
${lines.join("\n")}${image ? `\n<link rel="preload" as="image" fetchpriority="high" href="${escapeHtml(image)}">` : ""}`;
  const headed = page.replace(/<title>[^<]*<\/title>/, () => head);
  return bootData
    ? headed.replace(' id="stage"', (id) => `${id} data-first="${escapeHtml(bootData)}"`)
    : headed;
}

module.exports = { parseSubject, originOf, videoHead, userHead, withHead };
