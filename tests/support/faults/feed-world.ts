// Videos, follows and watches of the stage's users by SQL, so that a feed has something to rank.
import { query } from "../database";
import type { Server } from "../server";

/** Viewers per statement, which then takes less than a request may. */
const SLICE = 100;
const CATEGORIES = '["music","comedy","food","travel","sports","other"]';
const series = (last: number) =>
  `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${last})`;

interface Sizes {
  users: number;
  videos: number;
  /** Per user. */
  follows: number;
  /** Per user, about so many. */
  watches: number;
}

/**
 * Videos of all users in turn, a minute apart. Each user follows the next ones and has watched some videos. Follows made by
 * SQL notify nobody.
 * @returns ids of the videos
 */
export async function fillFeedWorld(
  server: Server,
  { users, videos, follows, watches }: Sizes,
): Promise<string[]> {
  const user = (n: string) => `'stage' || printf('%010d', (${n}) % ${users})`;
  await query(
    server,
    `INSERT INTO videos (id, user, video, caption, category, status, visibility, duration, created) ${series(videos)}
     SELECT 'load' || printf('%011d', i), ${user("i")}, 'x.mp4', 'নদী ' || i,
       json_extract('${CATEGORIES}', '$[' || (i * 31 % 6) || ']'), 'visible', 'public', 12,
       strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-' || i || ' minutes') FROM n`,
  );
  await query(
    server,
    `INSERT INTO follows (id, follower, following, created) ${series(users * follows)}
     SELECT 'load' || printf('%011d', i), ${user("i")}, ${user(`i + 1 + i / ${users}`)}, strftime('%Y-%m-%d %H:%M:%fZ', 'now') FROM n`,
  );
  await query(server, "INSERT OR IGNORE INTO viewers (user) SELECT id FROM users WHERE id LIKE 'stage%'");
  for (let n = 0; n < users; n += SLICE)
    await query(
      server,
      `INSERT INTO watches (viewer, video, ms, stayed, reason, at)
       SELECT w.n, r.n, 5000, (w.n + r.n) % 5 < 2, 'n', unixepoch() - 3600
       FROM (SELECT n FROM viewers ORDER BY n LIMIT ${SLICE} OFFSET ${n}) w CROSS JOIN video_ranks r
       WHERE (w.n * 7919 + r.n * 104729) % ${videos} < ${watches}`,
    );
  return Array.from({ length: videos }, (_, n) => `load${String(n + 1).padStart(11, "0")}`);
}
