import type PocketBase from "pocketbase";
import type { ClientResponseError } from "pocketbase";
import { describe, expect, test } from "vitest";
import type { Page, VideoItem } from "../../../src/state/records/types";
import { testVideoFile } from "../../support/media/test-videos";
import { sql } from "../../support/sql";
import { testServer } from "../../support/test-server";
import { createUser, createVideo } from "../../support/users";

const videos: string[] = [];

const read = (by: PocketBase, query: Record<string, unknown> = {}) =>
  by.send<Page>("/api/app/videos", { method: "GET", query });
const ids = (page: Page) => page.items.map((item) => item.id);
const refused = (sent: Promise<unknown>) =>
  sent.then(
    () => Promise.reject(new Error("was answered")),
    (error: ClientResponseError) => error.response,
  );

/** Returns all pages, `limit` items each. */
async function readAll(by: PocketBase, query: Record<string, unknown>): Promise<string[][]> {
  const pages: string[][] = [];
  for (let cursor = ""; pages.length < 40; ) {
    const page = await read(by, { ...query, cursor });
    pages.push(ids(page));
    cursor = page.next;
    if (!cursor) break;
  }
  return pages;
}

const server = await testServer();
const guest = server.client();
const root = await server.superuser();
const [rahim, karim, nila] = await Promise.all([
  createUser(server, "rahim"),
  createUser(server, "karim"),
  createUser(server, "nila"),
]);
for (let n = 0; n < 23; n++)
  videos.push(await createVideo(rahim, { caption: `video ${n}`, file: "short.mp4" }));
await sql(root, `UPDATE videos SET views_count = 7 WHERE id IN ('${videos.slice(3, 9).join("','")}')`);
await sql(root, `UPDATE videos SET views_count = 90 WHERE id = '${videos[20]}'`);
// Many rows share one time, so that the id decides.
await sql(
  root,
  `UPDATE videos SET created = '2026-01-01 10:00:00.000Z' WHERE id IN ('${videos.slice(0, 12).join("','")}')`,
);

const newest = () => [...videos.slice(12).reverse(), ...videos.slice(0, 12).sort().reverse()];

describe("the feed", () => {
  test("has one shape, and includes the caller's relation to each video", async () => {
    const like = await karim.pb.collection("likes").create({ user: karim.id, video: videos[22] });
    const follow = await karim.pb.collection("follows").create({ follower: karim.id, following: rahim.id });
    const save = await karim.pb.collection("bookmarks").create({ user: karim.id, video: videos[22] });
    const owner = await rahim.pb.collection("users").getOne(rahim.id);
    const page = await read(karim.pb, { limit: 1 });
    const item = page.items[0] as VideoItem;
    expect(item).toEqual({
      id: videos[22],
      caption: "video 22",
      category: "other",
      visibility: "public",
      status: "visible",
      created: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}Z$/),
      duration: expect.closeTo(0.4, 1),
      width: 360,
      height: 640,
      thumbhash: "",
      video: expect.stringMatching(/\.mp4$/),
      thumbnail: "",
      light: "",
      bytes: testVideoFile("short.mp4").size,
      light_bytes: 0,
      captions: "",
      captions_language: "",
      sensitive: 0,
      pinned: 0,
      downloads: 0,
      comments_off: 0,
      comments_for: "all",
      views_count: 0,
      likes_count: 1,
      comments_count: 0,
      shares_count: 0,
      rev: expect.any(Number),
      owner: {
        id: rahim.id,
        username: "rahim",
        full_name: "",
        avatar: "",
        followers_count: 1,
        following_count: 0,
        likes_count: 1,
        videos_count: owner.videos_count,
        status: "active",
      },
      like: like.id,
      save: save.id,
      follow: follow.id,
    });
    expect(item.rev).toBeGreaterThan(0);
    expect((await read(guest, { limit: 1 })).items[0]).toMatchObject({ like: "", save: "", follow: "" });
    expect((await read(nila.pb, { limit: 1 })).items[0]).toMatchObject({ like: "", save: "", follow: "" });
    await karim.pb.collection("follows").delete(follow.id);
  });

  test("is newest first, in pages without gap or repetition", async () => {
    const pages = await readAll(guest, { limit: 5 });
    expect(pages.map((page) => page.length)).toEqual([5, 5, 5, 5, 3]);
    expect(pages.flat()).toEqual(newest());
    expect((await read(guest)).items.length).toBe(10);
    expect((await read(guest, { limit: 500 })).next).toBe("");
  });

  test("does not shift its pages when a video is published meanwhile", async () => {
    const first = await read(guest, { limit: 5 });
    const late = await createVideo(karim, { file: "short.mp4" });
    const second = await read(guest, { limit: 5, cursor: first.next });
    expect([...ids(first), ...ids(second)]).toEqual(newest().slice(0, 10));
    await karim.pb.collection("videos").delete(late);
  });

  test("by views orders ties by id", async () => {
    const pages = await readAll(guest, { order: "trending", limit: 4 });
    const ranked = [videos[20], ...videos.slice(3, 9).sort().reverse()];
    expect(pages.flat().slice(0, 7)).toEqual(ranked);
    expect(new Set(pages.flat()).size).toBe(23);
  });

  test("of one user, or of liked videos, is latest first", async () => {
    const own = await createVideo(karim, { file: "short.mp4" });
    expect(ids(await read(guest, { user: karim.id }))).toEqual([own]);
    expect((await readAll(guest, { user: rahim.id, limit: 7 })).flat()).toEqual(newest());
    await karim.pb.collection("likes").create({ user: karim.id, video: videos[1] });
    expect((await readAll(karim.pb, { liked: 1, limit: 1 })).flat()).toEqual([videos[1], videos[22]]);
    expect(ids(await read(nila.pb, { liked: 1 }))).toEqual([]);
    const answer = await refused(read(guest, { liked: 1 }));
    expect(answer).toEqual({ status: 401, message: "Not authenticated", data: {} });
    await karim.pb.collection("videos").delete(own);
  });

  test.each(["x", "1~2", "'; DROP TABLE videos; --", "9~aaaaaaaaaaaaaaa", "2026-01-01~aaaaaaaaaaaaaaa"])(
    "rejects the cursor %s",
    async (cursor) => {
      expect((await refused(read(guest, { cursor }))).data.cursor.code).toBe("cursor_invalid");
    },
  );
});

describe("visibility in lists", () => {
  test("hides private, followers-only, held and removed videos, and those of banned users", async () => {
    const kinds = ["private", "followers"] as const;
    const [hidden, inner] = await Promise.all(
      kinds.map((visibility) => createVideo(nila, { visibility, file: "short.mp4" })),
    );
    const [held, removed] = [
      await createVideo(nila, { file: "short.mp4" }),
      await createVideo(nila, { file: "short.mp4" }),
    ];
    await root.collection("videos").update(held, { status: "held" });
    await root.collection("videos").update(removed, { status: "removed" });
    const all = [hidden, inner, held, removed].sort();

    const seen = async (by: PocketBase) => {
      const listed = ids(await read(by, { user: nila.id })).sort();
      const single: string[] = [];
      for (const id of all) {
        await by.send(`/api/app/videos/${id}`, { method: "GET" }).then(
          () => single.push(id ?? ""),
          (error: ClientResponseError) =>
            expect(error.response).toEqual({ status: 404, message: "The video is not available", data: {} }),
        );
      }
      expect(single).toEqual(listed);
      return listed;
    };
    expect(await seen(guest)).toEqual([]);
    expect(await seen(karim.pb)).toEqual([]);
    expect(await seen(nila.pb)).toEqual(all);
    const follow = await karim.pb.collection("follows").create({ follower: karim.id, following: nila.id });
    expect(await seen(karim.pb)).toEqual([inner]);
    // Public lists contain only what everybody may see, also for the owner.
    for (const by of [guest, karim.pb, nila.pb]) {
      for (const order of ["newest", "trending"]) {
        const listed = (await readAll(by, { order, limit: 50 })).flat();
        expect(all.filter((id) => listed.includes(id ?? ""))).toEqual([]);
      }
    }
    await karim.pb.collection("follows").delete(follow.id);
    expect(await seen(karim.pb)).toEqual([]);

    const shown = await createVideo(nila, { file: "short.mp4", caption: "নিলার ভিডিও" });
    expect(ids(await read(guest, { user: nila.id }))).toEqual([shown]);
    await root.collection("users").update(nila.id, { status: "banned" });
    expect(ids(await read(guest, { user: nila.id }))).toEqual([]);
    expect(ids(await read(guest, { limit: 50 }))).not.toContain(shown);
    expect(ids(await read(guest, { q: "নিলার" }))).toEqual([]);
    expect((await refused(guest.send(`/api/app/videos/${shown}`, { method: "GET" }))).status).toBe(404);
    expect((await guest.send("/api/app/people", { method: "GET", query: { q: "nila" } })).items).toEqual([]);
    await root.collection("users").update(nila.id, { status: "active" });
    expect(ids(await read(guest, { user: nila.id }))).toEqual([shown]);
  });

  test("treats an expired token as a guest's, and no cache stores a response", async () => {
    const answer = await fetch(`${server.url}/api/app/videos`, { headers: { Authorization: "x.y.z" } });
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(((await answer.json()) as Page).items[0]).toMatchObject({ like: "" });
  });
});
