// Writes and reads the events of the queue as lines of text. No other file knows this form. Pure.
// A line is a letter for the event, then its fields: ids of 15 characters, so readers cut them out by position. A
// capital letter says that the live rows are published already: only inboxes still need the event.
const { EVENTS } = require("./types.js");

/** @typedef {import("./types.js").EventName} EventName */

const ID_LENGTH = 15;

/** @type {Record<EventName, string>} */
const LETTERS = {
  "video.changed": "v",
  "user.changed": "u",
  "comment.counts_changed": "k",
  "removals.changed": "g",
  "likes.changed": "n",
  "like.created": "l",
  "like.removed": "x",
  "follow.created": "f",
  "follow.removed": "y",
  "comment_like.created": "h",
  "comment_like.removed": "j",
  "bookmark.created": "s",
  "bookmark.removed": "t",
  "block.created": "d",
  "block.removed": "e",
  "mute.created": "m",
  "mute.removed": "i",
  "profile.edited": "p",
  "comment.changed": "c",
  "video.removed": "w",
  "user.deleted": "z",
  "user.banned": "b",
  "notification.changed": "o",
  "groups.deleted": "q",
};

/** Inboxes need one of these per video, unless another device shows the user's own likes. */
const LIKES = ["like.created", "like.removed", "likes.changed"];

/**
 * A line's event with the positions of its fields. `forInboxes` is the letter that inboxes get, "" for none.
 * @typedef {Omit<import("./types.js").EventType, "live"> & { name: EventName, at: Record<string, number>,
 *   live: { rows: "videos" | "users" | "comments", at: number }[], forInboxes: string, isLike: boolean }} Kind
 */

/** By letter. @type {Record<string, Kind>} */
const KINDS = {};
for (const name of /** @type {EventName[]} */ (Object.keys(EVENTS))) {
  /** @type {import("./types.js").EventType} */
  const type = EVENTS[name];
  const at = Object.fromEntries(type.fields.map((field, n) => [field, 2 + n * (ID_LENGTH + 1)]));
  const live = Object.entries(type.live ?? {}).flatMap(([rows, fields]) =>
    fields.map((field) => ({ rows: /** @type {"videos"} */ (rows), at: at[field] ?? 0 })),
  );
  const [letter, capital] = [LETTERS[name], LETTERS[name].toUpperCase()];
  const forInboxes = type.notifications || type.own ? (live.length ? capital : letter) : "";
  KINDS[letter] = { ...type, name, at, live, forInboxes, isLike: LIKES.includes(name) };
  KINDS[capital] = { ...KINDS[letter], live: [] };
}

/** @param {string} line @param {number} [at] @returns {string} */
const idAt = (line, at = 0) => line.slice(at, at + ID_LENGTH);

/** @param {EventName} event @param {boolean} isPublished */
const letterOf = (event, isPublished) => (isPublished ? LETTERS[event].toUpperCase() : LETTERS[event]);

/**
 * @param {EventName} event
 * @param {(string | number)[]} fields
 * @param {boolean} [isPublished] whether its live rows are published already
 * @returns {string} a line
 */
const encode = (event, fields, isPublished = false) => `${letterOf(event, isPublished)} ${fields.join(" ")}`;

/**
 * The same line as an SQL expression.
 * @param {EventName} event @param {string[]} fields SQL expressions @param {boolean} [isPublished]
 */
const encodeSql = (event, fields, isPublished = false) =>
  `'${letterOf(event, isPublished)} ' || ${fields.join(" || ' ' || ")}`;

/**
 * @typedef {{ videos: Set<string>, users: Set<string>, comments: Set<string>, removals: boolean, forInboxes: string[] }} TickWork
 * rows to publish; `forInboxes` are the lines for `decodeForInboxes` and `ownActionsIn`, which may wait.
 * @param {string[]} lines
 * @param {boolean} hasOtherDevices whether another device of some user needs each like; otherwise one line per video
 *   is enough
 * @returns {TickWork}
 */
function decodeTick(lines, hasOtherDevices) {
  /** @type {TickWork} */
  const work = { videos: new Set(), users: new Set(), comments: new Set(), removals: false, forInboxes: [] };
  /** @type {Set<string>} */
  const liked = new Set();
  for (const line of lines) {
    const kind = KINDS[line.charAt(0)];
    if (!kind) continue;
    for (const field of kind.live) work[field.rows].add(idAt(line, field.at));
    if (kind.isLike && !(kind.own && hasOtherDevices)) liked.add(idAt(line, kind.at.video));
    else if (kind.forInboxes) work.forInboxes.push(kind.forInboxes + line.slice(1));
    else if (kind.name === "removals.changed") work.removals = true;
  }
  for (const video of liked) work.forInboxes.push(encode("likes.changed", [video]));
  return work;
}

/** @param {string[]} lines @returns {string[]} the user of each like that the like limiter counts */
function likersIn(lines) {
  const users = [];
  for (const line of lines) {
    const kind = KINDS[line.charAt(0)];
    if (kind?.isLimited) users.push(idAt(line, kind.at.user));
  }
  return users;
}

/**
 * Ids of causes. `liked` are videos that were liked or unliked; `undone` are pairs of actor and cause.
 * @typedef {{ liked: Set<string>, follows: string[], commentLikes: string[], comments: string[],
 *   undone: string[][], removedVideos: Set<string>, deletedUsers: Set<string>,
 *   bannedUsers: Set<string>, groups: { user: string, group_key: string, read: boolean }[] }} InboxWork
 * @param {string[]} lines
 * @returns {InboxWork}
 */
function decodeForInboxes(lines) {
  /** @type {InboxWork} */
  const work = {
    liked: new Set(),
    follows: [],
    commentLikes: [],
    comments: [],
    undone: [],
    removedVideos: new Set(),
    deletedUsers: new Set(),
    bannedUsers: new Set(),
    groups: [],
  };
  for (const line of lines) {
    const kind = KINDS[line.charAt(0)];
    if (!kind) continue;
    const { name, at } = kind;
    if (kind.isLike) work.liked.add(idAt(line, at.video));
    else if (name === "follow.created") work.follows.push(idAt(line, at.row));
    else if (name === "follow.removed") work.undone.push([idAt(line, at.follower), idAt(line, at.row)]);
    else if (name === "comment_like.created") work.commentLikes.push(idAt(line, at.row));
    else if (name === "comment_like.removed") work.undone.push([idAt(line, at.user), idAt(line, at.row)]);
    else if (name === "comment.changed") work.comments.push(idAt(line, at.comment));
    else if (name === "video.removed") work.removedVideos.add(idAt(line, at.video));
    else if (name === "user.deleted") work.deletedUsers.add(idAt(line, at.user));
    else if (name === "user.banned") work.bannedUsers.add(idAt(line, at.user));
    else if (name === "notification.changed") {
      // The key of a group is longer than an id.
      const [, user = "", group_key = "", isRead] = line.split(" ");
      work.groups.push({ user, group_key, read: isRead === "1" });
    }
  }
  return work;
}

/**
 * Finds the users' own actions, for their other devices. The last action on a thing wins. `row` is "" for off.
 * @typedef {{ user: string, kind: string, id: string, row: string }} OwnAction
 * @param {string[]} lines
 * @param {(user: string) => boolean} hasOtherDevices
 * @returns {OwnAction[]}
 */
function ownActionsIn(lines, hasOtherDevices) {
  /** @type {Map<string, OwnAction>} */
  const last = new Map();
  for (const line of lines) {
    const kind = KINDS[line.charAt(0)];
    if (!kind?.own) continue;
    const { own, at, isRemoved } = kind;
    const [user, id] = [idAt(line, at[own.user]), idAt(line, at[own.id])];
    const row = at.row && !isRemoved ? idAt(line, at.row) : "";
    if (hasOtherDevices(user)) last.set(`${user} ${own.kind} ${id}`, { user, kind: own.kind, id, row });
  }
  return [...last.values()];
}

module.exports = { encode, encodeSql, decodeTick, likersIn, decodeForInboxes, ownActionsIn };
