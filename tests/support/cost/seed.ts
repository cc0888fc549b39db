// Fills a site with rows by SQL, so that expensive requests have much to read.
import { createHash } from "node:crypto";
import { cpSync } from "node:fs";
import { query } from "../database";
import { type Server, scratchFolder, startServer } from "../server";
import { createUser, createVideo, type Person } from "../users";
import { removeLimits } from "../without-limits";

export const SIZE = { users: 1000, videos: 2000, comments: 20_000, onOneVideo: 500, likes: 20_000 };
/** Size for `make test`: operations that read all rows then have a margin on a busy machine. */
export const HALF = { users: 1000, videos: 1000, comments: 10_000, onOneVideo: 500, likes: 10_000 };

/** The secret of rahim's browser, which gets push messages. */
export const PUSH_AUTH = "A".repeat(22);

export interface Site {
  server: Server;
  rahim: Person;
  video: string;
  /** A comment by rahim. */
  comment: string;
}

const id = (prefix: string, n: string) => `'${prefix}' || printf('%0${15 - prefix.length}d', ${n})`;
const series = (count: number) =>
  `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${count - 1})`;
const NOW = "strftime('%Y-%m-%d %H:%M:%fZ', 'now')";
const TIME = "strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-' || i || ' minutes')";
/** Returns as many Bangla letters as a field allows. */
const words = (letters: number) => "কথা ".repeat(letters / 4);

/** How early Go collects garbage, in percent. */
const gc = (percent: 20 | 100) => ({ GOGC: String(percent) });

/**
 * Two servers with the same rows. The memory of `lean` shows what a request holds, without garbage that Go has not freed
 * yet, but a request takes up to 1.8 times the CPU of `usual`, which collects garbage by Go's default. Requests come one
 * after the other, so four engines are enough; the memory of 64 would be looked through at each collection.
 */
export async function makeSites(size = SIZE): Promise<{ lean: Site; usual: Site }> {
  const usual = await makeSite(size);
  const dir = scratchFolder("data");
  await usual.server.stop();
  cpSync(usual.server.dir, dir, { recursive: true });
  await usual.server.start();
  const server = await startServer({ dir, env: gc(20), flags: ["--hooksPool=4"] });
  const pb = server.client();
  pb.authStore.save(usual.rahim.pb.authStore.token, usual.rahim.pb.authStore.record);
  return { usual, lean: { ...usual, server, rahim: { ...usual.rahim, pb } } };
}

async function makeSite(size: typeof SIZE): Promise<Site> {
  const server = await startServer({ env: gc(100) });
  await removeLimits(server);
  const rahim = await createUser(server, "rahim");
  const video = await createVideo(rahim, { caption: words(496) });
  const run = (statement: string) => query(server, statement);
  const { users, videos, comments, onOneVideo, likes } = size;
  await run(`INSERT INTO users (id, username, full_name, bio, email, tokenKey, password, status, created) ${series(users)}
    SELECT ${id("u", "i")}, 'user_' || i, '${words(100)}', '${words(496)}', 'u' || i || '@example.test',
      ${id("u", "i")}, 'x', 'active', ${TIME} FROM n`);
  await run(`INSERT INTO videos (id, user, video, caption, search, tags, category, status, visibility, views_count, created) ${series(videos)}
    SELECT ${id("v", "i")}, ${id("u", `i % ${users}`)}, 'x.mp4', '${words(496)}', '${words(496)}',
      json_array('many', 'tag' || (i % 100)), 'music', 'visible',
      'public', i, ${TIME} FROM n`);
  await run(`INSERT INTO comments (id, user, video, text, status, created) ${series(comments)}
    SELECT ${id("c", "i")}, ${id("u", `i % ${users}`)},
      CASE WHEN i < ${onOneVideo} THEN '${video}' ELSE ${id("v", `i % ${videos}`)} END,
      '${words(996)}', 'visible', ${TIME} FROM n`);
  await run(`INSERT OR IGNORE INTO likes (id, user, video, created) ${series(likes)}
    SELECT ${id("l", "i")}, ${id("u", `i % ${users}`)}, ${id("v", `(i * 7 + i / ${users}) % ${videos}`)}, ${TIME} FROM n`);
  await run(`INSERT INTO likes (id, user, video, created) ${series(users)}
    SELECT ${id("m", "i")}, '${rahim.id}', ${id("v", "i")}, ${TIME} FROM n`);
  await run(`INSERT INTO follows (id, follower, following, created) ${series(users)}
    SELECT ${id("f", "i")}, '${rahim.id}', ${id("u", "i")}, ${TIME} FROM n`);
  await run(`INSERT INTO follows (id, follower, following, created) ${series(users)}
    SELECT ${id("g", "i")}, ${id("u", "i")}, '${rahim.id}', ${TIME} FROM n`);
  await run(`INSERT INTO bookmarks (id, user, video, created) ${series(users)}
    SELECT ${id("b", "i")}, '${rahim.id}', ${id("v", "i")}, ${TIME} FROM n`);
  await run(`INSERT INTO push_subscriptions (endpoint, user, auth, kinds, created, sent) VALUES ('https://web.push.apple.com/x',
    '${rahim.id}', '${createHash("sha256").update(PUSH_AUTH).digest("hex")}', ' comments ', ${NOW}, ${NOW})`);
  await run(`INSERT INTO mutes (id, muter, muted, created) ${series(900)}
    SELECT ${id("x", "i")}, '${rahim.id}', ${id("u", "i + 50")}, ${TIME} FROM n`);
  await run(
    `INSERT INTO tag_follows (user, tag, created) SELECT '${rahim.id}', id, ${NOW} FROM tags LIMIT 100`,
  );
  // Few mentions among many comments. No more of them: the export has them all.
  await run(`INSERT INTO notifications (user, actor, kind, video, comment, source_id, group_key, is_latest, read, created) ${series(onOneVideo)}
    SELECT '${rahim.id}', ${id("u", `i % ${users}`)}, iif(i % 50 = 49, 'mention', 'comment'), '${video}', ${id("c", "i")},
      ${id("c", "i")}, '${video}.c.' || ${id("c", "i")}, TRUE, TRUE, ${TIME} FROM n`);
  await run(`INSERT INTO viewers (user) VALUES ('${rahim.id}')`);
  await run(`INSERT INTO watches (viewer, video, ms, stayed, reason, at)
    SELECT v.n, r.n, 5000, r.n % 2, 'n', r.n FROM viewers v CROSS JOIN video_ranks r ORDER BY r.n LIMIT 1500`);
  const today = "(unixepoch() + 21600) / 86400";
  for (const [table, key, from] of [
    ["by_day", "video", `r.n FROM n, video_ranks r WHERE r.user = '${rahim.id}'`],
    ["by_owner", "user", `'${rahim.id}' FROM n`],
  ] as const) {
    await run(
      `INSERT INTO views_${table} (day, source, n, ${key}) ${series(90 * 9)} SELECT ${today} - i / 9, i % 9, 9, ${from}`,
    );
    await run(`INSERT INTO watches_${table} (day, step, n, stayed, ${key}) ${series(90 * 20)}
      SELECT ${today} - i / 20, i % 20, 9, 1, ${from}`);
  }
  // One open report for each video, and rahim reads the queue.
  await run(`UPDATE users SET role = 'moderator' WHERE id = '${rahim.id}'`);
  await run(`INSERT INTO reports (id, reporter, video, reason, note, status, trusted, weight, created) ${series(videos)}
    SELECT ${id("r", "i")}, ${id("u", `(i + 1) % ${users}`)}, ${id("v", "i")}, 'spam', '${words(996)}', 'open', i % 2, 1, ${TIME}
    FROM n`);
  const { id: comment } = await rahim.pb
    .collection("comments")
    .create({ user: rahim.id, video, text: words(996) });
  // As after a night: PocketBase runs PRAGMA optimize, and connections read the statistics when they open.
  await run("ANALYZE");
  return { server, rahim, video, comment };
}
