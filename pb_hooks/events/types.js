// Names the events of the queue, with their fields in order and their readers. Pure.

/**
 * `live`: fields with the rows that a tick publishes. `notifications`: read by inboxes. `own`: shown on the other
 * devices of the user in field `user`, as a change to the thing in field `id`. `isLimited`: counted by the like limiter.
 * @typedef {{ fields: string[], live?: Partial<Record<"videos" | "users" | "comments", string[]>>,
 *   notifications?: boolean, own?: { kind: string, user: string, id: string }, isRemoved?: boolean,
 *   isLimited?: boolean }} EventType
 */

const LIKE = {
  fields: ["video", "user", "row"],
  live: { videos: ["video"] },
  notifications: true,
  own: { kind: "like", user: "user", id: "video" },
};
const FOLLOW = {
  fields: ["follower", "following", "row"],
  live: { users: ["follower", "following"] },
  notifications: true,
  own: { kind: "follow", user: "follower", id: "following" },
};
const COMMENT_LIKE = {
  fields: ["comment", "user", "row"],
  live: { comments: ["comment"] },
  notifications: true,
  own: { kind: "comment_like", user: "user", id: "comment" },
};
const BOOKMARK = { fields: ["video", "user", "row"], own: { kind: "save", user: "user", id: "video" } };
const BLOCK = {
  fields: ["blocked", "blocker", "row"],
  own: { kind: "block", user: "blocker", id: "blocked" },
};
const MUTE = { fields: ["muted", "muter", "row"], own: { kind: "mute", user: "muter", id: "muted" } };

/** @template {string} Name @param {Record<Name, EventType>} events */
const table = (events) => events;

/** `row` is the id of the relation. */
const EVENTS = table({
  "video.changed": { fields: ["video"], live: { videos: ["video"] } },
  "user.changed": { fields: ["user"], live: { users: ["user"] } },
  "comment.counts_changed": { fields: ["comment"], live: { comments: ["comment"] } },
  "removals.changed": { fields: [], live: {} },
  /** The likes of a video must be read again. */
  "likes.changed": { fields: ["video"], notifications: true },
  "like.created": { ...LIKE, isLimited: true },
  "like.removed": { ...LIKE, isRemoved: true },
  "follow.created": FOLLOW,
  "follow.removed": { ...FOLLOW, isRemoved: true },
  "comment_like.created": COMMENT_LIKE,
  "comment_like.removed": { ...COMMENT_LIKE, isRemoved: true },
  "bookmark.created": BOOKMARK,
  "bookmark.removed": { ...BOOKMARK, isRemoved: true },
  "block.created": BLOCK,
  "block.removed": { ...BLOCK, isRemoved: true },
  "mute.created": MUTE,
  "mute.removed": { ...MUTE, isRemoved: true },
  "profile.edited": { fields: ["user"], own: { kind: "profile", user: "user", id: "user" } },
  /** Created, shown, hidden or deleted. */
  "comment.changed": { fields: ["comment", "video", "user"], notifications: true },
  "video.removed": { fields: ["video"], notifications: true },
  "user.deleted": { fields: ["user"], notifications: true },
  "user.banned": { fields: ["user"], notifications: true },
  /** `isRead`: 1 if the deleted newest row of the group had been read. */
  "notification.changed": { fields: ["user", "group", "isRead"], notifications: true },
  /** Triggers listed groups of deleted comments. */
  "groups.deleted": { fields: [], notifications: true },
});

/** @typedef {keyof typeof EVENTS} EventName */

module.exports = { EVENTS };
