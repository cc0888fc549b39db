// Builds the `<head>` of a page for clients without JavaScript: link previews and search engines. Pure.
const { escapeMarkup, jsonInHtml } = require("../links/markup.js");
const describe = require("../links/describe.js");
const { profileData, tagData, videoData } = require("../links/structured-data.js");
const { truncate } = require("../lib/text.js");
const { shownTag, toTag } = require("../tags/parse-tags.js");

const VIDEO = /^video\/([a-z0-9]{15})\/?$/;
const USER = /^@([A-Za-z0-9_]{1,30})(\/[a-z]+)?\/?$/;
const TAG = /^tag\/([^/]{1,200})\/?$/;

const TITLE_MAX = 90;
const DESCRIPTION_MAX = 200;

/**
 * Returns the subject of a path, or null for other pages. `key` is "" if the id or name is invalid.
 * @param {string} path without its first slash
 * @returns {{ kind: "video" | "user" | "tag", key: string } | null}
 */
function parseSubject(path) {
  if (path.startsWith("video/")) return { kind: "video", key: VIDEO.exec(path)?.[1] ?? "" };
  if (path.startsWith("tag/")) return { kind: "tag", key: toTag(TAG.exec(path)?.[1] ?? "") ?? "" };
  if (path.startsWith("@")) return { kind: "user", key: USER.exec(path)?.[1] ?? "" };
  return null;
}

/**
 * @typedef {import("../links/row-shapes.js").OwnedVideo} Video
 * @typedef {import("../links/row-shapes.js").UserRow} User
 * @typedef {{ origin: string, media?: string, name: string }} Site `media`: the CDN, "" without one; `name` of the app
 * @typedef {{ type: string, href: string, title: string }} Alternate
 * @typedef {{ title: string, url: string, tags: [property: string, content: string][], alternates?: Alternate[], me?: string[],
 *   data?: unknown, image?: string, bootData?: string }} Head `data` in the words of schema.org
 */

/** Returns the data with which src/boot.ts shows the video before the app has loaded. @param {Video} video */
function bootDataOf({ id, video, light, thumbnail, width, height, bytes, duration }) {
  // In bits a second.
  const rate = duration > 0 ? Math.trunc((bytes * 8) / duration) : 0;
  return JSON.stringify({ id, video, light, thumbnail, width, height, rate });
}

/** Bangla is the language of most captions; the app itself has both. @type {[string, string][]} */
const LOCALES = [
  ["og:locale", "bn_BD"],
  ["og:locale:alternate", "en_US"],
];

/**
 * The picture of a video. Only the preview picture has a known size.
 * @param {Site} site @param {{ id: string, preview: string, thumbnail: string }} video @param {string} alt
 * @returns {[string, string][]}
 */
function imageTags(site, video, alt) {
  const file = describe.pictureOf(video);
  if (!file) return [["og:image", `${site.origin}/icon-512.png`]];
  const { width, height } = describe.PREVIEW;
  const url = describe.fileAddress(site, file);
  return [
    ["og:image", url],
    ...secure("og:image", url),
    ["og:image:type", describe.imageType(file)],
    ...(video.preview
      ? /** @type {[string, string][]} */ ([
          ["og:image:width", String(width)],
          ["og:image:height", String(height)],
        ])
      : []),
    ["og:image:alt", alt],
  ];
}

/** @param {string} property @param {string} url @returns {[string, string][]} */
const secure = (property, url) => (url.startsWith("https:") ? [[`${property}:secure_url`, url]] : []);

/** @param {Site} site @param {Video} video @returns {Head} */
function videoHead(site, video) {
  const { origin, media = "", name } = site;
  const by = describe.displayName(video);
  const title = truncate(video.caption, TITLE_MAX) || by;
  const url = `${origin}/video/${video.id}`;
  const file = describe.fileAddress(site, describe.videoFile(video.id, video.video));
  return {
    title: `${title} · ${name}`,
    url,
    tags: [
      ["og:type", "video.other"],
      ["og:site_name", name],
      ["og:title", title],
      ["og:description", by],
      ["og:url", url],
      ...LOCALES,
      ...imageTags(site, video, title),
      ["og:video", file],
      ...secure("og:video", file),
      ["og:video:type", describe.videoType(video.video)],
      ["og:video:width", String(video.width)],
      ["og:video:height", String(video.height)],
      ["og:video:duration", String(Math.max(1, Math.round(video.duration)))],
      ["twitter:card", video.preview || video.thumbnail ? "summary_large_image" : "summary"],
    ],
    alternates: [
      {
        type: "application/json+oembed",
        href: `${origin}/api/app/oembed?url=${encodeURIComponent(url)}`,
        title,
      },
    ],
    data: videoData(site, video, title),
    // The first image on the screen, preloaded before the app has loaded.
    image: video.thumbnail && media + describe.videoFile(video.id, video.thumbnail),
    bootData: bootDataOf(video),
  };
}

/** The feeds below an address. @param {string} url @param {string} title @returns {Alternate[]} */
const feedsOf = (url, title) => [
  { type: "application/atom+xml", href: `${url}/feed.xml`, title },
  { type: "application/feed+json", href: `${url}/feed.json`, title },
];

/** @param {Site} site @param {User} user @returns {Head} */
function userHead(site, user) {
  const { origin, name } = site;
  const title = describe.displayName(user);
  const url = `${origin}/@${user.username}`;
  const avatar = describe.avatarFile(user);
  return {
    title: `${title} · ${name}`,
    url,
    tags: [
      ["og:type", "profile"],
      ["og:site_name", name],
      ["og:title", title],
      ["og:description", truncate(user.bio, DESCRIPTION_MAX) || `@${user.username}`],
      ["og:url", url],
      ...LOCALES,
      ["og:image", avatar ? describe.fileAddress(site, avatar) : `${origin}/icon-512.png`],
      ["og:image:alt", title],
      ["profile:username", user.username],
      ["twitter:card", "summary"],
    ],
    alternates: feedsOf(url, `${title} · ${name}`),
    me: describe.linksIn(user.bio),
    data: profileData(site, user),
  };
}

/**
 * @param {Site} site
 * @param {{ tag: string, about: string, video: { id: string, preview: string, thumbnail: string } }} tag with its number of
 *   videos in words and its most viewed video
 * @returns {Head}
 */
function tagHead(site, { tag, about, video }) {
  const { origin, name } = site;
  const title = shownTag(tag);
  const url = `${origin}/tag/${encodeURIComponent(tag)}`;
  return {
    title: `${title} · ${name}`,
    url,
    tags: [
      ["og:type", "website"],
      ["og:site_name", name],
      ["og:title", title],
      ["og:description", about],
      ["og:url", url],
      ...LOCALES,
      ...imageTags(site, video, title),
      ["twitter:card", video.preview || video.thumbnail ? "summary_large_image" : "summary"],
    ],
    alternates: feedsOf(url, `${title} · ${name}`),
    data: tagData(url, title, about),
  };
}

/**
 * Replaces the head of the app's page and adds the data of the video.
 * @param {string} page
 * @param {Head} head
 */
function withHead(page, { title, url, tags, alternates = [], me = [], data, image, bootData }) {
  const description = tags.find(([property]) => property === "og:description")?.[1] ?? "";
  const lines = [
    `<title>${escapeMarkup(title)}</title>`,
    `<meta name="description" content="${escapeMarkup(description)}">`,
    `<link rel="canonical" href="${escapeMarkup(url)}">`,
    ...tags.map(
      ([property, content]) =>
        `<meta ${property.startsWith("twitter:") ? "name" : "property"}="${property}" content="${escapeMarkup(content)}">`,
    ),
    ...alternates.map(
      (alternate) =>
        `<link rel="alternate" type="${alternate.type}" href="${escapeMarkup(alternate.href)}" title="${escapeMarkup(alternate.title)}">`,
    ),
    ...me.map((link) => `<link rel="me" href="${escapeMarkup(link)}">`),
    ...(data ? [`<script type="application/ld+json">${jsonInHtml(data)}</script>`] : []),
    ...(image ? [`<link rel="preload" as="image" fetchpriority="high" href="${escapeMarkup(image)}">`] : []),
  ];
  const headed = page.replace(/<title>[^<]*<\/title>/, () => lines.join("\n"));
  return bootData
    ? headed.replace(' id="stage"', (id) => `${id} data-first="${escapeMarkup(bootData)}"`)
    : headed;
}

module.exports = { parseSubject, videoHead, userHead, tagHead, withHead };
