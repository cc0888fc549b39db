// Requirements for entities, permissions and calls, tested with a PocketBase client.
import { readFileSync } from "node:fs";
import PocketBase, { type ClientResponseError, type RecordModel } from "pocketbase";
import { expect } from "vitest";
import type { VideoItem } from "../../../src/state/records/types";
import { testVideo, testVideoFile } from "../../support/media/test-videos";
import { test } from "../../support/requirements";
import { sql } from "../../support/sql";
import { createVideo, PASSWORD } from "../../support/users";

test("a video has the fields of the contract", async ({ guest, rahim, video }) => {
  const record = await guest.collection("videos").getOne(video);
  for (const name of ["user", "video", "thumbnail", "light", "caption", "category", "visibility", "status"])
    expect(typeof record[name], name).toBe("string");
  for (const name of ["views_count", "likes_count", "comments_count", "shares_count", "duration", "width"])
    expect(typeof record[name], name).toBe("number");
  expect(record).toMatchObject({ id: video, user: rahim.id, height: 640, sensitive: false, thumbhash: "" });
  expect(new Date(record.created).getTime()).toBeGreaterThan(Date.now() - 60_000);
});

test("the list of videos includes each owner's card", async ({ rahim, listVideos }) => {
  const { items } = await listVideos({ limit: 1 });
  expect(items[0]?.owner).toMatchObject({
    id: rahim.id,
    username: "rahim",
    full_name: "রহিম উদ্দিন",
    avatar: "",
  });
});

test("an item of the list has all fields that a card shows", async ({ listVideos }) => {
  const item = (await listVideos({ limit: 1 })).items[0] as VideoItem;
  const fields = ["thumbnail", "caption", "likes_count", "comments_count", "shares_count"] as const;
  for (const name of fields) expect(item, name).toHaveProperty(name);
  expect(item.owner).toHaveProperty("avatar");
  expect(item.owner.username).toBe("rahim");
});

test("a user has the profile fields of the contract", async ({ guest, rahim }) => {
  const profile = await guest.collection("users").getOne(rahim.id);
  const counts = ["followers_count", "following_count", "likes_count", "videos_count"];
  expect(keys(profile).sort()).toEqual(
    ["id", "username", "full_name", "bio", "avatar", "status", ...counts].sort(),
  );
});

test("likes, follows and comments have the fields of the contract", async ({ rahim, karim, video }) => {
  const like = await karim.pb.collection("likes").create({ user: karim.id, video });
  const follow = await karim.pb.collection("follows").create({ follower: karim.id, following: rahim.id });
  const comment = await karim.pb.collection("comments").create({ user: karim.id, video, text: "বাহ" });
  expect(like).toMatchObject({ user: karim.id, video });
  expect(follow).toMatchObject({ follower: karim.id, following: rahim.id });
  for (const name of ["id", "user", "video", "text", "parent", "status", "likes_count", "replies_count"])
    expect(keys(comment), name).toContain(name);
  expect(comment).toMatchObject({ user: karim.id, video, text: "বাহ", parent: "", pinned: false });
  await karim.pb.collection("likes").delete(like.id);
  await karim.pb.collection("follows").delete(follow.id);
});

test("a session is one renewable token with an expiry; the username is a field of the user", async ({
  guest,
  karim,
}) => {
  const { token, record } = await guest.collection("users").authWithPassword(karim.email, PASSWORD);
  const claims = JSON.parse(atob(token.split(".")[1] ?? ""));
  expect(claims.exp).toBeGreaterThan(Date.now() / 1000);
  expect(claims.refreshable).toBe(true);
  expect(record.username).toBe("karim");
  expect((await guest.collection("users").authRefresh()).token).toBeTruthy();
  guest.authStore.clear();
});

test("only signed-in users can like, follow, comment and publish", async ({ guest, rahim, karim, video }) => {
  const writes: [string, Record<string, unknown>][] = [
    ["likes", { user: karim.id, video }],
    ["follows", { follower: karim.id, following: rahim.id }],
    ["comments", { user: karim.id, video, text: "hello" }],
    ["videos", { user: karim.id, video: testVideoFile("short.mp4") }],
  ];
  for (const [collection, body] of writes) {
    expect((await failure(guest.collection(collection).create(body))).status, collection).toBe(400);
    const created = await karim.pb.collection(collection).create(body);
    if (collection !== "comments") await karim.pb.collection(collection).delete(created.id);
  }
  const edit = guest.collection("users").update(karim.id, { bio: "somebody else" });
  expect((await failure(edit)).status).toBe(404);
});

test("a user cannot follow themselves", async ({ karim }) => {
  const { response } = await failure(
    karim.pb.collection("follows").create({ follower: karim.id, following: karim.id }),
  );
  expect(JSON.stringify(response)).toContain("Cannot follow yourself");
});

test("a profile can be changed only by its user", async ({ guest, rahim, karim }) => {
  expect((await failure(karim.pb.collection("users").update(rahim.id, { bio: "hacked" }))).status).toBe(404);
  expect((await guest.collection("users").getOne(rahim.id)).bio).toBe("নদীর মানুষ");
});

test("any PocketBase client can write through the record API", async ({ server, guest, karim, video }) => {
  const client = new PocketBase(server.url);
  const { record } = await client.collection("users").authWithPassword(karim.email, PASSWORD);
  const like = await client.collection("likes").create({ user: record.id, video });
  expect((await guest.collection("videos").getOne(video)).likes_count).toBe(1);
  await client.collection("likes").delete(like.id);
  expect((await guest.collection("videos").getOne(video)).likes_count).toBe(0);
});

test("sign-up takes email, password and username as fields of the user", async ({ guest }) => {
  const fields = { username: "nadia", email: "nadia@example.test" };
  const passwords = { password: PASSWORD, passwordConfirm: PASSWORD };
  const created = await guest.collection("users").create({ ...fields, ...passwords });
  expect(created.username).toBe("nadia");
  const duplicate = guest.collection("users").create({ ...fields, username: "nadia_2", ...passwords });
  const { code } = (await failure(duplicate)).response.data.email;
  expect(code).toBe("validation_not_unique");
});

test("users log in with email and password only", async ({ guest }) => {
  const methods = await guest.collection("users").listAuthMethods();
  expect(methods).toMatchObject({
    password: { enabled: true, identityFields: ["email"] },
    oauth2: { enabled: false },
    mfa: { enabled: false },
    otp: { enabled: false },
  });
});

test("a like is a row that can be created once, found and deleted", async ({ karim, video }) => {
  const likes = karim.pb.collection("likes");
  const { id } = await likes.create({ user: karim.id, video });
  const found = await likes.getList(1, 5, { filter: `video = "${video}" && user = "${karim.id}"` });
  expect(found.items.map((like) => like.id)).toEqual([id]);
  expect((await failure(likes.create({ user: karim.id, video }))).status).toBe(400);
  await likes.delete(id);
});

test("a follow is a row that can be created once, found and deleted", async ({ rahim, karim }) => {
  const follows = karim.pb.collection("follows");
  const row = { follower: karim.id, following: rahim.id };
  const { id } = await follows.create(row);
  const found = await follows.getList(1, 5, { filter: `following = "${rahim.id}"` });
  expect(found.items.map((follow) => follow.id)).toEqual([id]);
  expect((await failure(follows.create(row))).status).toBe(400);
  await follows.delete(id);
});

test("a search matches parts of captions and usernames in any case, returns at most fifty, most viewed first, and nothing for blanks", async ({
  server,
  rahim,
  karim,
  video,
  listVideos,
}) => {
  const root = await server.superuser();
  const more: string[] = [];
  for (let n = 0; n < 3; n++)
    more.push(await createVideo(karim, { caption: `DUSKfall ${n}`, file: "short.mp4" }));
  await sql(root, `UPDATE videos SET views_count = 40 WHERE id = '${more[1]}'`);
  await sql(root, `UPDATE videos SET views_count = 9 WHERE id = '${video}'`);
  const found = (await listVideos({ q: "dusk" })).items.map((item) => item.id);
  expect(found.slice(0, 2)).toEqual([more[1], video]);
  expect(found).toHaveLength(4);
  expect((await listVideos({ q: "ARIM" })).items.every((item) => item.owner.username === "karim")).toBe(true);
  expect((await listVideos({ q: "ARIM" })).items).toHaveLength(3);
  const [sample] = (await sql(root, `SELECT video, thumbnail, user FROM videos WHERE id = '${video}'`)).rows;
  // Adds 55 more by SQL, because the test only needs their rows.
  await sql(
    root,
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 55)
     INSERT INTO videos (id, user, video, caption, search, category, visibility, status, views_count, created)
     SELECT printf('dusk%011d', i), '${rahim.id}', '${sample?.[0]}', 'dusk', 'dusk', 'other', 'public', 'visible', 0,
            '2026-01-01 00:00:00.000Z' FROM n`,
  );
  expect((await listVideos({ q: "dusk", limit: 50 })).items).toHaveLength(50);
  expect((await listVideos({ q: "dusk", limit: 51 })).items).toHaveLength(50);
  expect((await listVideos({ q: "dusk" })).items.length).toBeLessThanOrEqual(50);
  expect((await listVideos({ q: "   " })).items).toEqual([]);
});

test("a profile is read by its id, and its user can change each field", async ({ guest, karim }) => {
  const users = karim.pb.collection("users");
  for (const change of [{ username: "karim_2" }, { full_name: "করিম" }, { bio: "পাহাড়" }])
    expect(await users.update(karim.id, change)).toMatchObject(
      Object.fromEntries(Object.entries(change).map(([key, value]) => [key, value.normalize("NFC")])),
    );
  const avatar = testVideoFile("picture.png");
  expect((await users.update(karim.id, { avatar })).avatar).toMatch(/\.png$/);
  expect(await guest.collection("users").getOne(karim.id)).toMatchObject({ username: "karim_2" });
});

test("a comment is created from user, video and text; the list is newest first with authors", async ({
  guest,
  rahim,
  karim,
}) => {
  const commented = await createVideo(rahim, { file: "short.mp4" });
  for (const text of ["first", "second", "third"])
    await karim.pb.collection("comments").create({ user: karim.id, video: commented, text });
  const { items } = await guest.send<{ items: (RecordModel & { user: RecordModel })[] }>(
    "/api/app/comments",
    {
      method: "GET",
      query: { video: commented },
    },
  );
  expect(items.map((comment) => comment.text)).toEqual(["third", "second", "first"]);
  expect(items[0]?.user).toMatchObject({ id: karim.id, username: "karim_2" });
  expect(items[0]?.user).toHaveProperty("avatar");
});

test("the files of a video belong to its record and have names chosen by the server", async ({
  server,
  karim,
}) => {
  const thumbnail = testVideoFile("picture.jpg");
  const created = await karim.pb
    .collection("videos")
    .create({ user: karim.id, video: testVideoFile("short.mp4"), thumbnail });
  expect(created.video).toMatch(/^[a-z0-9]+_?[a-z0-9]*\.mp4$/);
  expect(created.thumbnail).toMatch(/\.jpg$/);
  for (const name of [created.video, created.thumbnail]) expect(name).not.toContain("short");
  const address = `${server.url}/api/files/videos/${created.id}/${created.video}`;
  expect(Buffer.from(await (await fetch(address)).arrayBuffer())).toEqual(
    readFileSync(testVideo("short.mp4")),
  );
});

function keys(record: object): string[] {
  const generated = ["collectionId", "collectionName", "expand"];
  return Object.keys(record).filter((key) => !generated.includes(key));
}

/** The error of a request that must fail. */
function failure(request: Promise<unknown>): Promise<ClientResponseError> {
  return request.then(
    () => Promise.reject(new Error("the request succeeded")),
    (error: ClientResponseError) => error,
  );
}
