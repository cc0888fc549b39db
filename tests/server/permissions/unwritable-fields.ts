// Fields that a client may not write, with a value for each, by collection and operation.

const ID = "abcdefghijklmno";
export const PAST = "2001-01-01 00:00:00.000Z";
const COUNTS = ["views_count", "likes_count", "comments_count", "shares_count"];
const ACCOUNT = {
  id: ID,
  emailVisibility: true,
  verified: true,
  status: "banned",
  suspended_until: PAST,
  followers_count: 9,
  following_count: 9,
  likes_count: 9,
  videos_count: 9,
  tokenKey: "x".repeat(40),
  blocked_ids: "x",
  adult_from: PAST,
  role: "moderator",
};
const VIDEO = {
  id: ID,
  status: "removed",
  status_before_ban: "visible",
  bytes: 9,
  light_bytes: 9,
  duration: 9,
  width: 9,
  height: 9,
  search: "x",
  tags: '["x"]',
  ...Object.fromEntries(COUNTS.map((name) => [name, 9])),
};
export const CREATE: Record<string, Record<string, unknown>> = {
  users: ACCOUNT,
  videos: { ...VIDEO, pinned: true },
  likes: { id: ID },
  follows: { id: ID },
  comments: { id: ID, status: "held", held_by: "owner", likes_count: 9, replies_count: 9, pinned: true },
  bookmarks: { id: ID },
  comment_likes: { id: ID },
  blocks: { id: ID },
  mutes: { id: ID },
};
export const UPDATE: Record<string, Record<string, unknown>> = {
  users: { ...ACCOUNT, email: "new@example.test" },
  videos: { ...VIDEO, sensitive: false, video: "x.mp4", light: "x.mp4", upload: ID, user: "other" },
  account_settings: { id: ID, muted_ids: "x" },
  comments: {
    id: ID,
    status: "held",
    held_by: "owner",
    likes_count: 9,
    replies_count: 9,
    text: "x",
    user: "other",
    video: ID,
    parent: ID,
  },
};
