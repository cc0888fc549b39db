// Reads and fills the database, and compares counters and live rows with their source rows.
import type PocketBase from "pocketbase";
import { checks } from "../../scripts/ops/reconcile/statements.mjs";
import type { Server } from "./server";
import { sql } from "./sql";

const roots = new Map<string, Promise<PocketBase>>();

/** Runs one statement as a superuser. Returns at most 1,000 rows by column name, with values as text. */
export async function query(server: Server, query: string): Promise<Record<string, string>[]> {
  const root = roots.get(server.url) ?? server.superuser();
  roots.set(server.url, root);
  const answer = (await sql(await root, query)) as { rows: string[][]; columns?: { name: string }[] };
  const names = answer.columns ?? [];
  return answer.rows.map((row) => Object.fromEntries(names.map(({ name }, i) => [name, row[i] ?? ""])));
}

/** Creates users by SQL with the ids `{prefix}00…n`. They cannot log in. */
export async function fillUsers(server: Server, prefix: string, count: number): Promise<void> {
  const id = `'${prefix}' || substr('00000000000000' || i, -${15 - prefix.length})`;
  await query(
    server,
    `INSERT INTO users (id, username, email, tokenKey, password, status)
     WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${count - 1})
     SELECT ${id}, ${id}, ${id} || '@example.test', ${id}, 'x', 'active' FROM n`,
  );
}

/** Differences that `make reconcile` would print, and rules of rows that nothing repairs. Open screens lag and are left out. */
const DRIFT = [
  ...checks({ withLagging: false }).map(({ name, ids }) => `SELECT '${name}' AS what, id FROM (${ids})`),
  "SELECT 'pins' AS what, video AS id FROM comments WHERE pinned GROUP BY video HAVING COUNT(*) > 1",
  `SELECT 'shown' AS what, r.video AS id FROM video_ranks r WHERE r.shown < (SELECT COUNT(*) FROM watches WHERE video = r.n)`,
  `SELECT 'by day' AS what, r.video AS id FROM video_ranks r
    WHERE (SELECT total(n) FROM watches_by_day WHERE video = r.n) < (SELECT COUNT(*) FROM watches WHERE video = r.n)`,
];
/** PocketBase refuses statements above 5,000 letters. */
const AT_ONCE = 8;

export async function counterDrift(server: Server): Promise<Record<string, string>[]> {
  const parts = Array.from({ length: Math.ceil(DRIFT.length / AT_ONCE) }, (_, i) =>
    DRIFT.slice(i * AT_ONCE, (i + 1) * AT_ONCE).join(" UNION ALL "),
  );
  return (await Promise.all(parts.map((part) => query(server, part)))).flat();
}

const notTold = (cause: string) => `NOT EXISTS (SELECT 1 FROM notifications n WHERE n.source_id = ${cause})`;
const CAUSES =
  "SELECT id FROM likes UNION SELECT id FROM follows UNION SELECT id FROM comments UNION SELECT id FROM comment_likes";

/** Finds notifications that are missing or obsolete, and groups without exactly one latest row. */
const UNTOLD = `
  SELECT 'like' AS what, v.id FROM videos v WHERE (SELECT MAX(l.created) FROM likes l WHERE l.video = v.id AND l.user <> v.user)
    IS NOT (SELECT n.created FROM notifications n WHERE n.user = v.user AND n.group_key = v.id || '.l')
  UNION ALL SELECT 'follow', f.id FROM follows f WHERE ${notTold("f.id")}
  UNION ALL SELECT 'comment', c.id FROM comments c JOIN videos v ON v.id = c.video
    WHERE v.user <> c.user AND c.status = 'visible' AND ${notTold("c.id")}
  UNION ALL SELECT 'comment_like', l.id FROM comment_likes l JOIN comments c ON c.id = l.comment
    WHERE c.user <> l.user AND c.status = 'visible' AND ${notTold("l.id")}
  UNION ALL SELECT 'gone', n.id FROM notifications n WHERE n.source_id NOT IN (${CAUSES})
  UNION ALL SELECT 'is_latest', group_key FROM notifications GROUP BY group_key, user HAVING SUM(is_latest) <> 1
  UNION ALL SELECT 'unread', i.id FROM inboxes i
    WHERE i.unread <> (SELECT COUNT(*) FROM notifications n WHERE n.user = i.id AND n.is_latest AND NOT n.read)`;

/** Returns no rows once the ticker has processed all events. */
export const unpublished = (server: Server) => query(server, UNTOLD);
