// Users to follow and users who joined lately, compared with a plain calculation over all rows.
import type PocketBase from "pocketbase";
import { expect, test } from "vitest";
import type { PersonItem } from "../../../src/state/records/types";
import { fillUsers, query } from "../../support/database";
import { seededRandom } from "../../support/seeded-random";
import { testServer } from "../../support/test-server";
import { createUser, type Person } from "../../support/users";

interface Found extends PersonItem {
  reason?: string;
  by?: string;
  others?: number;
}

const USERS = 60;
const id = (n: number) => `user${String(n).padStart(11, "0")}`;
const server = await testServer({ limits: false });
const guest = server.client();
const [me, karim] = await Promise.all([createUser(server, "viewer"), createUser(server, "karim")]);
await fillUsers(server, "user", USERS);
await query(
  server,
  `UPDATE users SET created = strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-' || CAST(substr(id, -3) AS INTEGER) || ' days')
   WHERE id LIKE 'user%'`,
);

const random = seededRandom(19);
/** Adds videos by SQL: [owner, views, fields]. */
let videos = 0;
async function addVideo(owner: string, views = 0, fields: Record<string, string> = {}) {
  const row = { status: "'visible'", visibility: "'public'", sensitive: "FALSE", ...fields };
  await query(
    server,
    `INSERT INTO videos (id, user, video, caption, category, duration, views_count, created, ${Object.keys(row)})
     VALUES ('vid${String(++videos).padStart(12, "0")}', '${owner}', 'x.mp4', '', 'other', 10, ${views},
       strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-${videos} hours'), ${Object.values(row)})`,
  );
}
let follows = 0;
const follow = (follower: string, following: string) =>
  query(
    server,
    `INSERT OR IGNORE INTO follows (id, follower, following, created)
     VALUES ('fol${String(++follows).padStart(12, "0")}', '${follower}', '${following}', printf('2026-01-01 10:%02d:00.000Z', ${follows % 60}))`,
  );

// Two thirds have videos; one has only private and sensitive ones.
for (let n = 0; n < USERS; n++) if (n % 3) await addVideo(id(n), Math.floor(random() * 9000));
await addVideo(id(3), 9_000_000, { visibility: "'private'" });
await addVideo(id(3), 9_000_000, { sensitive: "TRUE" });
for (let n = 0; n < 250; n++) {
  const [a, b] = [Math.floor(random() * USERS), Math.floor(random() * USERS)];
  if (a !== b) await follow(id(a), id(b));
}
for (let n = 0; n < 15; n++) await follow(me.id, id(n * 3));
await follow(id(6), me.id);

const read = async (list: string, by: PocketBase = guest, limit = 20): Promise<Found[]> => {
  const { items } = await by.send<{ items: Found[] }>("/api/app/people", {
    query: { [list]: 1, limit },
  });
  return items;
};

/** All users with a listed video, who are not banned, with their most rising video. */
async function candidates(viewer?: Person) {
  const out = `SELECT following FROM follows WHERE follower = '${viewer?.id}' UNION SELECT '${viewer?.id}'
    UNION SELECT blocked FROM blocks WHERE blocker = '${viewer?.id}' UNION SELECT blocker FROM blocks WHERE blocked = '${viewer?.id}'
    UNION SELECT muted FROM mutes WHERE muter = '${viewer?.id}'`;
  return query(
    server,
    `SELECT u.id, MAX(r.rising) AS rising, u.created FROM users u JOIN videos v ON v.user = u.id
     JOIN video_ranks r ON r.video = v.id WHERE v.status = 'visible' AND v.visibility = 'public' AND NOT v.sensitive
       AND u.status <> 'banned' AND u.id NOT IN (${out}) GROUP BY u.id ORDER BY rising DESC, u.id DESC`,
  );
}
async function expected(viewer: Person): Promise<Partial<Found>[]> {
  const followed = await query(
    server,
    `SELECT t.following AS id, u.username AS by, f.created || f.id AS at FROM follows f JOIN users u ON u.id = f.following
     JOIN follows t ON t.follower = f.following WHERE f.follower = '${viewer.id}' AND u.status <> 'banned'
       AND u.id NOT IN (SELECT muted FROM mutes WHERE muter = '${viewer.id}') ORDER BY at DESC`,
  );
  const all = await candidates(viewer);
  const ways = (of = "") => followed.filter((row) => row.id === of);
  const known = all.filter(({ id: of }) => ways(of).length);
  known.sort((a, b) => ways(b.id).length - ways(a.id).length);
  return [
    ...known.map(({ id: of }) => ({
      id: of,
      reason: "followed",
      by: ways(of)[0]?.by,
      others: ways(of).length - 1,
    })),
    ...all.filter((row) => !known.includes(row)).map(({ id: of }) => ({ id: of, reason: "rising" })),
  ].slice(0, 20);
}
const told = (items: Found[]) =>
  items.map(({ id: of, reason, by, others }) =>
    reason === "followed" ? { id: of, reason, by, others } : { id: of, reason },
  );

test("first come those that most of the followed users follow, with the latest followed of them as the reason", async () => {
  const found = told(await read("suggested", me.pb));
  expect(found).toEqual(await expected(me));
  expect(found[0]).toMatchObject({ reason: "followed", others: expect.any(Number) });
  expect(await read("suggested", me.pb, 3)).toHaveLength(3);
  expect(await read("suggested", me.pb, 50)).toHaveLength(20);
});

test("guests and users who follow nobody get the owners of rising videos", async () => {
  const rising = (await candidates()).map(({ id: of }) => ({ id: of, reason: "rising" })).slice(0, 20);
  expect(told(await read("suggested"))).toEqual(rising);
  expect(told(await read("suggested", karim.pb))).toEqual(rising);
});

test("an item is a public profile with the viewer's follow, the reason, and nothing else", async () => {
  const [first] = await read("suggested", karim.pb, 1);
  expect(Object.keys(first ?? {}).sort()).toEqual(
    "avatar follow followers_count following_count full_name id likes_count reason status username videos_count".split(
      " ",
    ),
  );
});

test("the latest users with a listed video, of the last 30 days", async () => {
  const joined = async (viewer?: Person) =>
    (await candidates(viewer))
      .filter(
        ({ created = "" }) =>
          created > new Date(Date.now() - 30 * 86_400_000).toISOString().replace("T", " "),
      )
      .sort((a, b) => ((a.created ?? "") < (b.created ?? "") ? 1 : -1))
      .map((row) => row.id)
      .slice(0, 20);
  const ids = async (by?: PocketBase) => (await read("joined", by)).map((item) => item.id);
  expect(await ids()).toEqual(await joined());
  expect(await ids(me.pb)).toEqual(await joined(me));
  expect((await ids()).length).toBeGreaterThan(10);
});

test("followed, hidden and banned users are in neither list, and hidden ones are no reason", async () => {
  const seen = async (by?: Person) => {
    const lists = await Promise.all([read("suggested", by?.pb), read("joined", by?.pb)]);
    return lists.flat().flatMap((item) => [item.id, item.by]);
  };
  const [target] = await candidates(me);
  const of = target?.id ?? "";
  await query(server, `UPDATE users SET created = strftime('%Y-%m-%d %H:%M:%fZ', 'now') WHERE id = '${of}'`);
  expect(await seen(me)).toContain(of);
  for (const [collection, body] of [
    ["mutes", { muter: me.id, muted: of }],
    ["blocks", { blocker: me.id, blocked: of }],
    ["follows", { follower: me.id, following: of }],
  ] as const) {
    const row = await me.pb.collection(collection).create(body);
    expect([collection, await seen(me)]).not.toContain(of);
    expect(await seen()).toContain(of);
    await me.pb.collection(collection).delete(row.id);
  }
  // A block by the other user.
  await query(
    server,
    `INSERT INTO blocks (id, blocker, blocked, created) VALUES ('blockblockblock', '${of}', '${me.id}', '2026')`,
  );
  expect(await seen(me)).not.toContain(of);
  await query(server, "DELETE FROM blocks WHERE id = 'blockblockblock'");
  expect(await seen(me)).toContain(of);

  const reason = (await read("suggested", me.pb))[0]?.by ?? "";
  const mute = await me.pb.collection("mutes").create({ muter: me.id, muted: reason });
  expect(await seen(me)).not.toContain(reason);
  expect(told(await read("suggested", me.pb))).toEqual(await expected(me));
  await me.pb.collection("mutes").delete(mute.id);
  await query(server, `UPDATE users SET status = 'banned' WHERE id IN ('${of}', '${reason}')`);
  expect(await seen(me)).not.toContain(of);
  expect(await seen()).not.toContain(of);
  expect(await seen(me)).not.toContain(reason);
});

test("of more than 100 follows the latest 100 are read, and of each followed user's the latest 10", async () => {
  const nila = await createUser(server, "nila");
  await fillUsers(server, "many", 130);
  await query(
    server,
    `INSERT INTO follows (id, follower, following, created) SELECT 'n' || substr(id, 2), '${nila.id}', id,
       printf('2026-01-01 10:%02d:%02d.000Z', substr(id, -3) / 60, substr(id, -3) % 60) FROM users WHERE id LIKE 'many%'`,
  );
  const many = (n: number) => `many${String(n).padStart(11, "0")}`;
  // The oldest 30 follow one user, the latest 100 another.
  await query(
    server,
    `INSERT INTO follows (id, follower, following, created) SELECT 'm' || substr(id, 2), id,
       CASE WHEN substr(id, -3) < 30 THEN '${id(1)}' ELSE '${id(2)}' END, '2026-02-01' FROM users WHERE id LIKE 'many%'`,
  );
  const reasonOf = async (of: string) => (await read("suggested", nila.pb)).find((item) => item.id === of);
  expect(await reasonOf(id(2))).toMatchObject({ reason: "followed", by: many(129), others: 99 });
  expect((await reasonOf(id(1)))?.reason).not.toBe("followed");
  for (let n = 0; n < 10; n++)
    await query(
      server,
      `INSERT INTO follows (id, follower, following, created)
       VALUES ('later${String(n).padStart(10, "0")}', '${many(129)}', '${many(n)}', '2026-03-01')`,
    );
  expect(await reasonOf(id(2))).toMatchObject({ by: many(128), others: 98 });
});
