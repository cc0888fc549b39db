// Spreads the creation times of the demo over past days. PocketBase sets these times, and no record API can
// change them, not even for a superuser; the superuser's SQL endpoint can. Counters do not depend on them.

/** The endpoint accepts 5,000 characters at a time. */
const MOST = 40;
/** Three inbox updates. */
const TOLD_MS = 1500;

/** @param {number} ms */
const stamp = (ms) => new Date(Math.min(ms, Date.now())).toISOString().replace("T", " ");

/**
 * @param {import("pocketbase").default} root signed in as superuser
 * @param {{ videos: Array<{ id: string, at: number }>, comments: Array<{ id: string, at: number }>, users: string[] }} made
 *   at: ms
 */
export async function backdate(root, { videos, comments, users }) {
  const run = (/** @type {string} */ query) => root.send("/api/sql", { method: "POST", body: { query } });
  const oldest = Math.min(...videos.map((v) => v.at));
  const joined = users.map((id, i) => ({ id, at: oldest - (i + 2) * 31 * 3_600_000 }));
  for (const [table, rows] of Object.entries({ users: joined, videos, comments })) {
    for (let i = 0; i < rows.length; i += MOST) {
      const some = rows.slice(i, i + MOST);
      await run(
        some.map(({ id, at }) => `UPDATE ${table} SET created = '${stamp(at)}' WHERE id = '${id}'`).join(";"),
      );
    }
  }
  const own = users.map((id) => `'${id}'`).join(",");
  // A like comes some time after its video, a follow some time before now. Row ids make the times the same in
  // every run.
  for (const [table, target, of] of [
    ["likes", "videos", "video"],
    ["bookmarks", "videos", "video"],
    ["comment_likes", "comments", "comment"],
  ]) {
    await run(`UPDATE ${table} SET created = strftime('%Y-%m-%d %H:%M:%fZ', t.created,
        '+' || (${table}.rowid * 37 % 97 * (julianday('now') - julianday(t.created)) * 890) || ' seconds')
      FROM ${target} t WHERE t.id = ${table}.${of} AND ${table}.user IN (${own})`);
  }
  await run(`UPDATE follows SET created = strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-' || (rowid * 53 % 601) || ' hours')
    WHERE follower IN (${own})`);
  // The newest events of the live rows carry the old times. Nobody has read them yet.
  const ids = videos.map((v) => `'${v.id}'`).join(",");
  await run(`UPDATE live SET tail = '[]' WHERE id IN (${ids})`);
  // Notifications too, once all are stored: a starting server publishes recent ones again.
  await new Promise((done) => setTimeout(done, TOLD_MS));
  await run(`DELETE FROM notifications WHERE user IN (${own})`);
  await run(`UPDATE inboxes SET unread = 0, tail = '[]' WHERE id IN (${own})`);
}
