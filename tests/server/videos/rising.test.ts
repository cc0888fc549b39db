// The order by rising views: its value for each video, pages while values change, and which videos it lists.
import type PocketBase from "pocketbase";
import { expect, test } from "vitest";
import type { Page } from "../../../src/state/records/types";
import { query } from "../../support/database";
import { testServer } from "../../support/test-server";
import { createUser, createVideo, type Person } from "../../support/users";

const HALF_LIFE_MS = 2 * 86_400_000;
const COUNT = 60;
const id = (n: number) => `rise${String(n).padStart(11, "0")}`;

const server = await testServer({ limits: false });
const guest = server.client();
const [rahim, karim] = await Promise.all([createUser(server, "rahim"), createUser(server, "karim")]);
// Pairs of equal videos: ages of up to three years, and views that grow with the age.
await query(
  server,
  `INSERT INTO videos (id, user, video, caption, search, category, status, visibility, duration, views_count, created)
   WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${COUNT - 1})
   SELECT printf('rise%011d', i), '${rahim.id}', 'x.mp4', 'words', 'words', 'music', 'visible', 'public', 10,
     CASE WHEN i / 2 % 5 THEN (i / 2) * (i / 2) * 4000 ELSE 0 END,
     strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-' || ((i / 2) * (i / 2) * 4 / 3) || ' days') FROM n`,
);

const read = (more: Record<string, unknown> = {}, by: PocketBase = guest) =>
  by.send<Page>("/api/app/videos", { method: "GET", query: { order: "rising", ...more } });
const ids = ({ items }: Page) => items.map((item) => item.id);
async function readAll(limit: number, between?: () => Promise<unknown>, by?: PocketBase) {
  const found: string[] = [];
  for (let cursor = ""; ; ) {
    const page = await read({ limit, cursor }, by);
    found.push(...ids(page));
    cursor = page.next;
    if (!cursor) return found;
    await between?.();
  }
}

interface Row {
  id: string;
  views: number;
  born: number;
  rising: number;
  n: number;
}
const rows = async (): Promise<Row[]> =>
  (
    await query(
      server,
      "SELECT v.id, v.views_count AS views, r.born, r.rising, r.n FROM videos v JOIN video_ranks r ON r.video = v.id",
    )
  ).map((row) => ({
    id: row.id ?? "",
    views: Number(row.views),
    born: Number(row.born),
    rising: Number(row.rising),
    n: Number(row.n),
  }));
const byRising = (all: Row[]) =>
  [...all].sort((a, b) => b.rising - a.rising || b.n - a.n).map((row) => row.id);
/** The sum of views, each counted half as much after two days, as the time when one new view would be worth it. */
const timeOf = (count: number, at: number) => at + HALF_LIFE_MS * Math.log2(count);
const countOf = (rising: number, at: number) => 2 ** ((rising - at) / HALF_LIFE_MS);

test("a new video counts as one view, and views that it already has as if they were of its first moment", async () => {
  for (const { views, born, rising } of await rows())
    expect(Math.abs(rising - timeOf(1 + views, born * 1000))).toBeLessThanOrEqual(1);
  expect(await readAll(7)).toEqual(byRising(await rows()));
});

test("each view counts half as much after two days, however old the video is", async () => {
  for (const [n, views] of [
    [3, 1],
    [10, 5000],
    [40, 3],
    [55, 1],
    [59, 1_000_000],
    [59, 1],
  ] as const) {
    const before = (await rows()).find((row) => row.id === id(n));
    const from = Date.now();
    await query(server, `UPDATE videos SET views_count = views_count + ${views} WHERE id = '${id(n)}'`);
    const to = Date.now();
    const after = (await rows()).find((row) => row.id === id(n));
    const expected = (at: number) => timeOf(countOf(before?.rising ?? 0, at) + views, at);
    expect(after?.rising).toBeGreaterThanOrEqual(Math.floor(expected(from)) - 1);
    expect(after?.rising).toBeLessThanOrEqual(Math.ceil(expected(to)) + 1);
  }
  // Other changes of the row, a record saved with all columns among them, are no views.
  const unchanged = await rows();
  await query(server, "UPDATE videos SET views_count = views_count, likes_count = likes_count + 1");
  expect((await rows()).map(({ rising }) => rising)).toEqual(unchanged.map(({ rising }) => rising));
  const order = await readAll(50);
  expect(order).toEqual(byRising(await rows()));
  expect(order[0]).toBe(id(59));
});

test("a view of a guest lifts an old video above those that nobody watches now", async () => {
  const place = async () => (await readAll(50)).indexOf(id(50));
  const before = await place();
  await guest.send("/api/app/views", {
    method: "POST",
    body: { views: [{ video: id(50), viewer: "guest-0123456789abcdef" }] },
  });
  await expect.poll(place).toBeLessThan(before);
});

test("pages bring no video twice, and each that did not move once, while others rise", async () => {
  const before = await readAll(50);
  const risen: string[] = [];
  let round = 0;
  const found = await readAll(6, async () => {
    // One that was shown, and one that was not.
    const moved = [before[round * 6], before[before.length - 2 - round]] as string[];
    round++;
    risen.push(...moved);
    await query(
      server,
      `UPDATE videos SET views_count = views_count + 100000 WHERE id IN ('${moved.join("','")}')`,
    );
  });
  expect(new Set(found).size).toBe(found.length);
  const still = before.filter((video) => !risen.includes(video));
  expect(still.length).toBeGreaterThan(COUNT / 2);
  expect(found.filter((video) => still.includes(video))).toEqual(still);
});

test("only public videos that are not sensitive are listed, none of blocked, muted or banned owners", async () => {
  const owner = await createUser(server, "shapla");
  const shown = await createVideo(owner, { file: "short.mp4" });
  const lists = async (by?: Person) => (await readAll(50, undefined, by?.pb)).includes(shown);
  expect([await lists(), await lists(karim), await lists(owner)]).toEqual([true, true, true]);
  for (const [change, back] of [
    ["visibility = 'followers'", "visibility = 'public'"],
    ["visibility = 'private'", "visibility = 'public'"],
    ["status = 'held'", "status = 'visible'"],
    ["status = 'removed'", "status = 'visible'"],
    ["sensitive = TRUE", "sensitive = FALSE"],
  ]) {
    await query(server, `UPDATE videos SET ${change} WHERE id = '${shown}'`);
    expect([change, await lists(), await lists(karim), await lists(owner)]).toEqual([
      change,
      false,
      false,
      false,
    ]);
    await query(server, `UPDATE videos SET ${back} WHERE id = '${shown}'`);
  }
  for (const [by, collection, body] of [
    [karim, "mutes", { muter: karim.id, muted: owner.id }],
    [karim, "blocks", { blocker: karim.id, blocked: owner.id }],
    [owner, "blocks", { blocker: owner.id, blocked: karim.id }],
  ] as const) {
    const made = await by.pb.collection(collection).create(body);
    expect([collection, await lists(karim), await lists()]).toEqual([collection, false, true]);
    await by.pb.collection(collection).delete(made.id);
  }
  expect(await lists(karim)).toBe(true);
  await query(server, `UPDATE users SET status = 'banned' WHERE id = '${owner.id}'`);
  expect([await lists(), await lists(karim)]).toEqual([false, false]);
});

test.each([
  { user: "{owner}" },
  { category: "music" },
  { cursor: "2026-01-02 03:04:05.678Z~aaaaaaaaaaaaaaa" },
])("is refused with %o", async (more) => {
  const sent = read(JSON.parse(JSON.stringify(more).replace("{owner}", rahim.id)));
  await expect(sent).rejects.toMatchObject({ status: 400 });
});
