// `make reconcile`: finds and repairs every kind of difference between the facts and what is derived from them.
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { jsonCommand } from "../../scripts/lib/server.mjs";
import { checks } from "../../scripts/ops/reconcile/statements.mjs";
import { BIN, type Server, startServer } from "../support/server";
import { sql } from "../support/sql";
import { createUser, createVideo } from "../support/users";
import { script } from "./helpers";

let server: Server;
let video: string;

const reconcile = (env: NodeJS.ProcessEnv = {}) =>
  script("ops/reconcile.mjs", [], { DATA: server.dir, ...env });

beforeAll(async () => {
  server = await startServer();
  const [ana, bela] = await Promise.all(["ana", "bela"].map((name) => createUser(server, name)));
  if (!ana || !bela) throw new Error("no users");
  video = await createVideo(ana, { caption: "নদীর পাড় #নদী" });
  await createVideo(ana, { caption: "নদী" });
  await bela.pb.collection("likes").create({ user: bela.id, video });
  await bela.pb.collection("follows").create({ follower: bela.id, following: ana.id });
  const comment = await bela.pb.collection("comments").create({ user: bela.id, video, text: "সুন্দর" });
  await ana.pb.collection("comment_likes").create({ user: ana.id, comment: comment.id });
  await bela.pb.collection("mutes").create({ muter: bela.id, muted: ana.id });
});
afterAll(() => server.dispose());

test("a folder that was only used has no difference, beside its server and without it", async () => {
  const root = await server.superuser();
  // Search words and inboxes are derived last. Ana has three notifications: like, follow and comment.
  const missing = `SELECT 3 - SUM(unread) + (SELECT COUNT(*) FROM search_videos WHERE words IS NULL)
    FROM inboxes`;
  await expect.poll(async () => (await sql(root, missing)).rows[0]?.[0], { timeout: 10_000 }).toBe("0");
  const beside = await reconcile();
  expect(beside.code, beside.output).toBe(0);
  expect(beside.output).toContain("found differences");
  expect(beside.output).toContain("a server is running");
  await server.stop();
  const alone = await reconcile();
  expect(alone.code, alone.output).toBe(0);
  expect(alone.output).toContain(`${checks({ withLagging: true }).length} checks of the database: 0 found`);
  await server.start();
});

test("repairs are refused beside a running server", async () => {
  const { code, output } = await reconcile({ FIX: "1" });
  expect([code, output.trim()]).toEqual([
    1,
    "Stop the server first: FIX=1 changes rows that it has in memory.",
  ]);
});

test("every kind of difference is named, repaired, and gone afterwards", async () => {
  // A running server corrects some of these rows by itself.
  await server.stop();
  const BREAKS = [
    "UPDATE videos SET likes_count = 7, comments_count = 0, shares_count = 3",
    "UPDATE users SET followers_count = 9, following_count = 9, videos_count = 9, likes_count = 9",
    "UPDATE users SET blocked_ids = 'nobody000000000 '",
    "UPDATE account_settings SET muted_ids = ''",
    "UPDATE comments SET replies_count = 4, likes_count = 0",
    "UPDATE live SET likes = 99, views = 99 WHERE tail <> ''",
    "UPDATE inboxes SET unread = 42",
    `DELETE FROM live WHERE id = '${video}'`,
    `DELETE FROM video_ranks WHERE video = '${video}'`,
    "UPDATE video_ranks SET listed = 0, hides = 5",
    `DELETE FROM search_videos WHERE id = '${video}'`,
    "UPDATE vocabulary SET n = n + 3",
    "DELETE FROM tag_videos",
    "INSERT OR REPLACE INTO tags (id, name, videos_count, followers_count) VALUES ('tag000000000000', 'x1', 9, 9)",
    "INSERT INTO feed_exclusions (user, kind, key, until) VALUES ('gone00000000000', 'owner', 'x', 1)",
    "INSERT INTO live (id, rev, tail) VALUES ('gone00000000000', 1, '[]')",
    "INSERT INTO views_by_day (video, day, source, n) VALUES (999999, 20000, 1, 1)",
    "INSERT INTO watches_by_owner (user, day, step, n, stayed) VALUES ('gone00000000000', 20000, 1, 1, 0)",
  ];
  await jsonCommand(BIN, server.dir, "repair", BREAKS);

  const found = await reconcile();
  expect(found.code, found.output).toBe(1);
  for (const name of [
    ...["videos.likes_count", "videos.comments_count", "videos.shares_count"],
    ...["users.followers_count", "users.videos_count", "users.likes_count", "users.blocked_ids"],
    ...["account_settings.muted_ids", "comments.replies_count", "comments.likes_count", "live.likes"],
    ...["inboxes.unread", "live, missing rows", "live, rows of nothing", "video_ranks, missing rows"],
    ...["tags.videos_count", "tags.followers_count", "tag_videos"],
    ...["video_ranks.listed", "video_ranks.hides", "search_videos, missing rows", "vocabulary"],
    ...["feed_exclusions, rows of something deleted", "views_by_day, rows of something deleted"],
    "watches_by_owner (sums of videos)",
  ])
    expect(found.output).toContain(name);
  expect(found.output).toContain("FIX=1 repairs the database.");

  const repaired = await reconcile({ FIX: "1" });
  expect(repaired.output).toContain("\nRepaired.");
  expect(repaired.code, repaired.output).toBe(0);
  const again = await reconcile();
  expect(again.code, again.output).toBe(0);
  await server.start();
});

test("a file that is gone is named with its record", async () => {
  const root = await server.superuser();
  const { collectionId } = await root.collection("videos").getOne(video);
  const folder = join(server.dir, "storage", collectionId, video);
  const [file] = readdirSync(folder).filter((name) => name.endsWith(".mp4"));
  rmSync(join(folder, file ?? ""));
  const { code, output } = await reconcile();
  expect(code, output).toBe(1);
  expect(output).toContain(`missing: videos/${video}/${file}`);
});
