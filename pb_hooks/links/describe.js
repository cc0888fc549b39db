// Names, files and sizes of a video and a user as links to them show. Pure.

/** Size of a preview picture in pixels. */
const PREVIEW = { width: 1200, height: 630 };

/** @param {{ username: string, full_name: string }} user */
const displayName = ({ username, full_name }) => (full_name ? `${full_name} (@${username})` : `@${username}`);

/** @param {string} id @param {string} name as stored, "" if none */
const videoFile = (id, name) => name && `/api/files/videos/${id}/${name}`;

/** @param {{ id: string, avatar: string }} user @returns {string} "" if none */
const avatarFile = ({ id, avatar }) => avatar && `/api/files/users/${id}/${avatar}?thumb=320x320`;

/**
 * Absolute address of a public file.
 * @param {{ origin: string, media?: string }} site `media`: the CDN, "" without one
 * @param {string} path
 */
const fileAddress = ({ origin, media }, path) => (media || origin) + path;

/** The picture of a video: its preview picture, else its thumbnail, else "". @param {{ id: string, preview: string, thumbnail: string }} video */
const pictureOf = ({ id, preview, thumbnail }) => videoFile(id, preview || thumbnail);

/** @param {string} file name of a stored video */
const videoType = (file) =>
  file.endsWith(".webm") ? "video/webm" : file.endsWith(".mov") ? "video/quicktime" : "video/mp4";

/** @param {string} file name of a stored image */
const imageType = (file) =>
  file.endsWith(".png") ? "image/png" : file.endsWith(".webp") ? "image/webp" : "image/jpeg";

/** More of them are read from no bio. */
const MAX_LINKS = 3;

/** Addresses of other pages that a user names in a bio. Those pages may name the profile in turn (rel=me). @param {string} bio */
const linksIn = (bio) =>
  (bio.match(/https:\/\/[^\s<>"']{4,200}/g) ?? [])
    .slice(0, MAX_LINKS)
    .map((link) => link.replace(/[.,;:!?)\u0964]{1,9}$/, ""));

module.exports = {
  PREVIEW,
  linksIn,
  displayName,
  videoFile,
  avatarFile,
  fileAddress,
  pictureOf,
  videoType,
  imageType,
};
