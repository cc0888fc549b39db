// Updates inbox rows: notifications, and the user's own actions for their other devices. The ticker publishes them a
// few times a second. A row without subscribers gets only a new `rev` and `unread` count; the `rev` tells a later
// client that it missed events.
const { select, quotedIds } = require("../lib/sql.js");
const audience = require("../realtime/audience.js");
const { ownActionsIn, decodeForInboxes } = require("../events/codec.js");
const groups = require("./groups.js");
const store = require("./store.js");

/** Events that a row holds, and for how long: enough for a short loss of the connection. */
const TAIL = 30;
const KEPT_MS = 60_000;

/**
 * @typedef {{ op: "notification", group: any } | { op: "ungroup", id: string } | { op: "read" }
 *   | { op: "mine", kind: string, id: string, row: string }} InboxNews
 * @typedef {InboxNews & { rev: number, at: string }} InboxEvent
 * @typedef {import("./store.js").ChangedGroup} ChangedGroup
 */

/** @param {string[]} lines of the event queue */
function deliverToInboxes(lines) {
  const work = decodeForInboxes(lines);
  const mine = audience.anyHasSeveralConnections()
    ? ownActionsIn(lines, (id) => audience.hasSeveralConnections(`inboxes/${id}`))
    : [];
  $app.runInTransaction((tx) => {
    const touched = store.applyEvents(tx, work);
    if (touched.length) groups.updateLatest(tx, touched);
    tell(tx, touched, mine);
  });
}

/**
 * @param {core.App} tx
 * @param {ChangedGroup[]} touched
 * @param {import("../events/codec.js").OwnAction[]} mine
 */
function tell(tx, touched, mine) {
  /** @type {Map<string, InboxNews[]>} */
  const news = new Map();
  const add = (/** @type {string} */ user, /** @type {InboxNews} */ event) =>
    news.set(user, [...(news.get(user) ?? []), event]);
  const people = new Set(touched.map(({ user }) => user));
  const watched = new Set([...people].filter((id) => audience.isSubscribed(`inboxes/${id}`)));
  const unseen = [...people].filter((id) => !watched.has(id));
  if (unseen.length) {
    const unread = `(SELECT COUNT(*) ${groups.UNREAD} inboxes.id)`;
    const sql = `UPDATE inboxes SET rev = rev + 1, unread = ${unread} WHERE id IN (${quotedIds(unseen)})`;
    tx.db().newQuery(sql).execute();
  }
  const open = new Map(
    touched.filter(({ user }) => watched.has(user)).map((t) => [`${t.user} ${t.target}`, t]),
  );
  const found = open.size ? groups.readGroups(tx, [...open.values()]) : new Map();
  for (const [key, { user, target }] of open) {
    const group = found.get(key);
    add(user, group ? { op: "notification", group } : { op: "ungroup", id: target });
  }
  for (const { user, kind, id, row } of mine) add(user, { op: "mine", kind, id, row });
  for (const row of news.size ? read(tx, news.keys()) : []) {
    write(tx, row, groups.countUnread(tx, row.id), news.get(row.id) ?? []);
  }
}

/** Marks a user's notifications as read, on all devices. @param {string} id of the user */
function markRead(id) {
  $app.runInTransaction((tx) => {
    const marked = groups.markRead(tx, id);
    for (const row of read(tx, [id])) if (marked || row.unread) write(tx, row, 0, [{ op: "read" }]);
  });
}

/** @param {Database} tx @param {Iterable<string>} ids */
function read(tx, ids) {
  const sql = `SELECT id, rev, unread, COALESCE(tail, '[]') AS tail FROM inboxes WHERE id IN (${quotedIds(ids)})`;
  const found = select(tx, sql, { id: "", rev: 0, unread: 0, tail: "" });
  return found.map(({ id, rev, unread, tail }) => ({
    id,
    rev,
    unread,
    tail: /** @type {InboxEvent[]} */ (JSON.parse(tail) ?? []),
  }));
}

/**
 * Saves a row with subscribers through PocketBase, which sends it to its owner. More events than the tail holds
 * leave a gap in `rev`, so the client reads the list again as after missed events.
 * @param {core.App} tx
 * @param {{ id: string, rev: number, tail: InboxEvent[] }} row before the change
 * @param {number} unread
 * @param {InboxNews[]} news
 */
function write(tx, { id, rev: before, tail: old }, unread, news) {
  const now = Date.now();
  const rev = before + (news.length > TAIL ? 2 : 1);
  const at = new Date(now).toISOString();
  const kept = old.filter((event) => now - new Date(event.at).getTime() < KEPT_MS);
  const tail = [...kept, ...news.map((event) => ({ ...event, rev, at }))].slice(-TAIL);
  if (audience.isSubscribed(`inboxes/${id}`)) {
    const record = new Record(tx.findCachedCollectionByNameOrId("inboxes"), { id, rev, unread, tail });
    record.markAsNotNew();
    return tx.saveNoValidate(record);
  }
  tx.db()
    .newQuery("UPDATE inboxes SET rev = {:rev}, unread = {:unread}, tail = {:tail} WHERE id = {:id}")
    .bind({ id, rev, unread, tail: JSON.stringify(tail) })
    .execute();
}

/** Empties tails whose newest event has expired: no client needs them, and they contain texts of users. */
function removeFromInboxes() {
  const before = new Date(Date.now() - KEPT_MS).toISOString();
  $app
    .db()
    .newQuery(
      `UPDATE inboxes INDEXED BY idx_inboxes_tail SET tail = '[]'
      WHERE tail <> '[]' AND COALESCE(tail ->> '$[#-1].at', '') < {:before}`,
    )
    .bind({ before })
    .execute();
}

module.exports = { deliverToInboxes, markRead, removeFromInboxes };
