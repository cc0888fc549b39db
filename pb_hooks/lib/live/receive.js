// What an inbox holds after something was received: pure.

const TAIL = 30;

/**
 * @typedef {{ id: string, username: string, full_name: string, avatar: string }} Card
 * @typedef {{ op: "like" | "comment" | "follow", rev: number, at: string, video?: string, comment?: string,
 *   text?: string, count?: number, user: Card }} InboxEvent
 * @typedef {{ rev: number, unread: number, tail: InboxEvent[] }} Inbox
 */

/**
 * Likes of one clip are one event, and follows by one person; comments never.
 * @param {InboxEvent} a @param {InboxEvent} b
 */
function same(a, b) {
  if (a.op !== b.op) return false;
  return a.op === "like" ? a.video === b.video : a.op === "follow" && a.user.id === b.user.id;
}

/**
 * Adds events, newest last. Unread are the last `unread` of the tail; an event that is told again moves to the
 * end, and counts anew only if it had been read. Somebody who likes, unlikes and likes again counts once.
 * @param {Inbox} inbox
 * @param {InboxEvent[]} events with `count` people behind each like
 * @returns {Inbox} with the next `rev`, which the events carry
 */
function receive(inbox, events) {
  const rev = inbox.rev + 1;
  let { unread } = inbox;
  const tail = [...inbox.tail];
  for (const event of events) {
    const at = tail.findIndex((e) => same(e, event));
    const [before] = at < 0 ? [] : tail.splice(at, 1);
    const wasUnread = at >= 0 && at > tail.length - unread;
    if (!wasUnread) unread++;
    const next = { ...event, rev };
    if (event.op === "like") {
      const again = before && before.user.id === event.user.id ? 1 : 0;
      next.count = Math.max(1, (before?.count ?? 0) + (event.count ?? 1) - again);
    }
    tail.push(next);
  }
  return { rev, unread, tail: tail.slice(-TAIL) };
}

module.exports = { receive, TAIL };
