// Reads the text lines of the event queue. Pure.

/**
 * @typedef {{ videos: Set<string>, users: Set<string>, comments: Set<string>, removals: boolean, received: string[] }} TickWork
 * `received` are the lines for `readReceived`, which may wait.
 *
 * The first letter of a line is the kind of event. Public: `v video`, `u user`, `k comment` (its counts), `g` (removals).
 * Inboxes, `row` is the id of the cause: like `l video user row`, unlike `x …`; `n video` checks its likes again; follow
 * `f follower user row`, unfollow `y …`; comment like `h comment user row`, its end `j …`. In capitals: live rows are
 * done. Comment `c comment video user`; bookmark `s video user row`, its end `t …`; profile `p user`; block
 * `d blocked blocker row`, its end `e …`; mute `m muted muter row`, its end `i …`; deleted `w video`, `z user`; banned
 * `b user`; changed group `o user target read`; `q` reads the groups that triggers left.
 * @param {string} lines
 * @param {boolean} mine whether another device of some user needs each like; otherwise one line per video is enough
 * @returns {TickWork}
 */
function decodeTick(lines, mine) {
  /** @type {TickWork} */
  const work = { videos: new Set(), users: new Set(), comments: new Set(), removals: false, received: [] };
  /** @type {Set<string>} */
  const liked = new Set();
  for (const line of lines.split("\n")) {
    const kind = line[0];
    if (kind === "l" || kind === "x") {
      const video = line.slice(2, 17);
      work.videos.add(video);
      if (mine) work.received.push(told(line));
      else liked.add(video);
    } else if (kind === "L" || kind === "X" || kind === "n") {
      if (mine && kind !== "n") work.received.push(line);
      else liked.add(line.slice(2, 17));
    } else if (kind === "v") work.videos.add(line.slice(2));
    else if (kind === "u") work.users.add(line.slice(2));
    else if (kind === "k") work.comments.add(line.slice(2));
    else if (kind === "g") work.removals = true;
    else if (kind === "f" || kind === "y") {
      work.users.add(line.slice(2, 17)).add(line.slice(18, 33));
      work.received.push(told(line));
    } else if (kind === "h" || kind === "j") {
      work.comments.add(line.slice(2, 17));
      work.received.push(told(line));
    } else if (kind) work.received.push(line);
  }
  for (const video of liked) work.received.push(`n ${video}`);
  return work;
}

/** @param {string} line */
const told = (line) => line.charAt(0).toUpperCase() + line.slice(1);

/**
 * Ids of causes. `liked` are videos that were liked or unliked; `undone` are pairs of actor and cause.
 * @typedef {{ liked: Set<string>, follows: string[], commentLikes: string[], comments: string[],
 *   undone: string[][], videosGone: Set<string>, accountsGone: Set<string>,
 *   actorsGone: Set<string>, groups: { user: string, target: string, read: boolean }[] }} InboxWork
 * @param {string[]} lines
 * @returns {InboxWork}
 */
function decodeForInboxes(lines) {
  /** @type {InboxWork} */
  const received = {
    liked: new Set(),
    follows: [],
    commentLikes: [],
    comments: [],
    undone: [],
    videosGone: new Set(),
    accountsGone: new Set(),
    actorsGone: new Set(),
    groups: [],
  };
  for (const line of lines) {
    const kind = line[0];
    if (kind === "L" || kind === "X" || kind === "n") received.liked.add(line.slice(2, 17));
    else if (kind === "J") received.undone.push([line.slice(18, 33), line.slice(34)]);
    else if (kind === "Y") received.undone.push([line.slice(2, 17), line.slice(34)]);
    else if (kind === "F") received.follows.push(line.slice(34));
    else if (kind === "H") received.commentLikes.push(line.slice(34));
    else if (kind === "c") received.comments.push(line.slice(2, 17));
    else if (kind === "w") received.videosGone.add(line.slice(2));
    else if (kind === "z") received.accountsGone.add(line.slice(2));
    else if (kind === "b") received.actorsGone.add(line.slice(2));
    else if (kind === "o") {
      const [, user = "", target = "", read] = line.split(" ");
      received.groups.push({ user, target, read: read === "1" });
    }
  }
  return received;
}

/** @type {Record<string, string>} */
const MINE = {
  L: "like",
  X: "like",
  F: "follow",
  Y: "follow",
  H: "comment_like",
  J: "comment_like",
  s: "save",
  t: "save",
  p: "profile",
  d: "block",
  e: "block",
  m: "mute",
  i: "mute",
};
const OFF = "XYJtei";

/**
 * Finds the users' own actions, for their other devices. The last action on a thing wins. `row` is "" for off.
 * @typedef {{ user: string, kind: string, id: string, row: string }} OwnAction
 * @param {string[]} lines
 * @param {(user: string) => boolean} wanted
 * @returns {OwnAction[]}
 */
function ownActionsIn(lines, wanted) {
  /** @type {Map<string, OwnAction>} */
  const last = new Map();
  for (const line of lines) {
    const [letter = "", a = "", b = "", row = ""] = line.split(" ");
    const kind = MINE[letter];
    if (!kind) continue;
    const [user, id] = kind === "follow" || kind === "profile" ? [a, b || a] : [b, a];
    if (wanted(user))
      last.set(`${user} ${kind} ${id}`, { user, kind, id, row: OFF.includes(letter) ? "" : row });
  }
  return [...last.values()];
}

module.exports = { decodeTick, decodeForInboxes, ownActionsIn };
