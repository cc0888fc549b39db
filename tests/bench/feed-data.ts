// Fills a server with videos, likes, follows and watches by SQL. Triggers are away meanwhile: they would take minutes.
import { query } from "../support/database";
import type { Server } from "../support/server";

export const USERS = 10_000;

const series = (from: number, to: number) =>
  `WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${to - 1})`;
const id = (prefix: string, n: string) => `'${prefix}' || printf('%0${15 - prefix.length}d', ${n})`;
/** The first seven letters of a video's id differ, as in real ids. */
export const videoId = (n: number) => `${String(n).padStart(7, "0")}vvvvvvvv`;
const VIDEO = (n: string) => `printf('%07d', ${n}) || 'vvvvvvvv'`;
const MINUTES_AGO = (n: string) => `strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-' || (${n}) || ' minutes')`;

/** Runs a statement for slices of rows, so that none takes longer than a request may. */
async function inSlices(
  total: number,
  slice: number,
  run: (from: number, to: number) => Promise<unknown>,
  from = 0,
) {
  for (let at = from; at < total; at += slice) await run(at, Math.min(total, at + slice));
}

async function withoutTriggers(server: Server, tables: string[], fill: () => Promise<void>) {
  const list = tables.map((name) => `'${name}'`).join(",");
  const triggers = await query(
    server,
    `SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name IN (${list}) ORDER BY rowid`,
  );
  for (const { name } of triggers) await query(server, `DROP TRIGGER ${name}`);
  await fill();
  for (const { sql } of triggers) await query(server, sql as string);
}

export async function fillPeople(server: Server): Promise<void> {
  await withoutTriggers(server, ["users"], () =>
    inSlices(USERS, 2000, (from, to) =>
      query(
        server,
        `INSERT INTO users (id, username, email, tokenKey, password, status, created) ${series(from, to)}
         SELECT ${id("u", "i")}, 'user_' || i, 'u' || i || '@example.test', ${id("u", "i")}, 'x', 'active', ${MINUTES_AGO("i")} FROM n`,
      ),
    ),
  );
  await query(
    server,
    `INSERT INTO viewers (n, user) ${series(0, USERS)} SELECT i + 1, ${id("u", "i")} FROM n`,
  );
}

/** Videos `from` to `to`, the last the newest, five minutes apart, with their ranks. */
export async function fillVideos(server: Server, from: number, to: number): Promise<void> {
  await withoutTriggers(server, ["videos"], () =>
    inSlices(
      to,
      5000,
      (a, b) =>
        query(
          server,
          `INSERT INTO videos (id, user, video, caption, search, category, status, visibility, duration, views_count, created) ${series(a, b)}
         SELECT ${VIDEO("i")}, ${id("u", `(i * 7919) % ${USERS}`)}, 'x.mp4', 'words ' || i, 'words ' || i,
           json_extract('["music","comedy","food","travel","sports","other"]', '$[' || (i * 31 % 6) || ']'),
           'visible', 'public', 8 + i % 40, i * 7919 % 10000, ${MINUTES_AGO(`5 * (${to} - i)`)} FROM n`,
        ),
      from,
    ),
  );
  await query(
    server,
    `INSERT INTO video_ranks (video, user, category, duration, born, listed)
     SELECT id, user, category, duration, unixepoch(created), TRUE FROM videos WHERE id >= '${videoId(from)}' ORDER BY id`,
  );
}

export async function fillLikes(server: Server, videos: number, likes: number): Promise<void> {
  await withoutTriggers(server, ["likes"], () =>
    inSlices(likes, 50_000, (from, to) =>
      query(
        server,
        `INSERT OR IGNORE INTO likes (id, user, video, created) ${series(from, to)}
         SELECT ${id("l", "i")}, ${id("u", `i % ${USERS}`)}, ${VIDEO(`(i * 104729 + i / ${USERS}) % ${videos}`)}, ${MINUTES_AGO("i % 100000")} FROM n`,
      ),
    ),
  );
}

/** As many watches for each user, spread over all videos; two of five stayed, in good videos more. */
export async function fillWatches(server: Server, videos: number, watches: number): Promise<void> {
  const visits = Array.from({ length: Math.floor(watches / USERS) }, (_, n) => n).join(",");
  await withoutTriggers(server, ["watches"], () =>
    inSlices(USERS, 400, (from, to) =>
      query(
        server,
        `INSERT INTO watches (viewer, video, ms, stayed, reason, at) ${series(from, to)}
         SELECT i + 1, 1 + (i * 37 + k.value * 199) % ${videos}, 5000, (i * 13 + k.value * 7) % 5 < 1 + ((i * 37 + k.value * 199) % ${videos}) % 3,
           'n', unixepoch() - k.value FROM n, json_each('[${visits}]') k WHERE TRUE ON CONFLICT DO NOTHING`,
      ),
    ),
  );
  await query(
    server,
    `UPDATE video_ranks SET shown = c.shown, stayed = c.stayed FROM
       (SELECT video, COUNT(*) AS shown, SUM(stayed) AS stayed FROM watches GROUP BY video) c WHERE c.video = video_ranks.n`,
  );
}

/** Watches and follows of one member. @param watched SQL that selects numbers of videos */
export async function fillMember(
  server: Server,
  user: string,
  watched: string,
  follows: number,
): Promise<void> {
  await query(server, `INSERT OR IGNORE INTO viewers (user) VALUES ('${user}')`);
  await withoutTriggers(server, ["watches"], async () => {
    await query(
      server,
      `INSERT INTO watches (viewer, video, ms, stayed, reason, at)
       SELECT v.n, w.n, 5000, w.n % 5 < 2, 'n', unixepoch() - 1000 FROM viewers v, (${watched}) w WHERE v.user = '${user}'`,
    );
  });
  if (follows)
    await query(
      server,
      `INSERT INTO follows (id, follower, following, created) ${series(0, follows)}
       SELECT '${user.slice(0, 5)}' || printf('%010d', i), '${user}', ${id("u", "i * 31")}, ${MINUTES_AGO("i")} FROM n`,
    );
}
