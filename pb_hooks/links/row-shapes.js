// Columns of public videos and users that pages for strangers need, with the types of their values. Pure.

const VIDEO_ROW = {
  id: "",
  caption: "",
  category: "",
  video: "",
  light: "",
  thumbnail: "",
  preview: "",
  captions: "",
  captions_language: "",
  created: "",
  updated: "",
  // PocketBase reads -0 as the type of a fraction.
  duration: -0,
  width: 0,
  height: 0,
  bytes: 0,
  views_count: 0,
  likes_count: 0,
};
const OWNER_ROW = { username: "", full_name: "" };
const USER_ROW = {
  id: "",
  username: "",
  full_name: "",
  bio: "",
  avatar: "",
  created: "",
  followers_count: 0,
};

/** @typedef {typeof VIDEO_ROW} VideoRow @typedef {typeof USER_ROW} UserRow */
/** @typedef {VideoRow & typeof OWNER_ROW & { no_embed: boolean }} OwnedVideo */

module.exports = { VIDEO_ROW, OWNER_ROW, USER_ROW };
