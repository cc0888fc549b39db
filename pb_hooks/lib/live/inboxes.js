// Received likes, comments and follows, put into the inboxes of those they are for; a few times a second,
// however many there were. Never to oneself.
const audience = require("./audience.js");
const { readReceived } = require("./lines.js");
const rows = require("./rows.js");
const { receive, TAIL } = require("./receive.js");

/** @typedef {import("./receive.js").InboxEvent} InboxEvent */

/**
 * @param {string} columns of which `id` is one
 * @param {string} table
 * @param {Iterable<string>} ids
 * @returns {Map<string, any>} by id
 */
function byId(columns, table, ids) {
  const wanted = rows.quoted(new Set(ids));
  const pairs = columns.split(", ").map((c) => `'${c}', ${c}`);
  const sql = `SELECT json_group_array(json_object(${pairs.join(", ")})) AS found FROM ${table} WHERE id IN (${wanted})`;
  const [{ found }] = /** @type {any} */ (rows.select($app, sql, { found: "" }));
  return new Map(JSON.parse(found).map((/** @type {{ id: string }} */ row) => [row.id, row]));
}

/**
 * By account, oldest first. Likes of one clip become one event: the newest person, and how many they were.
 * @param {import("./lines.js").Received} received
 * @returns {Map<string, InboxEvent[]>}
 */
function address({ likes, others }) {
  const newest = [...likes.values()].map((people) => [...people].pop() ?? "");
  const users = byId("id, username, full_name, avatar", "users", [...newest, ...others.map((e) => e.user)]);
  const videos = byId("id, user", "videos", [...likes.keys(), ...others.map((e) => e.video)]);
  const texts = byId(
    "id, text, status",
    "comments",
    others.map((e) => e.comment),
  );
  const at = new Date().toISOString();
  /** @type {Map<string, InboxEvent[]>} */
  const inboxes = new Map();
  const tell = (/** @type {string | undefined} */ to, /** @type {InboxEvent} */ event) => {
    if (!to || !event.user || to === event.user.id) return;
    inboxes.set(to, [...(inboxes.get(to) ?? []), event].slice(-TAIL));
  };
  for (const [video, people] of likes) {
    const owner = videos.get(video)?.user;
    people.delete(owner);
    const user = users.get([...people].pop() ?? "");
    tell(owner, { op: "like", rev: 0, at, video, count: people.size, user });
  }
  for (const { op, user, video, account, comment } of others) {
    const by = users.get(user);
    if (op === "follow") tell(account, { op, rev: 0, at, user: by });
    else if (texts.get(comment)?.status === "visible") {
      tell(videos.get(video)?.user, {
        op,
        rev: 0,
        at,
        video,
        comment,
        text: texts.get(comment).text,
        user: by,
      });
    }
  }
  return inboxes;
}

/** @param {string[]} lines of marks */
function deliver(lines) {
  const inboxes = address(readReceived(lines));
  if (!inboxes.size) return;
  $app.runInTransaction((tx) => {
    for (const row of read(tx, inboxes.keys())) write(tx, row, receive(row, inboxes.get(row.id) ?? []));
  });
}

/** Everything seen. @param {string} id of the account */
function markRead(id) {
  $app.runInTransaction((tx) => {
    for (const row of read(tx, [id])) {
      if (row.unread) write(tx, row, { rev: row.rev + 1, unread: 0, tail: row.tail });
    }
  });
}

/** @param {Database} tx @param {Iterable<string>} ids */
function read(tx, ids) {
  const sql = `SELECT id, rev, unread, COALESCE(tail, '[]') AS tail FROM inboxes WHERE id IN (${rows.quoted(ids)})`;
  const found = rows.select(tx, sql, { id: "", rev: 0, unread: 0, tail: "" });
  return found.map((row) => ({
    id: row.id,
    rev: row.rev,
    unread: row.unread,
    tail: JSON.parse(row.tail) ?? [],
  }));
}

/**
 * A watched row goes through PocketBase, which tells its owner.
 * @param {core.App} tx
 * @param {{ id: string }} row
 * @param {import("./receive.js").Inbox} next
 */
function write(tx, { id }, next) {
  if (audience.watched(`inboxes/${id}`)) {
    const record = new Record(tx.findCachedCollectionByNameOrId("inboxes"), { id, ...next });
    record.markAsNotNew();
    return tx.saveNoValidate(record);
  }
  tx.db()
    .newQuery("UPDATE inboxes SET rev = {:rev}, unread = {:unread}, tail = {:tail} WHERE id = {:id}")
    .bind({ id, rev: next.rev, unread: next.unread, tail: JSON.stringify(next.tail) })
    .execute();
}

module.exports = { deliver, markRead };
