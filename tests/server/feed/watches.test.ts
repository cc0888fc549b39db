import { describe, expect, test } from "vitest";
import { query } from "../../support/database";
import { testServer } from "../../support/test-server";
import { createUser, createVideo, type Person } from "../../support/users";
import * as support from "../../support/watches";

const server = await testServer({ limits: false });
const [rahim, karim, nila] = (await Promise.all(
  ["rahim", "karim", "nila"].map((name) => createUser(server, name)),
)) as [Person, Person, Person];
/** 4 s long by its bytes. */
const video = await createVideo(rahim);
const [{ duration }] = (await query(server, `SELECT duration FROM videos WHERE id = '${video}'`)) as [
  { duration: string },
];
const whole = Math.ceil(Number(duration) * 1000);

const report = support.reportWatches;
const rankOf = (id: string) => support.rankOf(server, id);
const watchesOf = (by: Person) => support.watchesOf(server, by);
const stored = (by: Person, count: number) => support.waitForWatches(server, by, count);

describe("a report", () => {
  test("counts a viewer once per video, with the longest visit and the first reason", async () => {
    await report(karim, [{ video, ms: 200, reason: "newest" }]);
    await stored(karim, 1);
    expect(await rankOf(video)).toMatchObject({ shown: "1", stayed: "0" });
    await report(karim, [{ video, ms: whole, reason: "category" }]);
    await expect.poll(async () => (await rankOf(video)).stayed, { timeout: 5000 }).toBe("1");
    await report(karim, [
      { video, ms: whole, reason: "stay" },
      { video, ms: 10 },
    ]);
    await report(nila, [{ video, ms: whole }]);
    await stored(nila, 1);
    expect(await rankOf(video)).toMatchObject({ shown: "2", stayed: "2" });
    expect(await watchesOf(karim)).toMatchObject([{ stayed: "1", reason: "N" }]);
  });

  test("counts no visit for longer than the video lasts", async () => {
    const short = await createVideo(rahim);
    await report(karim, [{ video: short, ms: 1e12 }]);
    await stored(karim, 2);
    const rows = await watchesOf(karim);
    expect(Number(rows[1]?.ms)).toBeLessThanOrEqual(whole);
  });

  test("without a valid watch is accepted and stores nothing", async () => {
    const tania = await createUser(server, "tania0");
    const unknown = "x".repeat(15);
    for (const watches of [
      { video, ms: 5 },
      [{ video, ms: "9" }],
      [{ video, ms: -1 }],
      [{ video, ms: 0 }],
      [{ video: unknown, ms: 9 }],
      [null, 7, { video: { id: video }, ms: 9 }],
    ])
      await report(tania, watches);
    // A later report of the same user is stored after them.
    const other = await createVideo(rahim);
    await report(tania, [{ video: other, ms: 9 }]);
    await stored(tania, 1);
    expect(await watchesOf(tania)).toMatchObject([{ video: (await rankOf(other)).n }]);
  });

  test("leaves out the owner's own videos and videos that the viewer may not see", async () => {
    const secret = await createVideo(rahim, { visibility: "private" });
    const ownOfNila = await createVideo(nila);
    await report(nila, [
      { video: secret, ms: 900 },
      { video: ownOfNila, ms: 900 },
    ]);
    const second = await createVideo(rahim);
    await report(nila, [{ video: second, ms: 900 }]);
    await stored(nila, 2);
    expect(await rankOf(secret)).toMatchObject({ shown: "0" });
    expect(await rankOf(ownOfNila)).toMatchObject({ shown: "0" });
  });

  test("names at most 30 videos", async () => {
    const many = await Promise.all(Array.from({ length: 3 }, () => createVideo(rahim)));
    const others = Array.from({ length: 30 }, (_, n) => ({
      video: `v${String(n).padStart(14, "0")}`,
      ms: 9,
    }));
    const tania = await createUser(server, "tania");
    await report(tania, [...others.slice(2), ...many.map((id) => ({ video: id, ms: 9 }))]);
    await stored(tania, 2);
  });

  test("is refused for guests", async () => {
    const answer = await fetch(`${server.url}/api/app/watches`, { method: "POST", body: "{}" });
    expect(answer.status).toBe(401);
  });
});

describe("the score", () => {
  test("rises with viewers who stay and falls with those who leave or are not interested", async () => {
    const tania = await createUser(server, "tania1");
    const [good, poor] = [await createVideo(tania), await createVideo(tania)];
    await query(
      server,
      `UPDATE videos SET created = '2026-01-01 00:00:00.000Z' WHERE id IN ('${good}', '${poor}')`,
    );
    const born = 1767225600 / 86400;
    expect(Number((await rankOf(good)).score)).toBeCloseTo(born, 4);
    await report(karim, [
      { video: good, ms: whole },
      { video: poor, ms: 100 },
    ]);
    await expect.poll(async () => (await rankOf(poor)).shown, { timeout: 5000 }).toBe("1");
    // 8 days for each doubling of (stayed / 0.4 + 30) / (shown + 30).
    expect(Number((await rankOf(good)).score)).toBeCloseTo(born + 8 * Math.log2((1 / 0.4 + 30) / 31), 4);
    expect(Number((await rankOf(poor)).score)).toBeCloseTo(born + 8 * Math.log2(30 / 31), 4);
    await karim.pb.send("/api/app/feed/exclusions", { method: "POST", body: { kind: "video", key: poor } });
    expect(Number((await rankOf(poor)).score)).toBeCloseTo(born + 8 * Math.log2(30 / 36), 4);
    await karim.pb.send(`/api/app/feed/exclusions/video/${poor}`, { method: "DELETE" });
    expect(Number((await rankOf(poor)).score)).toBeCloseTo(born + 8 * Math.log2(30 / 31), 4);
  });

  test("starts where the owner's earlier videos stand, within bounds", async () => {
    const tania = await createUser(server, "tania2");
    const first = await createVideo(tania);
    expect((await rankOf(first)).start).toBe("1");
    await query(server, `UPDATE video_ranks SET shown = 100, stayed = 100 WHERE video = '${first}'`);
    expect((await rankOf(await createVideo(tania))).start).toBe("1.25");
    await query(server, `UPDATE video_ranks SET stayed = 0 WHERE user = '${tania.id}'`);
    expect((await rankOf(await createVideo(tania))).start).toBe("0.875");
  });

  test("is written anew when the operator changes a weight", async () => {
    const root = await server.superuser();
    const before = await rankOf(video);
    await root
      .collection("site_settings")
      .update("site00000000000", { feed_doubling_days: 16, feed_expected_percent: 20 });
    const born = Number(before.born) / 86400;
    const expected =
      born +
      16 * Math.log2((Number(before.stayed) / 0.2 + 30 * Number(before.start)) / (Number(before.shown) + 30));
    expect(Number((await rankOf(video)).score)).toBeCloseTo(expected, 4);
    await root
      .collection("site_settings")
      .update("site00000000000", { feed_doubling_days: 0, feed_expected_percent: 0 });
    expect(Number((await rankOf(video)).score)).toBeCloseTo(Number(before.score), 4);
  });
});

test("a user keeps the watches of at most 1,500 videos, those of the newest", async () => {
  const fan = await createUser(server, "fan");
  await report(fan, [{ video, ms: 9 }]);
  await stored(fan, 1);
  const viewer = `(SELECT n FROM viewers WHERE user = '${fan.id}')`;
  await query(
    server,
    `INSERT INTO watches (viewer, video, ms, stayed, reason, at)
     WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1600)
     SELECT ${viewer}, 1000000 + i, 9, 0, '', unixepoch() FROM n`,
  );
  await report(fan, [{ video: await createVideo(rahim), ms: 9 }]);
  const kept = () =>
    query(server, `SELECT COUNT(*) AS n, MIN(video) AS first FROM watches WHERE viewer = ${viewer}`);
  await expect.poll(kept, { timeout: 5000 }).toEqual([{ n: "1500", first: "1000101" }]);
});
