// Access to the statistics, the video that a follow names, and deletion.
import { expect, test } from "vitest";
import { dayOf } from "../../../pb_hooks/lib/bangladesh-day.js";
import { query } from "../../support/database";
import { testServer } from "../../support/test-server";
import { createUser, createVideo, type Person } from "../../support/users";
import { reportWatches, waitForWatches } from "../../support/watches";

const server = await testServer({ limits: false });
const [owner, fan] = (await Promise.all(["mina_1", "rafi_1"].map((name) => createUser(server, name)))) as [
  Person,
  Person,
];
const video = await createVideo(owner);
const run = (statement: string) => query(server, statement);

async function status(path: string, by?: Person): Promise<number> {
  const headers = by ? { Authorization: by.pb.authStore.token } : undefined;
  const answer = await fetch(`${server.url}/api/app/stats${path}`, { headers });
  await answer.text();
  return answer.status;
}

test("only the owner reads a video's numbers, also those of a private or held one", async () => {
  expect(await status(`/${video}`, owner)).toBe(200);
  expect(await status(`/${video}`, fan)).toBe(404);
  expect(await status(`/${"x".repeat(15)}`, owner)).toBe(404);
  expect(await status(`/${video}`)).toBe(401);
  expect(await status("")).toBe(401);
  const secret = await createVideo(owner, { visibility: "private" });
  await run(`UPDATE videos SET status = 'held' WHERE id = '${secret}'`);
  expect(await status(`/${secret}`, owner)).toBe(200);
  expect(await status(`/${secret}`, fan)).toBe(404);
});

test("the period is 7, 30 or 90 days", async () => {
  for (const days of ["7", "30", "90"]) expect(await status(`?days=${days}`, owner)).toBe(200);
  for (const days of ["", "0", "8", "07", "%2090", "1e2"])
    expect(await status(`?days=${days}`, owner)).toBe(400);
});

test("a user without videos gets zeros", async () => {
  const { days, sources, steps, videos, videos_count } = await fan.pb.send("/api/app/stats?days=7", {});
  expect(days).toHaveLength(7);
  expect(days[0]).toMatchObject({ views: 0, viewers: 0, stayed: 0, likes: 0, shares: 0, follows: 0 });
  expect({ sources, videos, videos_count }).toEqual({ sources: {}, videos: [], videos_count: 0 });
  expect(steps).toEqual(Array(20).fill(0));
});

test("a follow names the video that it was made from, and forgets a deleted one", async () => {
  const gone = await createVideo(owner);
  const make = (named: unknown) =>
    fan.pb.collection("follows").create({ follower: fan.id, following: owner.id, video: named });
  await expect(make("x".repeat(16))).rejects.toMatchObject({ status: 400 });
  const { id } = await make(gone);
  const follows = async (path: string) =>
    (await owner.pb.send(`/api/app/stats${path}?days=7`, {})).days.at(-1).follows;
  expect(await follows(`/${gone}`)).toBe(1);
  expect(await follows(`/${video}`)).toBe(0);
  expect(await follows("")).toBe(1);
  await owner.pb.collection("videos").delete(gone);
  expect(await run(`SELECT video FROM follows WHERE id = '${id}'`)).toEqual([{ video: "" }]);
  expect(await follows("")).toBe(1);
});

test("a deleted video and a deleted owner leave no numbers", async () => {
  const rows = () =>
    run(`SELECT (SELECT COUNT(*) FROM views_by_day) AS views, (SELECT COUNT(*) FROM watches_by_day) AS watches,
      (SELECT group_concat(n) FROM views_by_owner) AS owner_views, (SELECT group_concat(n || ' ' || stayed) FROM watches_by_owner) AS owner_watches`);
  const writer = await createUser(server, "tuli_1");
  const [first, second] = [await createVideo(writer), await createVideo(writer)];
  const views = [first, second].map((id) => ({ video: id, list: "newest" }));
  await reportWatches(
    fan,
    views.map(({ video }) => ({ video, ms: 900, reason: "newest" })),
  );
  await waitForWatches(server, fan, 2);
  await fan.pb.send("/api/app/views", { method: "POST", body: { views } });
  await expect
    .poll(rows, { timeout: 5000 })
    .toEqual([{ views: "2", watches: "2", owner_views: "2", owner_watches: "2 0" }]);
  const { statistics } = await writer.pb.send("/api/app/export", {});
  expect(statistics).toMatchObject([
    { views: 1, viewers: 1, stayed: 0 },
    { views: 1, viewers: 1, stayed: 0 },
  ]);
  await writer.pb.collection("videos").delete(first);
  expect(await rows()).toEqual([{ views: "1", watches: "1", owner_views: "1", owner_watches: "1 0" }]);
  await writer.pb.collection("users").delete(writer.id, { body: { password: writer.password } });
  await expect
    .poll(rows, { timeout: 5000 })
    .toEqual([{ views: "0", watches: "0", owner_views: "", owner_watches: "" }]);
});

test("the nightly sweep deletes numbers after 90 days", async () => {
  const [{ n, today }] = (await run(
    `SELECT n, ${dayOf("unixepoch()")} AS today FROM video_ranks WHERE video = '${video}'`,
  )) as [{ n: string; today: string }];
  const days = [Number(today), Number(today) - 89, Number(today) - 90, Number(today) - 400];
  for (const day of days) {
    await run(`INSERT INTO views_by_day (video, day, source, n) VALUES (${n}, ${day}, 1, 1)`);
    await run(`INSERT INTO watches_by_day (video, day, step, n, stayed) VALUES (${n}, ${day}, 1, 1, 0)`);
    await run(`INSERT INTO views_by_owner (user, day, source, n) VALUES ('${owner.id}', ${day}, 1, 1)`);
    await run(
      `INSERT INTO watches_by_owner (user, day, step, n, stayed) VALUES ('${owner.id}', ${day}, 1, 1, 0)`,
    );
  }
  await (await server.superuser()).crons.run("statistics");
  const left = () =>
    run(`SELECT day FROM views_by_day UNION ALL SELECT day FROM watches_by_day
      UNION ALL SELECT day FROM views_by_owner UNION ALL SELECT day FROM watches_by_owner ORDER BY day`);
  await expect
    .poll(async () => (await left()).map(({ day }) => Number(today) - Number(day)), { timeout: 5000 })
    .toEqual([89, 89, 89, 89, 0, 0, 0, 0]);
});

test("triggers compute days as the hooks do", async () => {
  const triggers = await run(
    "SELECT sql FROM sqlite_master WHERE name IN ('watches_insert_day', 'watches_update_day')",
  );
  for (const { sql } of triggers) expect(sql).toContain(dayOf("NEW.at"));
  expect(triggers).toHaveLength(2);
});
