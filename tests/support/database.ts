// Reads and fills the database, and compares counters and live rows with their source rows.
import type PocketBase from "pocketbase";
import { checks } from "../../scripts/ops/reconcile/statements.mjs";
import type { Server } from "./server";
import { sql } from "./sql";

const roots = new WeakMap<Server, Promise<PocketBase>>();

/** Runs one statement as a superuser. Returns at most 1,000 rows by column name, with values as text. */
export async function query(server: Server, query: string): Promise<Record<string, string>[]> {
  const root = roots.get(server) ?? server.superuser();
  roots.set(server, root);
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

/** The same for tags; the days are of Dhaka. */
const TAG_DRIFT = `
  WITH used AS MATERIALIZED (SELECT DISTINCT v.id, v.user, v.created, v.sensitive, j.value AS name,
      CAST((unixepoch(v.created) + 21600) / 86400 AS INTEGER) AS day
    FROM videos v JOIN json_each(iif(json_valid(v.tags), v.tags, '[]')) j WHERE v.status = 'visible' AND v.visibility = 'public')
  SELECT 'tags' AS what, t.name AS id, t.videos_count, t.followers_count FROM tags t
    WHERE t.videos_count <> (SELECT COUNT(*) FROM used WHERE name = t.name AND NOT sensitive)
       OR t.followers_count <> (SELECT COUNT(*) FROM tag_follows WHERE tag = t.id)
       OR (t.followers_count = 0 AND NOT EXISTS (SELECT 1 FROM used WHERE name = t.name))
  UNION ALL SELECT 'tag_videos', u.id, u.name, 0 FROM used u LEFT JOIN tags t ON t.name = u.name
    LEFT JOIN tag_videos x ON x.tag = t.id AND x.video = u.id AND x.created = u.created
    WHERE x.user IS NOT u.user OR x.listed IS NOT 1 + (u.sensitive = TRUE)
  UNION ALL SELECT 'orphan', x.video, x.tag, 0 FROM tag_videos x
    WHERE NOT EXISTS (SELECT 1 FROM used u JOIN tags t ON t.name = u.name WHERE t.id = x.tag AND u.id = x.video AND u.created = x.created)
  UNION ALL SELECT 'tag_views', x.video, x.views, v.views_count FROM tag_videos x JOIN videos v ON v.id = x.video
    WHERE x.views > v.views_count OR x.views * 1.5 < v.views_count - 4
  UNION ALL SELECT 'tag_owners', COALESCE(o.user, u.user), o.videos, u.n FROM tag_owners o FULL JOIN
    (SELECT t.id AS tag, used.day, used.user, COUNT(*) AS n FROM used JOIN tags t ON t.name = used.name WHERE NOT sensitive
      GROUP BY 1, 2, 3) u ON u.tag = o.tag AND u.day = o.day AND u.user = o.user
    WHERE o.videos IS NOT u.n AND COALESCE(u.day, 1e9) >= CAST((unixepoch() + 21600) / 86400 AS INTEGER) - 27
  UNION ALL SELECT 'tag_days', COALESCE(d.tag, o.tag), d.owners, o.n FROM tag_days d FULL JOIN
    (SELECT tag, day, COUNT(*) AS n FROM tag_owners GROUP BY 1, 2) o ON o.tag = d.tag AND o.day = d.day WHERE d.owners IS NOT o.n
  UNION ALL SELECT 'orphan', f.user, f.tag, 0 FROM tag_follows f WHERE f.user NOT IN (SELECT id FROM users)`;

export async function counterDrift(server: Server): Promise<Record<string, string>[]> {
  const parts = Array.from({ length: Math.ceil(DRIFT.length / AT_ONCE) }, (_, i) =>
    DRIFT.slice(i * AT_ONCE, (i + 1) * AT_ONCE).join(" UNION ALL "),
  );
  return (await Promise.all([...parts, TAG_DRIFT].map((part) => query(server, part)))).flat();
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
