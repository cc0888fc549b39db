// What marks say: pure.

/**
 * @typedef {{ videos: Set<string>, users: Set<string>, removals: boolean, received: string[] }} Work
 * `received` are the lines of `readReceived`, which may wait.
 *
 * Lines, by their first letter: `v id`, `u id`, `g` (removals), `l video user` (a like), `L video user` (the
 * same, its video is published already), `c comment video user`, `f follower account`.
 * @param {string} lines
 * @returns {Work}
 */
function parse(lines) {
  /** @type {Work} */
  const work = { videos: new Set(), users: new Set(), removals: false, received: [] };
  for (const line of lines.split("\n")) {
    const kind = line[0];
    if (kind === "v") work.videos.add(line.slice(2));
    else if (kind === "u") work.users.add(line.slice(2));
    else if (kind === "g") work.removals = true;
    else if (kind === "f") {
      work.users.add(line.slice(2, 17)).add(line.slice(18));
      work.received.push(line);
    } else if (kind === "l") {
      work.videos.add(line.slice(2, 17));
      work.received.push(`L${line.slice(1)}`);
    } else if (kind) work.received.push(line);
  }
  return work;
}

/**
 * @typedef {{ likes: Map<string, Set<string>>, others: { op: "comment" | "follow", user: string, video: string,
 *   account: string, comment: string }[] }} Received
 * Likes by clip: who, the newest last.
 * @param {string[]} lines
 * @returns {Received}
 */
function readReceived(lines) {
  /** @type {Received} */
  const received = { likes: new Map(), others: [] };
  for (const line of lines) {
    const [kind, a = "", b = "", c = ""] = line.split(" ");
    if (kind === "L") {
      const people = received.likes.get(a) ?? new Set();
      people.delete(b);
      received.likes.set(a, people.add(b));
    } else if (kind === "c")
      received.others.push({ op: "comment", user: c, video: b, account: "", comment: a });
    else if (kind === "f")
      received.others.push({ op: "follow", user: a, video: "", account: b, comment: "" });
  }
  return received;
}

module.exports = { parse, readReceived };
