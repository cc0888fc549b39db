// Every counter equals the rows that it counts at each commit.
import { describe, expect, test } from "vitest";
import { createActors } from "../../support/actors";
import { counterDrift, query } from "../../support/database";
import { testServer } from "../../support/test-server";
import { createVideo } from "../../support/users";

const server = await testServer({ limits: false });
const people = await createActors(server);

const make = async (collection: string, body: unknown, by: "owner" | "other" = "other") => {
  const made = await people.ask(by, "POST", `collections/${collection}/records`, body);
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return made.body.id as string;
};
const like = (video: string) => make("likes", { user: people.other.id, video });
const say = (video: string, parent = "") =>
  make("comments", { user: people.other.id, video, text: "x", ...(parent && { parent }) });
const drop = (collection: string, id: string) =>
  people.ask("other", "DELETE", `collections/${collection}/records/${id}`);
const set = (collection: string, id: string, change: unknown) =>
  people.ask("superuser", "PATCH", `collections/${collection}/records/${id}`, change);
const video = async (id: string) =>
  (await query(server, `SELECT likes_count, comments_count FROM videos WHERE id = '${id}'`))[0];
const account = async (id = people.owner.id) =>
  (
    await query(
      server,
      `SELECT followers_count, following_count, videos_count, likes_count FROM users WHERE id = '${id}'`,
    )
  )[0];
const exact = async () => expect(await counterDrift(server)).toEqual([]);
const live = (id: string) => people.ask("anonymous", "GET", `collections/live/records/${id}`);

test("a like changes the counters of the video and of its owner, in both directions", async () => {
  const id = await createVideo(people.owner);
  const row = await like(id);
  expect(await video(id)).toMatchObject({ likes_count: "1" });
  expect(await account()).toMatchObject({ likes_count: "1" });
  expect((await drop("likes", row)).status).toBe(204);
  expect(await video(id)).toMatchObject({ likes_count: "0" });
  await exact();
});

test("a follow changes the counters of both users, in both directions", async () => {
  const row = await make("follows", { follower: people.other.id, following: people.owner.id });
  expect(await account()).toMatchObject({ followers_count: "1" });
  expect(await account(people.other.id)).toMatchObject({ following_count: "1" });
  await drop("follows", row);
  await exact();
});

test("comments and replies count while visible, and replies are deleted with their comment", async () => {
  const id = await createVideo(people.owner);
  const top = await say(id);
  await say(id, top);
  const reply = await say(id, top);
  expect(await video(id)).toMatchObject({ comments_count: "3" });
  await set("comments", reply, { status: "held" });
  expect(await video(id)).toMatchObject({ comments_count: "2" });
  await exact();
  await set("comments", reply, { status: "visible" });
  expect(await video(id)).toMatchObject({ comments_count: "3" });
  await exact();
  await drop("comments", top);
  expect(await video(id)).toMatchObject({ comments_count: "0" });
  expect(await query(server, `SELECT id FROM comments WHERE video = '${id}'`)).toEqual([]);
  await exact();
});

test("likes of a comment count in both directions, and are deleted with it and its replies", async () => {
  const id = await createVideo(people.owner);
  const top = await say(id);
  const reply = await say(id, top);
  const count = async () =>
    (await query(server, `SELECT likes_count FROM comments WHERE id = '${top}'`))[0]?.likes_count;
  const liked = await make("comment_likes", { user: people.other.id, comment: top });
  await make("comment_likes", { user: people.owner.id, comment: top }, "owner");
  await make("comment_likes", { user: people.owner.id, comment: reply }, "owner");
  const again = { user: people.owner.id, comment: top };
  expect((await people.ask("owner", "POST", "collections/comment_likes/records", again)).status).toBe(400);
  expect(await count()).toBe("2");
  expect((await drop("comment_likes", liked)).status).toBe(204);
  expect(await count()).toBe("1");
  await exact();
  await drop("comments", top);
  expect(await query(server, "SELECT id FROM comment_likes")).toEqual([]);
  await exact();
});

test("a video can be bookmarked once, and a bookmark changes no counter", async () => {
  const id = await createVideo(people.owner);
  const before = await account();
  const saved = await make("bookmarks", { user: people.other.id, video: id });
  const again = { user: people.other.id, video: id };
  expect((await people.ask("other", "POST", "collections/bookmarks/records", again)).status).toBe(400);
  expect(await account()).toEqual(before);
  expect((await drop("bookmarks", saved)).status).toBe(204);
  await exact();
});

describe("a video's status", () => {
  test.each([
    ["visibility", "private", { videos_count: -1, likes_count: 0 }],
    ["visibility", "followers", { videos_count: -1, likes_count: 0 }],
    ["status", "held", { videos_count: -1, likes_count: -2 }],
    ["status", "removed", { videos_count: -1, likes_count: -2 }],
  ] as const)("%s %s changes its owner's counters, and back", async (field, value, moves) => {
    const id = await createVideo(people.owner);
    await like(id);
    await query(
      server,
      `INSERT INTO likes (id, user, video) VALUES ('${id.slice(1)}l', '${people.owner.id}', '${id}')`,
    );
    const before = await account();
    expect((await live(id)).body).toMatchObject({ id, tail: [] });

    await set("videos", id, { [field]: value });
    const after = await account();
    for (const [count, by] of Object.entries(moves))
      expect(Number(after?.[count])).toBe(Number(before?.[count]) + by);
    expect((await live(id)).status).toBe(404);
    await exact();

    await set("videos", id, { [field]: field === "status" ? "visible" : "public" });
    expect(await account()).toEqual(before);
    expect((await live(id)).body).toMatchObject({ likes: 2 });
    await exact();
  });

  test("public counts a video that was created as private", async () => {
    const before = Number((await account())?.videos_count);
    const id = await createVideo(people.owner, { visibility: "private" });
    expect((await live(id)).status).toBe(404);
    expect(Number((await account())?.videos_count)).toBe(before);
    await people.ask("owner", "PATCH", `collections/videos/records/${id}`, { visibility: "public" });
    expect(Number((await account())?.videos_count)).toBe(before + 1);
    expect((await live(id)).status).toBe(200);
    await exact();
  });

  test("visible again gives the live row a higher revision", async () => {
    const id = await createVideo(people.owner);
    const seen = (await live(id)).body.rev;
    await set("videos", id, { visibility: "private" });
    await new Promise((r) => setTimeout(r, 150));
    await set("videos", id, { visibility: "public" });
    expect((await live(id)).body.rev).toBeGreaterThan(seen);
  });
});

test("an edit based on a value read before a like does not overwrite the like", async () => {
  const id = await createVideo(people.owner);
  const top = await say(id);
  let going = true;
  const edits = (async () => {
    for (let n = 0; going; n++) {
      await people.ask("owner", "PATCH", `collections/videos/records/${id}`, { caption: `${n}` });
      await people.ask("owner", "PATCH", `collections/users/records/${people.owner.id}`, { bio: `${n}` });
      await set("comments", top, { pinned: n % 2 === 0 });
    }
  })();
  for (let n = 0; n < 60; n++) await Promise.all([like(id).then((row) => drop("likes", row)), say(id, top)]);
  const kept = await like(id);
  going = false;
  await edits;
  expect(await video(id)).toEqual({ likes_count: "1", comments_count: "61" });
  await exact();
  await drop("likes", kept);
});

test("a counter changes alone: it changes no other counter", async () => {
  const id = await createVideo(people.owner);
  const before = await account();
  await query(
    server,
    `UPDATE videos SET likes_count = 500, comments_count = 500, views_count = 500 WHERE id = '${id}'`,
  );
  expect(await account()).toEqual(before);
  await query(server, `UPDATE videos SET likes_count = 0, comments_count = 0 WHERE id = '${id}'`);
  await exact();
});

test("no counter falls below zero", async () => {
  const id = await createVideo(people.owner);
  const row = await like(id);
  await query(server, `UPDATE videos SET likes_count = 0 WHERE id = '${id}'`);
  await drop("likes", row);
  expect(await video(id)).toMatchObject({ likes_count: "0" });
  await exact();
});

test("a row with a missing target is rejected", async () => {
  const [a, b] = [people.owner.id, people.other.id];
  const id = await createVideo(people.owner);
  const top = await say(id);
  for (const statement of [
    `INSERT INTO likes (id, user, video) VALUES ('orphan000000001', '${a}', 'nothing00000000')`,
    `INSERT INTO likes (id, user, video) VALUES ('orphan000000001', 'nothing00000000', '${id}')`,
    `INSERT INTO follows (id, follower, following) VALUES ('orphan000000001', '${a}', 'nothing00000000')`,
    `INSERT INTO follows (id, follower, following) VALUES ('orphan000000001', 'nothing00000000', '${b}')`,
    `INSERT INTO comments (id, user, video, text, status) VALUES ('orphan000000001', '${a}', 'nothing00000000', 'x', 'visible')`,
    `INSERT INTO comments (id, user, video, text, status, parent) VALUES ('orphan000000001', '${a}', '${id}', 'x', 'visible', 'nothing00000000')`,
    `INSERT INTO bookmarks (id, user, video) VALUES ('orphan000000001', '${a}', 'nothing00000000')`,
    `INSERT INTO bookmarks (id, user, video) VALUES ('orphan000000001', 'nothing00000000', '${id}')`,
    `INSERT INTO comment_likes (id, user, comment) VALUES ('orphan000000001', '${a}', 'nothing00000000')`,
    `INSERT INTO comment_likes (id, user, comment) VALUES ('orphan000000001', 'nothing00000000', '${top}')`,
    `INSERT INTO shares (id, viewer, video, day) VALUES ('orphan000000001', '${a}', 'nothing00000000', '2026-01-01')`,
    `INSERT INTO videos (id, user, video, status) VALUES ('orphan000000001', 'nothing00000000', 'x.mp4', 'visible')`,
  ]) {
    await expect(query(server, statement), statement).rejects.toThrow(/gone|refused/);
  }
  await exact();
});
