// What marks say: pure.

/**
 * @typedef {{ videos: Set<string>, users: Set<string>, comments: Set<string>, removals: boolean, received: string[] }} Work
 * `received` are the lines of `readReceived`, which may wait.
 *
 * Lines, by their first letter. For everybody: `v video`, `u account`, `k comment` (its counts), `g` (removals).
 * For inboxes, `row` being the id of the cause: `l video user row` a like and `x video user row` its end, `f follower
 * account row` and `y …`, `h comment user row` a comment's like and `j …` (in capitals: everybody has been told
 * already), `c comment video user` a comment to look at again, `s video user row` a saved clip and `t …`, `p user` a
 * profile, `w video` and `z account` are gone, `o user target read` a group that changed, `q` a look at what triggers
 * left.
 * @param {string} lines
 * @returns {Work}
 */
function parse(lines) {
  /** @type {Work} */
  const work = { videos: new Set(), users: new Set(), comments: new Set(), removals: false, received: [] };
  for (const line of lines.split("\n")) {
    const kind = line[0];
    if (kind === "l" || kind === "x") {
      work.videos.add(line.slice(2, 17));
      work.received.push(told(line));
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
  return work;
}

/** @param {string} line */
const told = (line) => line.charAt(0).toUpperCase() + line.slice(1);

/** What one's own other devices are to know; `row` is "" for what was switched off. */
const SWITCHES = {
  L: { kind: "like", on: true },
  X: { kind: "like", on: false },
  F: { kind: "follow", on: true },
  Y: { kind: "follow", on: false },
  H: { kind: "comment_like", on: true },
  J: { kind: "comment_like", on: false },
  s: { kind: "save", on: true },
  t: { kind: "save", on: false },
};

/**
 * @typedef {{ user: string, kind: string, id: string, row: string }} Mine
 * @typedef {{ likes: string[], follows: string[], commentLikes: string[], comments: string[], undone: string[][],
 *   videosGone: Set<string>, accountsGone: Set<string>, mine: Mine[],
 *   groups: { user: string, target: string, read: boolean }[] }} Received
 * Ids of causes; `undone` are pairs of who and which.
 * @param {string[]} lines
 * @returns {Received}
 */
function readReceived(lines) {
  /** @type {Received} */
  const received = {
    likes: [],
    follows: [],
    commentLikes: [],
    comments: [],
    undone: [],
    videosGone: new Set(),
    accountsGone: new Set(),
    mine: [],
    groups: [],
  };
  const made = { L: received.likes, F: received.follows, H: received.commentLikes };
  for (const line of lines) {
    const [kind = "", a = "", b = "", row = ""] = line.split(" ");
    if (kind in SWITCHES) {
      const { kind: what, on } = SWITCHES[/** @type {keyof typeof SWITCHES} */ (kind)];
      const [user, id] = what === "follow" ? [a, b] : [b, a];
      received.mine.push({ user, kind: what, id, row: on ? row : "" });
      if (kind in made) made[/** @type {keyof typeof made} */ (kind)].push(row);
      else if (what !== "save") received.undone.push([user, row]);
    } else if (kind === "c") received.comments.push(a);
    else if (kind === "p") received.mine.push({ user: a, kind: "profile", id: a, row: "" });
    else if (kind === "w") received.videosGone.add(a);
    else if (kind === "z") received.accountsGone.add(a);
    else if (kind === "o") received.groups.push({ user: a, target: b, read: row === "1" });
  }
  return received;
}

module.exports = { parse, readReceived };
