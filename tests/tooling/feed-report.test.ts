// `make feed-report` beside a running server.
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type PocketBase from "pocketbase";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Server, scratchFolder, startServer } from "../support/server";
import { script } from "./helpers";

let server: Server;
let root: PocketBase;

beforeAll(async () => {
  server = await startServer();
  root = await server.superuser();
});
afterAll(() => server.dispose());

const report = (data = server.dir) => script("ops/feed-report.mjs", [], { DATA: data });
const query = (sql: string) => root.send("/api/sql", { method: "POST", body: { query: sql } });

test("without watches the report says that there is nothing to report", async () => {
  const { code, output } = await report();
  expect([code, output.trim()]).toEqual([
    0,
    "Nobody has watched a video while signed in: there is nothing to report.",
  ]);
});

test("a folder without a database is named in one line and left empty", async () => {
  const folder = scratchFolder("feed-report");
  const empty = join(folder, "data");
  mkdirSync(empty);
  const { code, output } = await report(empty);
  expect([code, output.trim()]).toEqual([1, `${empty} has no data.db. Name the folder: DATA=`]);
  rmSync(folder, { recursive: true });
});

test("watches are added up by reason, group of users, owner and video", async () => {
  const numbers = (last: number) =>
    `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${last})`;
  // Four owners with ten videos each, published one hour apart until two days ago. Each fourth belongs to owner 0.
  await query(`${numbers(40)} INSERT INTO video_ranks (video, user, category, duration, born, listed, score)
    SELECT 'video' || n, 'owner' || (n % 4), 'food', 20, unixepoch() - 49 * 3600 - n * 3600, 1, 0 FROM numbers`);
  await query(`${numbers(40)} INSERT INTO viewers (n, user) SELECT n, 'viewer' || n FROM numbers`);
  // 40 users watch all videos but those of owner 0, an hour after their birth; user 1 watches three random ones only.
  await query(`INSERT INTO watches (viewer, video, ms, stayed, reason, at)
    SELECT v.n, r.n, 9000, r.n % 3 = 0, iif(v.n % 4 = 0, 'u', 'c'), r.born + 3600 + v.n FROM viewers v, video_ranks r
    WHERE r.user <> 'owner0' AND v.n > 1`);
  await query(`INSERT INTO watches (viewer, video, ms, stayed, reason, at)
    SELECT 1, n, 1000, 0, 'u', born + 7200 FROM video_ranks WHERE user <> 'owner0' LIMIT 3`);
  const { code, output } = await report();
  expect(code, output).toBe(0);
  expect(output).toContain("1173 watches of 40 users.");
  expect(output).toMatch(/All users\n.*\n {2}category +870 +33\.3 .* no difference shown\n {2}random +303 /);
  expect(output).toContain("Users with more than 30 watches\n  no watches");
  expect(output).toContain("owners with a viewer: 75.0 % (3 of 4)");
  expect(output).toContain("with fewer than 5 viewers: 25.0 % (10 of 40)");
  expect(output).toContain("with 30 viewers: 75.0 % (30 of 40)");
  expect(output).toContain("until 30 viewers: 1.0 h for half, not yet for nine of ten");
});
