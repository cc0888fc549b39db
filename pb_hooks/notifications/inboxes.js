// Updates inbox rows: notifications, and the user's own actions for their other devices. The ticker publishes them a
// few times a second. A row without subscribers gets only a new `rev` and `unread` count; the `rev` tells a later
// client that it missed events.
const { select, quotedIds } = require("../lib/sql.js");
const audience = require("../realtime/audience.js");
const { ownActionsIn, decodeForInboxes } = require("../events/codec.js");
const groups = require("./groups.js");
const store = require("./store.js");

/** Events that a row holds, and for how long: enough for a short loss of the connection. */
const MAX_TAIL = 30;
const TAIL_TTL_MS = 60_000;

/**
 * @typedef {{ op: "notification", group: any } | { op: "ungroup", id: string } | { op: "read" }
 *   | { op: "mine", kind: string, id: string, row: string }} NewEvent
 * @typedef {NewEvent & { rev: number, at: string }} InboxEvent
 * @typedef {import("./store.js").ChangedGroup} ChangedGroup
 */

/** @param {string[]} lines of the event queue */
function deliverToInboxes(lines) {
  const work = decodeForInboxes(lines);
  const ownActions = audience.anyHasSeveralConnections()
    ? ownActionsIn(lines, (id) => audience.hasSeveralConnections(`inboxes/${id}`))
    : [];
  $app.runInTransaction((tx) => {
    const changed = store.applyEvents(tx, work);
    if (changed.length) groups.updateLatest(tx, changed);
    publishChanges(tx, changed, ownActions);
  });
}

/**
 * @param {core.App} tx
 * @param {ChangedGroup[]} changed
 * @param {import("../events/codec.js").OwnAction[]} ownActions
 */
function publishChanges(tx, changed, ownActions) {
  /** @type {Map<string, NewEvent[]>} */
  const newEvents = new Map();
  const add = (/** @type {string} */ user, /** @type {NewEvent} */ event) =>
    newEvents.set(user, [...(newEvents.get(user) ?? []), event]);
  const users = new Set(changed.map(({ user }) => user));
  const subscribed = new Set([...users].filter((id) => audience.isSubscribed(`inboxes/${id}`)));
  const others = [...users].filter((id) => !subscribed.has(id));
  if (others.length) {
    const unread = `(SELECT COUNT(*) ${groups.UNREAD} inboxes.id)`;
    const sql = `UPDATE inboxes SET rev = rev + 1, unread = ${unread} WHERE id IN (${quotedIds(others)})`;
    tx.db().newQuery(sql).execute();
  }
  const shown = new Map(
    changed.filter(({ user }) => subscribed.has(user)).map((t) => [`${t.user} ${t.group_key}`, t]),
  );
  const found = shown.size ? groups.readGroups(tx, [...shown.values()]) : new Map();
  for (const [key, { user, group_key }] of shown) {
    const group = found.get(key);
    add(user, group ? { op: "notification", group } : { op: "ungroup", id: group_key });
  }
  for (const { user, kind, id, row } of ownActions) add(user, { op: "mine", kind, id, row });
  for (const row of newEvents.size ? read(tx, newEvents.keys()) : []) {
    write(tx, row, groups.countUnread(tx, row.id), newEvents.get(row.id) ?? []);
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
 * @param {NewEvent[]} newEvents
 */
function write(tx, { id, rev: before, tail: old }, unread, newEvents) {
  const now = Date.now();
  const rev = before + (newEvents.length > MAX_TAIL ? 2 : 1);
  const at = new Date(now).toISOString();
  const kept = old.filter((event) => now - new Date(event.at).getTime() < TAIL_TTL_MS);
  const tail = [...kept, ...newEvents.map((event) => ({ ...event, rev, at }))].slice(-MAX_TAIL);
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
  const before = new Date(Date.now() - TAIL_TTL_MS).toISOString();
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
