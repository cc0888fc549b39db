// Requirements for entities, permissions and calls, tested with a PocketBase client.
import PocketBase, { type ClientResponseError, type RecordModel } from "pocketbase";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page, VideoItem } from "../../../src/state/records/types";
import { type Server, startServer } from "../../support/server";
import { sql } from "../../support/sql";
import { testVideo, testVideoFile } from "../../support/test-videos";
import { createUser, createVideo, PASSWORD, type Person } from "../../support/users";

let server: Server;
let guest: PocketBase;
let rahim: Person;
let karim: Person;
let video: string;

beforeAll(async () => {
  server = await startServer();
  guest = server.client();
  [rahim, karim] = await Promise.all([createUser(server, "rahim"), createUser(server, "karim")]);
  await rahim.pb.collection("users").update(rahim.id, { full_name: "রহিম উদ্দিন", bio: "নদীর মানুষ" });
  video = await createVideo(rahim, { caption: "Padma at dusk", clip: "short.mp4" });
});
afterAll(() => server.dispose());

const OWN = ["collectionId", "collectionName", "expand"];
const keys = (record: object) => Object.keys(record).filter((key) => !OWN.includes(key));
const feed = (query: Record<string, unknown>) =>
  guest.send<Page>("/api/app/videos", { method: "GET", query });
const failure = (sent: Promise<unknown>): Promise<ClientResponseError> =>
  sent.then(
    () => Promise.reject(new Error("was answered")),
    (error: ClientResponseError) => error,
  );

test("videos hold what the contract names", async () => {
  const record = await guest.collection("videos").getOne(video);
  for (const name of ["user", "video", "thumbnail", "light", "caption", "category", "visibility", "status"])
    expect(typeof record[name], name).toBe("string");
  for (const name of ["views_count", "likes_count", "comments_count", "shares_count", "duration", "width"])
    expect(typeof record[name], name).toBe("number");
  expect(record).toMatchObject({ id: video, user: rahim.id, height: 640, sensitive: false, thumbhash: "" });
  expect(new Date(record.created).getTime()).toBeGreaterThan(Date.now() - 60_000);
});

test("a video is read together with its owner's card", async () => {
  const { items } = await feed({ limit: 1 });
  expect(items[0]?.owner).toMatchObject({
    id: rahim.id,
    username: "rahim",
    full_name: "রহিম উদ্দিন",
    avatar: "",
  });
});

test("a feed item has all that the card shows", async () => {
  const item = (await feed({ limit: 1 })).items[0] as VideoItem;
  const shown = ["thumbnail", "caption", "likes_count", "comments_count", "shares_count"] as const;
  for (const name of shown) expect(item, name).toHaveProperty(name);
  expect(item.owner).toHaveProperty("avatar");
  expect(item.owner.username).toBe("rahim");
});

test("profiles hold what the contract names, on the account itself", async () => {
  const profile = await guest.collection("users").getOne(rahim.id);
  const counts = ["followers_count", "following_count", "likes_count", "videos_count"];
  expect(keys(profile).sort()).toEqual(
    ["id", "username", "full_name", "bio", "avatar", "status", ...counts].sort(),
  );
});

test("likes, follows and comments hold what the contract names", async () => {
  const like = await karim.pb.collection("likes").create({ user: karim.id, video });
  const follow = await karim.pb.collection("follows").create({ follower: karim.id, following: rahim.id });
  const comment = await karim.pb.collection("comments").create({ user: karim.id, video, text: "বাহ" });
  expect(like).toMatchObject({ user: karim.id, video });
  expect(follow).toMatchObject({ follower: karim.id, following: rahim.id });
  for (const name of ["id", "user", "video", "text", "parent", "status", "likes_count", "replies_count"])
    expect(keys(comment), name).toContain(name);
  expect(comment).toMatchObject({ user: karim.id, video, text: "বাহ", parent: "", pinned: false });
  const removals = [
    karim.pb.collection("likes").delete(like.id),
    karim.pb.collection("follows").delete(follow.id),
  ];
  await Promise.all(removals);
});

test("a session is one token with an expiry, renewed by itself; the username stands on the account", async () => {
  const { token, record } = await guest.collection("users").authWithPassword(karim.email, PASSWORD);
  const claims = JSON.parse(atob(token.split(".")[1] ?? ""));
  expect(claims.exp).toBeGreaterThan(Date.now() / 1000);
  expect(claims.refreshable).toBe(true);
  expect(record.username).toBe("karim");
  expect((await guest.collection("users").authRefresh()).token).toBeTruthy();
  guest.authStore.clear();
});

test("only who is signed in likes, follows, comments and publishes", async () => {
  const writes: [string, Record<string, unknown>][] = [
    ["likes", { user: karim.id, video }],
    ["follows", { follower: karim.id, following: rahim.id }],
    ["comments", { user: karim.id, video, text: "hello" }],
    ["videos", { user: karim.id, video: testVideoFile("short.mp4") }],
  ];
  for (const [collection, body] of writes) {
    expect((await failure(guest.collection(collection).create(body))).status, collection).toBe(400);
    const made = await karim.pb.collection(collection).create(body);
    if (collection !== "comments") await karim.pb.collection(collection).delete(made.id);
  }
  const edit = guest.collection("users").update(karim.id, { bio: "somebody else" });
  expect((await failure(edit)).status).toBe(404);
});

test("nobody follows themselves", async () => {
  const { response } = await failure(
    karim.pb.collection("follows").create({ follower: karim.id, following: karim.id }),
  );
  expect(JSON.stringify(response)).toContain("Cannot follow yourself");
});

test("a profile is changed by its owner alone", async () => {
  expect((await failure(karim.pb.collection("users").update(rahim.id, { bio: "hacked" }))).status).toBe(404);
  expect((await guest.collection("users").getOne(rahim.id)).bio).toBe("নদীর মানুষ");
});

test("any PocketBase client does what the app does: the record API is the way to write", async () => {
  const client = new PocketBase(server.url);
  const { record } = await client.collection("users").authWithPassword(karim.email, PASSWORD);
  const like = await client.collection("likes").create({ user: record.id, video });
  expect((await guest.collection("videos").getOne(video)).likes_count).toBe(1);
  await client.collection("likes").delete(like.id);
  expect((await guest.collection("videos").getOne(video)).likes_count).toBe(0);
});

test("signing up takes email, password and username, on the account itself", async () => {
  const account = { username: "nadia", email: "nadia@example.test" };
  const secret = { password: PASSWORD, passwordConfirm: PASSWORD };
  const made = await guest.collection("users").create({ ...account, ...secret });
  expect(made.username).toBe("nadia");
  const again = guest.collection("users").create({ ...account, username: "nadia_2", ...secret });
  const { code } = (await failure(again)).response.data.email;
  expect(code).toBe("validation_not_unique");
});

test("there is no other way in than email and password", async () => {
  const methods = await guest.collection("users").listAuthMethods();
  expect(methods).toMatchObject({
    password: { enabled: true, identityFields: ["email"] },
    oauth2: { enabled: false },
    mfa: { enabled: false },
    otp: { enabled: false },
  });
});

test("a like is a row that is made, found once and deleted", async () => {
  const likes = karim.pb.collection("likes");
  const { id } = await likes.create({ user: karim.id, video });
  const found = await likes.getList(1, 5, { filter: `video = "${video}" && user = "${karim.id}"` });
  expect(found.items.map((like) => like.id)).toEqual([id]);
  expect((await failure(likes.create({ user: karim.id, video }))).status).toBe(400);
  await likes.delete(id);
});

test("a follow is a row that is made, found once and deleted", async () => {
  const follows = karim.pb.collection("follows");
  const row = { follower: karim.id, following: rahim.id };
  const { id } = await follows.create(row);
  const found = await follows.getList(1, 5, { filter: `following = "${rahim.id}"` });
  expect(found.items.map((follow) => follow.id)).toEqual([id]);
  expect((await failure(follows.create(row))).status).toBe(400);
  await follows.delete(id);
});

test("a search finds parts of captions and usernames in any case, the most viewed first, fifty at most, and nothing for blanks", async () => {
  const root = await server.superuser();
  const more: string[] = [];
  for (let n = 0; n < 3; n++)
    more.push(await createVideo(karim, { caption: `DUSKfall ${n}`, clip: "short.mp4" }));
  await sql(root, `UPDATE videos SET views_count = 40 WHERE id = '${more[1]}'`);
  await sql(root, `UPDATE videos SET views_count = 9 WHERE id = '${video}'`);
  const found = (await feed({ q: "dusk" })).items.map((item) => item.id);
  expect(found.slice(0, 2)).toEqual([more[1], video]);
  expect(found).toHaveLength(4);
  expect((await feed({ q: "ARIM" })).items.every((item) => item.owner.username === "karim")).toBe(true);
  expect((await feed({ q: "ARIM" })).items).toHaveLength(3);
  const [sample] = (await sql(root, `SELECT video, thumbnail, user FROM videos WHERE id = '${video}'`)).rows;
  // Adds 55 more by SQL, because the test only needs their rows.
  await sql(
    root,
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 55)
     INSERT INTO videos (id, user, video, caption, search, category, visibility, status, views_count, created)
     SELECT printf('dusk%011d', i), '${rahim.id}', '${sample?.[0]}', 'dusk', 'dusk', 'other', 'public', 'visible', 0,
            '2026-01-01 00:00:00.000Z' FROM n`,
  );
  expect((await feed({ q: "dusk", limit: 50 })).items).toHaveLength(50);
  expect((await feed({ q: "dusk", limit: 51 })).items).toHaveLength(50);
  expect((await feed({ q: "dusk" })).items.length).toBeLessThanOrEqual(50);
  expect((await feed({ q: "   " })).items).toEqual([]);
});

test("one profile is read by its id, and any of its fields changed by its owner", async () => {
  const users = karim.pb.collection("users");
  for (const change of [{ username: "karim_2" }, { full_name: "করিম" }, { bio: "পাহাড়" }])
    expect(await users.update(karim.id, change)).toMatchObject(
      Object.fromEntries(Object.entries(change).map(([key, value]) => [key, value.normalize("NFC")])),
    );
  const avatar = testVideoFile("picture.png");
  expect((await users.update(karim.id, { avatar })).avatar).toMatch(/\.png$/);
  expect(await guest.collection("users").getOne(karim.id)).toMatchObject({ username: "karim_2" });
});

test("comments are read newest first with their authors, and made of user, video and text", async () => {
  const clipId = await createVideo(rahim, { clip: "short.mp4" });
  for (const text of ["first", "second", "third"])
    await karim.pb.collection("comments").create({ user: karim.id, video: clipId, text });
  const { items } = await guest.send<{ items: (RecordModel & { user: RecordModel })[] }>(
    "/api/app/comments",
    {
      method: "GET",
      query: { video: clipId },
    },
  );
  expect(items.map((comment) => comment.text)).toEqual(["third", "second", "first"]);
  expect(items[0]?.user).toMatchObject({ id: karim.id, username: "karim_2" });
  expect(items[0]?.user).toHaveProperty("avatar");
});

test("a clip's files lie with its record, under names of the server's own", async () => {
  const thumbnail = testVideoFile("picture.jpg");
  const made = await karim.pb
    .collection("videos")
    .create({ user: karim.id, video: testVideoFile("short.mp4"), thumbnail });
  expect(made.video).toMatch(/^[a-z0-9]+_?[a-z0-9]*\.mp4$/);
  expect(made.thumbnail).toMatch(/\.jpg$/);
  for (const name of [made.video, made.thumbnail]) expect(name).not.toContain("short");
  const address = `${server.url}/api/files/videos/${made.id}/${made.video}`;
  const { readFileSync } = await import("node:fs");
  expect(Buffer.from(await (await fetch(address)).arrayBuffer())).toEqual(
    readFileSync(testVideo("short.mp4")),
  );
});
