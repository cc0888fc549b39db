// The oEmbed answer for a video (oembed.com, version 1.0). Pure.
const { PREVIEW, displayName, fileAddress, videoFile } = require("./describe.js");
const { escapeMarkup } = require("./markup.js");
const { truncate } = require("../lib/text.js");

/** Longer side of a frame in pixels, if the site sets no limit. */
const SIDE = 640;
const MIN_SIDE = 120;
const MAX_TITLE = 200;
/** Seconds that a site may keep the answer. */
const CACHE_SECONDS = 3600;

/** @param {string} sent @returns {number} no limit for anything but a whole number */
const limitOf = (sent) =>
  /^\d{1,5}$/.test(sent) ? Math.max(MIN_SIDE, Number(sent)) : Number.POSITIVE_INFINITY;

/**
 * Size of the frame: the video's own shape within the limits.
 * @param {{ width: number, height: number }} video
 * @param {{ width: number, height: number }} max
 */
function frameSize({ width, height }, max) {
  const scale = Math.min(SIDE / Math.max(width, height, 1), max.width / width, max.height / height);
  const side = (/** @type {number} */ length) => Math.max(1, Math.round(length * scale));
  return { width: side(width), height: side(height) };
}

/**
 * The frame as HTML.
 * @param {string} origin
 * @param {{ id: string }} video
 * @param {string} title
 * @param {{ width: number, height: number }} size
 */
const frameHtml = (origin, { id }, title, { width, height }) =>
  `<iframe src="${escapeMarkup(origin)}/embed/${id}" width="${width}" height="${height}" title="${escapeMarkup(title)}" ` +
  `style="border:0;max-width:100%" allow="autoplay; fullscreen; picture-in-picture" loading="lazy"></iframe>`;

/**
 * A video whose owner does not allow frames is answered as a link.
 * @param {{ origin: string, media?: string, name: string }} site `media`: the CDN
 * @param {import("./row-shapes.js").OwnedVideo} video
 * @param {{ maxwidth: string, maxheight: string }} query
 */
function oembedAnswer(site, video, { maxwidth, maxheight }) {
  const { origin, name } = site;
  const max = { width: limitOf(maxwidth), height: limitOf(maxheight) };
  const title = truncate(video.caption, MAX_TITLE) || displayName(video);
  const isPreviewAllowed = video.preview && PREVIEW.width <= max.width && PREVIEW.height <= max.height;
  const size = frameSize(video, max);
  return {
    version: "1.0",
    type: video.no_embed ? "link" : "video",
    title,
    author_name: video.full_name || video.username,
    author_url: `${origin}/@${video.username}`,
    provider_name: name,
    provider_url: `${origin}/`,
    cache_age: CACHE_SECONDS,
    ...(isPreviewAllowed && {
      thumbnail_url: fileAddress(site, videoFile(video.id, video.preview)),
      thumbnail_width: PREVIEW.width,
      thumbnail_height: PREVIEW.height,
    }),
    ...(!video.no_embed && { ...size, html: frameHtml(origin, video, title, size) }),
  };
}

module.exports = { oembedAnswer };
