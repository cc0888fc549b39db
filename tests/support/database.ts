// Reads and fills the database, and compares counters and live rows with their source rows.
import type PocketBase from "pocketbase";
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

/** Compares every counter with the rows it counts, and returns the differences. */
const DRIFT = `
  SELECT 'videos' AS what, v.id, v.likes_count, v.comments_count FROM videos v
    WHERE v.likes_count <> (SELECT COUNT(*) FROM likes WHERE video = v.id)
       OR v.comments_count <> (SELECT COUNT(*) FROM comments WHERE video = v.id AND status = 'visible')
       OR v.shares_count <> (SELECT COUNT(*) FROM shares WHERE video = v.id)
  UNION ALL SELECT 'comments', c.id, c.replies_count, 0 FROM comments c
    WHERE c.replies_count <> (SELECT COUNT(*) FROM comments r WHERE r.parent = c.id AND r.status = 'visible')
       OR c.likes_count <> (SELECT COUNT(*) FROM comment_likes WHERE comment = c.id)
  UNION ALL SELECT 'pins', video, COUNT(*), 0 FROM comments WHERE pinned GROUP BY video HAVING COUNT(*) > 1
  UNION ALL SELECT 'users', u.id, u.followers_count, u.likes_count FROM users u
    WHERE u.followers_count <> (SELECT COUNT(*) FROM follows WHERE following = u.id)
       OR u.following_count <> (SELECT COUNT(*) FROM follows WHERE follower = u.id)
       OR u.videos_count <> (SELECT COUNT(*) FROM videos WHERE user = u.id AND status = 'visible' AND visibility = 'public')
       OR u.likes_count <> (SELECT COUNT(*) FROM likes l JOIN videos v ON v.id = l.video
            WHERE v.user = u.id AND v.status = 'visible')
  UNION ALL SELECT 'live', v.id, 0, 0 FROM videos v
    WHERE (v.status = 'visible' AND v.visibility = 'public' AND NOT v.sensitive) <> EXISTS (SELECT 1 FROM live WHERE id = v.id)
  UNION ALL SELECT 'blocked_ids', s.id, length(s.blocked_ids), 0 FROM users s WHERE length(s.blocked_ids) <> 16 * (SELECT COUNT(*)
    FROM (SELECT blocked FROM blocks WHERE blocker = s.id UNION SELECT blocker FROM blocks WHERE blocked = s.id))
  UNION ALL SELECT 'muted_ids', s.id, length(s.muted_ids), 0 FROM account_settings s
    WHERE length(s.muted_ids) <> 16 * (SELECT COUNT(*) FROM mutes WHERE muter = s.id)
  UNION ALL SELECT 'orphan', l.id, 0, 0 FROM likes l WHERE l.video NOT IN (SELECT id FROM videos) OR l.user NOT IN (SELECT id FROM users)
  UNION ALL SELECT 'orphan', c.id, 0, 0 FROM comments c WHERE c.video NOT IN (SELECT id FROM videos) OR c.user NOT IN (SELECT id FROM users)
       OR (c.parent <> '' AND c.parent NOT IN (SELECT id FROM comments))
  UNION ALL SELECT 'orphan', f.id, 0, 0 FROM follows f WHERE f.follower NOT IN (SELECT id FROM users) OR f.following NOT IN (SELECT id FROM users)
  UNION ALL SELECT 'orphan', b.id, 0, 0 FROM blocks b WHERE b.blocker NOT IN (SELECT id FROM users) OR b.blocked NOT IN (SELECT id FROM users)
  UNION ALL SELECT 'orphan', b.id, 0, 0 FROM bookmarks b WHERE b.video NOT IN (SELECT id FROM videos) OR b.user NOT IN (SELECT id FROM users)
  UNION ALL SELECT 'orphan', l.id, 0, 0 FROM comment_likes l WHERE l.comment NOT IN (SELECT id FROM comments) OR l.user NOT IN (SELECT id FROM users)
  UNION ALL SELECT 'orphan', s.id, 0, 0 FROM shares s WHERE s.video NOT IN (SELECT id FROM videos)
       OR (s.viewer NOT LIKE 'guest:%' AND s.viewer NOT IN (SELECT id FROM users))
  UNION ALL SELECT 'orphan', i.id, 0, 0 FROM inboxes i WHERE i.id NOT IN (SELECT id FROM users)
  UNION ALL SELECT 'orphan', s.id, 0, 0 FROM account_settings s WHERE s.id NOT IN (SELECT id FROM users)
  UNION ALL SELECT 'rank', v.id, 0, 0 FROM videos v LEFT JOIN video_ranks r ON r.video = v.id
    WHERE r.n IS NULL OR r.user <> v.user OR r.category <> v.category OR r.duration <> v.duration
       OR r.listed <> (v.status = 'visible' AND v.visibility = 'public' AND NOT v.sensitive)
       OR r.shown < (SELECT COUNT(*) FROM watches WHERE video = r.n)
       OR r.hides <> (SELECT COUNT(*) FROM feed_exclusions WHERE kind = 'video' AND key = v.id)
  UNION ALL SELECT 'orphan', r.video, 0, 0 FROM video_ranks r WHERE r.video NOT IN (SELECT id FROM videos)
  UNION ALL SELECT 'orphan', w.viewer, 0, 0 FROM watches w WHERE w.viewer NOT IN (SELECT n FROM viewers)
  UNION ALL SELECT 'orphan', w.user, 0, 0 FROM viewers w WHERE w.user NOT IN (SELECT id FROM users)
  UNION ALL SELECT 'orphan', x.user, 0, 0 FROM feed_exclusions x WHERE x.user NOT IN (SELECT id FROM users)
  UNION ALL SELECT 'orphan', l.id, 0, 0 FROM live l WHERE l.id <> 'removals0000000' AND l.id NOT IN (SELECT id FROM videos)`;

export const counterDrift = (server: Server) => query(server, DRIFT);

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
