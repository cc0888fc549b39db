import { describe, expect, test } from "vitest";
import type { VideoItem } from "../../../src/state/records/types";
import { query } from "../../support/database";
import { testServer } from "../../support/test-server";
import { createUser, createVideo, type Person } from "../../support/users";

const server = await testServer({ limits: false });
const owners = await Promise.all(Array.from({ length: 8 }, (_, n) => createUser(server, `owner${n}`)));
const karim = await createUser(server, "karim");

type Item = VideoItem & { reason: string };
interface Page {
  items: Item[];
  next: string;
}
const page = (by: Person | undefined, more: Record<string, unknown> = {}) =>
  (by?.pb ?? server.client()).send<Page>("/api/app/videos", {
    method: "GET",
    query: { order: "foryou", ...more },
  });
const ids = ({ items }: Page) => items.map(({ id }) => id);
/** A whole list of 60 in which chance took no place: one place in fifty gets a random video, so three lists in ten have none. */
async function listWithoutRandom(by: Person) {
  for (;;) {
    const first = await page(by, { limit: 50 });
    const rest = await page(by, { limit: 10, cursor: first.next });
    const items = [...first.items, ...rest.items];
    if (items.every(({ reason }) => reason !== "random")) return items;
  }
}

/** The first seven letters differ, as in ids of PocketBase. */
const ID = (n: number) => `${String(n).padStart(7, "0")}vvvvvvvv`;
/** Videos by SQL: of eight owners and three categories in turn, one minute apart, the last is the newest. */
async function fill(count: number, from = 0) {
  await query(
    server,
    `INSERT INTO videos (id, user, video, caption, search, category, status, visibility, duration, created)
     WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${from + count - 1})
     SELECT printf('%07d', i) || 'vvvvvvvv', json_extract('${JSON.stringify(owners.map(({ id }) => id))}', '$[' || (i % 8) || ']'),
       'x.mp4', 'words', 'words', json_extract('["food","music","travel"]', '$[' || (i % 3) || ']'), 'visible', 'public', 10,
       strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-' || (${from + count} - i) || ' minutes') FROM n`,
  );
}
await fill(1000);
/** Stores watches as the ticker does. */
async function watch(by: Person, videos: string[], stayed: 0 | 1) {
  await query(server, `INSERT OR IGNORE INTO viewers (user) VALUES ('${by.id}')`);
  await query(
    server,
    `INSERT INTO watches (viewer, video, ms, stayed, reason, at) SELECT w.n, r.n, 5000, ${stayed}, '', unixepoch()
     FROM json_each('${JSON.stringify(videos)}') j JOIN video_ranks r ON r.video = j.value JOIN viewers w ON w.user = '${by.id}'
     WHERE true ON CONFLICT DO UPDATE SET at = excluded.at`,
  );
}

describe("a thousand videos in a row", () => {
  test("are shown once each to a user, whose reports are stored between the pages", async () => {
    const seen: string[] = [];
    for (let cursor = ""; ; ) {
      const answer = await page(karim, { limit: 20, cursor });
      seen.push(...ids(answer));
      await watch(karim, ids(answer), 0);
      cursor = answer.next;
      if (!cursor) break;
    }
    expect(seen).toHaveLength(1000);
    expect(new Set(seen).size).toBe(1000);
    await query(server, "UPDATE watches SET at = at - 60");
    const again = await page(karim, { limit: 20 });
    expect(new Set(again.items.map(({ reason }) => reason))).toEqual(new Set(["seen"]));
  });

  test("no owner appears twice in six", async () => {
    const tania = await createUser(server, "tania");
    const shown: Item[] = [];
    for (let cursor = ""; shown.length < 180; ) {
      const answer = await page(tania, { cursor });
      shown.push(...answer.items);
      await watch(tania, ids(answer), 1);
      cursor = answer.next;
    }
    for (let n = 0; n + 6 <= shown.length; n++)
      expect(new Set(shown.slice(n, n + 6).map(({ owner }) => owner.id)).size).toBe(6);
  });

  test("none comes twice to a guest whose browser names those it has shown", async () => {
    let seen: string[] = [];
    for (let cursor = ""; seen.length < 300; ) {
      const answer = await page(undefined, { cursor, seen: seen.map((id) => id.slice(0, 7)).join("") });
      seen = [...seen, ...ids(answer)];
      cursor = answer.next;
    }
    expect(new Set(seen).size).toBe(seen.length);
  });
});

describe("the pages", () => {
  test("stay the same while new videos arrive", async () => {
    const nila = await createUser(server, "nila");
    const first = await page(nila);
    await fill(5, 2000);
    await query(server, `UPDATE video_ranks SET score = score + 100 WHERE video >= '${ID(2000)}'`);
    const second = await page(nila, { cursor: first.next });
    expect(new Set([...ids(first), ...ids(second)]).size).toBe(20);
    expect(ids(second).filter((id) => id >= ID(2000))).toEqual([]);
    const anew = await listWithoutRandom(nila);
    expect(anew.slice(0, 5).every(({ id }) => id >= ID(2000))).toBe(true);
    await query(server, `DELETE FROM videos WHERE id >= '${ID(2000)}'`);
  });

  test("leave out what became invisible since it was ranked, and are full all the same", async () => {
    const first = await page(undefined);
    const hidden = first.next
      .split(".")
      .slice(1, 4)
      .map((item) => item.slice(1));
    await query(server, `UPDATE videos SET status = 'held' WHERE id = '${hidden[0]}'`);
    await query(server, `UPDATE videos SET visibility = 'private' WHERE id = '${hidden[1]}'`);
    await query(server, `UPDATE videos SET sensitive = TRUE WHERE id = '${hidden[2]}'`);
    const second = await page(undefined, { cursor: first.next });
    expect(second.items).toHaveLength(10);
    expect(ids(second).filter((id) => hidden.includes(id))).toEqual([]);
    const anew = ids(await page(undefined, { limit: 50 }));
    expect(anew.filter((id) => hidden.includes(id))).toEqual([]);
    await query(server, "UPDATE videos SET status = 'visible', visibility = 'public', sensitive = FALSE");
  });

  test("leave out blocked and muted owners, whatever the cursor says", async () => {
    const [blocked, muted] = owners as [Person, Person];
    const viewer = await createUser(server, "viewer");
    const first = await page(viewer);
    await viewer.pb.collection("blocks").create({ blocker: viewer.id, blocked: blocked.id });
    await viewer.pb.collection("mutes").create({ muter: viewer.id, muted: muted.id });
    for (const cursor of [first.next, ""]) {
      const { items } = await page(viewer, { cursor, limit: 50 });
      expect(items.length).toBeGreaterThan(20);
      expect(items.filter(({ owner }) => [blocked.id, muted.id].includes(owner.id))).toEqual([]);
    }
  });

  test.each([
    ["an unknown order", { order: "best" }, { order: { code: "order_invalid" } }],
    [
      "a cursor of another list",
      { cursor: `2026-01-01 10:00:00.000Z~${ID(1)}` },
      { cursor: { code: "cursor_invalid" } },
    ],
    [
      "a cursor that is too long",
      { cursor: `a${".n".padEnd(17, "x").repeat(61)}` },
      { cursor: { code: "cursor_invalid" } },
    ],
    ["beginnings of ids that are cut", { seen: "abc" }, { seen: { code: "seen_invalid" } }],
    ["too many beginnings of ids", { seen: "abcdefg".repeat(501) }, { seen: { code: "seen_invalid" } }],
  ])("refuse %s", async (_what, sent, data) => {
    await expect(page(undefined, sent)).rejects.toMatchObject({ status: 400, response: { data } });
  });
});

describe("the reason", () => {
  test("names the category that the viewer stays with, and puts it first", async () => {
    const fan = await createUser(server, "fan");
    const of = (category: string) =>
      query(server, `SELECT id FROM videos WHERE category = '${category}' ORDER BY created LIMIT 60`);
    await watch(
      fan,
      (await of("food")).map(({ id }) => id as string),
      1,
    );
    await watch(
      fan,
      (await of("music")).map(({ id }) => id as string),
      0,
    );
    const items = (await listWithoutRandom(fan)).slice(0, 20);
    expect(new Set(items.map(({ category }) => category))).toEqual(new Set(["food"]));
    expect(new Set(items.map(({ reason }) => reason))).toEqual(new Set(["category:food"]));
  });

  test("names a followed owner, whose newest video comes first", async () => {
    const follower = await createUser(server, "follower");
    const [owner] = owners as [Person];
    await follower.pb.collection("follows").create({ follower: follower.id, following: owner.id });
    const [first] = await listWithoutRandom(follower);
    expect(first).toMatchObject({ id: ID(992), owner: { id: owner.id }, reason: `follow:${owner.id}` });
  });

  test("says that many stay, or that the video is new", async () => {
    await query(server, `UPDATE video_ranks SET shown = 100, stayed = 90 WHERE video = '${ID(5)}'`);
    // Guests share one list a second.
    let items: Item[] = [];
    const first = async () => {
      items = (await page(undefined)).items;
      return items[0];
    };
    await expect.poll(first, { timeout: 10_000 }).toMatchObject({ id: ID(5), reason: "stay" });
    expect(items.slice(1).every(({ reason }) => reason === "new" || reason === "random")).toBe(true);
    await query(server, `UPDATE video_ranks SET shown = 0, stayed = 0 WHERE video = '${ID(5)}'`);
  });
});

describe("choices", () => {
  const choose = (by: Person, kind: string, key: string) =>
    by.pb.send("/api/app/feed/exclusions", { method: "POST", body: { kind, key } });
  const choices = (by: Person) =>
    by.pb.send<{ items: { kind: string; key: string; owner?: { username: string } }[] }>(
      "/api/app/feed/exclusions",
      { method: "GET" },
    );

  test("leave out an owner, a category and a video until they are undone", async () => {
    const picky = await createUser(server, "picky");
    const [owner] = owners as [Person];
    const [, other] = (await page(picky)).items.filter(
      ({ category, owner: o }) => category !== "food" && o.id !== owner.id,
    );
    await choose(picky, "owner", owner.id);
    await choose(picky, "category", "food");
    await choose(picky, "video", other?.id ?? "");
    const { items } = await page(picky, { limit: 50 });
    expect(items.length).toBeGreaterThan(20);
    expect(
      items.filter((item) => item.owner.id === owner.id || item.category === "food" || item.id === other?.id),
    ).toEqual([]);
    expect((await choices(picky)).items).toMatchObject([
      { kind: "category", key: "food" },
      { kind: "owner", key: owner.id, owner: { username: owner.username } },
    ]);
    await picky.pb.send("/api/app/feed/exclusions/category/food", { method: "DELETE" });
    expect((await choices(picky)).items).toHaveLength(1);
    expect((await page(picky, { limit: 50 })).items.some(({ category }) => category === "food")).toBe(true);
  });

  test.each([
    ["an unknown kind", "planet", "food"],
    ["an unknown category", "category", "planets"],
    ["an id that is none", "owner", "Rahim"],
  ])("refuse %s", async (_what, kind, key) => {
    await expect(choose(karim, kind, key)).rejects.toMatchObject({ status: 400 });
  });

  test("of a video that the user may not see change nothing", async () => {
    const [owner] = owners as [Person];
    const secret = await createVideo(owner, { visibility: "private" });
    await choose(karim, "video", secret);
    expect(await query(server, `SELECT hides FROM video_ranks WHERE video = '${secret}'`)).toEqual([
      { hides: "0" },
    ]);
  });

  test("go with a reset, and so does the watch history", async () => {
    await choose(karim, "category", "music");
    await karim.pb.send("/api/app/feed/reset", { method: "POST" });
    expect((await choices(karim)).items).toEqual([]);
    expect((await page(karim)).items.every(({ reason }) => reason !== "seen")).toBe(true);
  });
});
