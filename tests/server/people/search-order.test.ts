// The order of users whose names match, as the completion of a name after @ shows them.
import type PocketBase from "pocketbase";
import { expect, test } from "vitest";
import { fillUsers, query } from "../../support/database";
import { testServer } from "../../support/test-server";
import { createUser, createVideo } from "../../support/users";

const id = (n: number) => `mina${String(n).padStart(11, "0")}`;
const server = await testServer({ limits: false });
const [me, owner] = await Promise.all([createUser(server, "viewer"), createUser(server, "mina_owner")]);
await fillUsers(server, "mina", 20);
// The higher the number, the more followers.
await query(
  server,
  "UPDATE users SET followers_count = CAST(substr(id, -3) AS INTEGER) * 10 WHERE id LIKE 'mina%'",
);
const video = await createVideo(owner, { file: "short.mp4" });
const follow = (a: string, b: string, n: string) =>
  query(
    server,
    `INSERT INTO follows (id, follower, following, created) VALUES ('follow${n.padStart(9, "0")}', '${a}', '${b}', '2026')`,
  );
await follow(me.id, id(2), "1");
await follow(me.id, id(4), "2");
await follow(id(1), me.id, "3");
await follow(id(4), me.id, "4");
const comment = (n: number, status = "visible") =>
  query(
    server,
    `INSERT INTO comments (id, user, video, text, status, created)
     VALUES ('comment${String(n).padStart(8, "0")}', '${id(n)}', '${video}', 'x', '${status}', '2026')`,
  );
await comment(3);
await comment(5, "held");

const find = async (q: string, by: PocketBase = me.pb, at = "") =>
  (await by.send<{ items: { id: string }[] }>("/api/app/people", { query: { q, video: at } })).items.map(
    (item) => item.id,
  );
const top = (...without: number[]) =>
  Array.from({ length: 20 }, (_, n) => 19 - n)
    .filter((n) => !without.includes(n))
    .map(id);

test.each(["mi", "mina", "MINA0"])(
  "%s: followed users come first, then followers, then others by followers",
  async (q) => {
    expect(await find(q)).toEqual([id(4), id(2), id(1), ...top(4, 2, 1)].slice(0, 10));
    expect(await find(q, server.client())).toEqual(top().slice(0, 10));
  },
);

test("the owner and the authors of visible comments come before strangers where a video is named", async () => {
  const found = await find("mina", me.pb, video);
  expect(found.slice(0, 2)).toEqual([id(4), id(2)]);
  expect(new Set(found.slice(2, 5))).toEqual(new Set([id(3), id(1), owner.id]));
  expect(found.slice(5)).toEqual(top(4, 2, 3, 1).slice(0, 5));
  await query(server, `UPDATE videos SET visibility = 'private' WHERE id = '${video}'`);
  expect(await find("mina", me.pb, video)).toEqual(await find("mina"));
  await query(server, `UPDATE videos SET visibility = 'public' WHERE id = '${video}'`);
});

test("blocked and banned users are not found, though they follow or take part", async () => {
  const row = await me.pb.collection("blocks").create({ blocker: me.id, blocked: id(3) });
  expect(await find("mina", me.pb, video)).not.toContain(id(3));
  await me.pb.collection("blocks").delete(row.id);
  expect(await find("mina", me.pb, video)).toContain(id(3));
  await query(server, `UPDATE users SET status = 'banned' WHERE id = '${id(4)}'`);
  expect(await find("mina")).not.toContain(id(4));
  await query(server, `UPDATE users SET status = 'active' WHERE id = '${id(4)}'`);
});

test("ten followed users leave no place for others", async () => {
  for (let n = 6; n < 16; n++) await follow(me.id, id(n), `9${n}`);
  expect(await find("mina")).toEqual(Array.from({ length: 10 }, (_, n) => id(15 - n)));
});
