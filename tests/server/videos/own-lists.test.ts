// Lists of the viewer and filtered lists: following, bookmarks, categories.
import type PocketBase from "pocketbase";
import type { ClientResponseError } from "pocketbase";
import { describe, expect, test } from "vitest";
import type { Page } from "../../../src/state/records/types";
import { fillUsers, query } from "../../support/database";
import { testServer } from "../../support/test-server";
import { createUser, createVideo, type Person } from "../../support/users";

const rahims: string[] = [];
const karims: string[] = [];

const server = await testServer();
const guest = server.client();
const [rahim, karim, nila] = await Promise.all([
  createUser(server, "rahim"),
  createUser(server, "karim"),
  createUser(server, "nila"),
]);
for (let n = 0; n < 6; n++) {
  rahims.push(await createVideo(rahim, { file: "short.mp4" }));
  karims.push(await createVideo(karim, { file: "short.mp4" }));
}
// Two rows of each kind share one time, so that the id decides.
const moment = "printf('2026-01-01 10:0%d:00.000Z', (rowid - 1) / 4)";
await query(server, `UPDATE videos SET created = ${moment}`);

const read = (by: PocketBase, query: Record<string, unknown>) =>
  by.send<Page>("/api/app/videos", { method: "GET", query });
const ids = (page: Page) => page.items.map((item) => item.id);
const refused = (sent: Promise<unknown>) =>
  sent.then(
    () => Promise.reject(new Error("was answered")),
    (error: ClientResponseError) => error.response,
  );
async function readAll(by: PocketBase, query: Record<string, unknown>): Promise<string[]> {
  const found: string[] = [];
  for (let cursor = "", pages = 0; pages < 40; pages++) {
    const page = await read(by, { ...query, cursor });
    found.push(...ids(page));
    cursor = page.next;
    if (!cursor) break;
  }
  return found;
}
const newest = async (videos: string[]) =>
  (
    await query(
      server,
      `SELECT id FROM videos WHERE id IN ('${videos.join("','")}') ORDER BY created DESC, id DESC`,
    )
  ).map((row) => row.id);
const make = async (by: Person, collection: string, body: Record<string, unknown>) =>
  (await by.pb.collection(collection).create(body)).id;
const follow = (by: Person, target: Person) => make(by, "follows", { follower: by.id, following: target.id });

describe("the list of followed users' videos", () => {
  // The query differs between viewers who follow few users and those who follow many; the result must not.
  test.each([0, 101])("is newest first, in pages, beside %i other videos", async (others) => {
    const me = await createUser(server, `reader_${others}`);
    if (others) await fillUsers(server, "quiet", others);
    await query(
      server,
      `INSERT INTO follows (id, follower, following)
       SELECT 'Q' || substr(id, 2), '${me.id}', id FROM users WHERE id LIKE 'quiet%'`,
    );
    expect(ids(await read(me.pb, { order: "following" }))).toEqual([]);
    const row = await follow(me, rahim);
    expect(await readAll(me.pb, { order: "following", limit: 2 })).toEqual(await newest(rahims));
    await follow(me, karim);
    const both = await newest([...rahims, ...karims]);
    expect(await readAll(me.pb, { order: "following", limit: 5 })).toEqual(both);
    expect((await read(me.pb, { order: "following", limit: 1 })).items[0]?.follow).not.toBe("");
    await me.pb.collection("follows").delete(row);
    expect(await readAll(me.pb, { order: "following", limit: 4 })).toEqual(await newest(karims));
  });

  test("includes videos for followers, and omits hidden videos and the viewer's own", async () => {
    await follow(nila, karim);
    await createVideo(nila, { file: "short.mp4" });
    const inner = await createVideo(karim, { visibility: "followers", file: "short.mp4" });
    const hidden = await createVideo(karim, { visibility: "private", file: "short.mp4" });
    const held = await createVideo(karim, { file: "short.mp4" });
    await query(server, `UPDATE videos SET status = 'held' WHERE id = '${held}'`);
    const seen = await newest([...karims, inner]);
    expect(await readAll(nila.pb, { order: "following", limit: 3 })).toEqual(seen);
    await query(server, `UPDATE users SET status = 'banned' WHERE id = '${karim.id}'`);
    expect(ids(await read(nila.pb, { order: "following" }))).toEqual([]);
    await query(server, `UPDATE users SET status = 'active' WHERE id = '${karim.id}'`);
    for (const id of [inner, hidden, held]) await karim.pb.collection("videos").delete(id);
  });

  test("is empty for a guest", async () => {
    const answer = await refused(read(guest, { order: "following" }));
    expect(answer).toEqual({ status: 401, message: "Not authenticated", data: {} });
  });
});

describe("the list of bookmarks", () => {
  test("has only the viewer's own, the latest first, marked as bookmarked", async () => {
    const saved = [rahims[4], karims[0], rahims[1]];
    const rows: string[] = [];
    for (const video of saved) rows.push(await make(nila, "bookmarks", { user: nila.id, video }));
    expect(await readAll(nila.pb, { saved: 1, limit: 2 })).toEqual([...saved].reverse());
    expect((await read(nila.pb, { saved: 1 })).items.map((item) => item.save)).toEqual([...rows].reverse());
    expect(ids(await read(karim.pb, { saved: 1 }))).toEqual([]);
    expect(await nila.pb.send(`/api/app/videos/${rahims[1]}`, {})).toMatchObject({ save: rows[2], like: "" });
    // A video made private later disappears, and returns once it is public again.
    await query(server, `UPDATE videos SET visibility = 'private' WHERE id = '${karims[0]}'`);
    expect(await readAll(nila.pb, { saved: 1 })).toEqual([rahims[1], rahims[4]]);
    await query(server, `UPDATE videos SET visibility = 'public' WHERE id = '${karims[0]}'`);
    await nila.pb.collection("bookmarks").delete(rows[0] ?? "");
    expect(await readAll(nila.pb, { saved: 1 })).toEqual([rahims[1], karims[0]]);
    expect((await refused(read(guest, { saved: 1 }))).status).toBe(401);
  });
});

describe("a category", () => {
  test("is newest first or by views, and has public videos only", async () => {
    const food = [rahims[0], rahims[3], karims[2], karims[5]] as string[];
    await query(server, `UPDATE videos SET category = 'food' WHERE id IN ('${food.join("','")}')`);
    await query(server, `UPDATE videos SET views_count = 5 WHERE id IN ('${food[1]}', '${food[2]}')`);
    await query(server, `UPDATE videos SET views_count = 9 WHERE id = '${food[0]}'`);
    expect(await readAll(guest, { category: "food", limit: 3 })).toEqual(await newest(food));
    const tied = [food[1], food[2]].sort().reverse();
    const ranked = [food[0], ...tied, food[3]];
    expect(await readAll(guest, { category: "food", order: "trending", limit: 2 })).toEqual(ranked);
    expect(ids(await read(guest, { category: "music" }))).toEqual([]);
    await query(server, `UPDATE videos SET status = 'removed' WHERE id = '${food[0]}'`);
    expect(await readAll(guest, { category: "food", order: "trending" })).toEqual(ranked.slice(1));
  });

  test("that does not exist is rejected", async () => {
    const answer = await refused(read(guest, { category: "trending" }));
    const message = "There is no such category";
    expect(answer).toEqual({
      status: 400,
      message,
      data: { category: { code: "category_invalid", message } },
    });
  });
});
