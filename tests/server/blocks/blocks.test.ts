// A block hides two users from each other everywhere; a mute hides one user from the other only in some places.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Actors, createActors } from "../../support/actors";
import { counterDrift, fillUsers, query, unpublished } from "../../support/database";
import { subscribe } from "../../support/live-listener";
import { type Server, startServer } from "../../support/server";
import { createUser, createVideo, PASSWORD, type Person } from "../../support/users";
import { removeLimits } from "../../support/without-limits";

let server: Server;
let people: Actors;
let count = 0;

beforeAll(async () => {
  server = await startServer();
  await removeLimits(server);
  people = await createActors(server);
  await new Promise((r) => setTimeout(r, 1200)); // starts the ticker
});
afterAll(() => server.dispose());

const someone = (name: string) => createUser(server, `b_${name}_${++count}`);
const records = (collection: string, id = "") => `collections/${collection}/records${id && `/${id}`}`;
const post = (who: Person, collection: string, body: unknown) =>
  people.ask(who, "POST", records(collection), body);
const make = async (who: Person, collection: string, body: unknown) => {
  const made = await post(who, collection, body);
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return made.body.id as string;
};
const block = (who: Person, target: Person) => make(who, "blocks", { blocker: who.id, blocked: target.id });
const mute = (who: Person, target: Person) => make(who, "mutes", { muter: who.id, muted: target.id });
const follow = (who: Person, target: Person) =>
  make(who, "follows", { follower: who.id, following: target.id });
const like = (who: Person, video: string) => make(who, "likes", { user: who.id, video });
const say = (who: Person, video: string, text = "x", parent = "") =>
  make(who, "comments", { user: who.id, video, text, parent });
const drop = async (who: Person, collection: string, id: string) =>
  expect((await people.ask(who, "DELETE", records(collection, id))).status).toBe(204);
const get = async (who: Person | "anonymous", path: string) => (await people.ask(who, "GET", path)).body;
const status = async (who: Person | "anonymous", path: string) => (await people.ask(who, "GET", path)).status;
const ids = (page: { items: { id: string }[] }) => page.items.map((item) => item.id);
const inbox = async (who: Person) =>
  (await get(who, "app/notifications")).items.map((g: { kind: string }) => g.kind) as string[];
const SOON = { timeout: 4000 };

/** Returns which content of `target` the viewer `who` can still reach. */
async function meets(who: Person | "anonymous", target: Person, video: string, comment: string) {
  const query = encodeURIComponent(`video="${video}"`);
  const found = {
    profile: (await status(who, `app/people/${target.username}`)) === 200,
    record: (await status(who, records("users", target.id))) === 200,
    byName: ids(await get(who, `${records("users")}?username=${target.username}`)).includes(target.id),
    people: ids(await get(who, `app/people?q=${target.username}`)).includes(target.id),
    video: (await status(who, `app/videos/${video}`)) === 200,
    videoRecord: (await status(who, records("videos", video))) === 200,
    videoList: ids(await get(who, `${records("videos")}?sort=-created`)).includes(video),
    newest: ids(await get(who, "app/videos?limit=50")).includes(video),
    trending: ids(await get(who, "app/videos?order=trending&limit=50")).includes(video),
    ofUser: ids(await get(who, `app/videos?user=${target.id}`)).includes(video),
    search: ids(await get(who, `app/videos?q=${target.username}`)).includes(video),
    comments: ids(await get(who, `app/comments?video=${video}`)).includes(comment),
    comment: (await status(who, `app/comments/${comment}`)) === 200,
    commentRecord: (await status(who, records("comments", comment))) === 200,
    commentList: ids(await get(who, `${records("comments")}?filter=${query}`)).includes(comment),
  };
  return Object.entries(found)
    .filter(([, seen]) => seen)
    .map(([name]) => name);
}

describe("a block", () => {
  test("hides both users from each other everywhere, and from nobody else", async () => {
    const [rina, milon, third] = [await someone("rina"), await someone("milon"), await someone("third")];
    const [hers, his] = [await createVideo(rina), await createVideo(milon)];
    const [herWord, hisWord] = [await say(rina, hers), await say(milon, his)];
    const all = await meets(third, milon, his, hisWord);
    expect(all).toHaveLength(15);
    expect(await meets(rina, milon, his, hisWord)).toEqual(all);

    const row = await block(rina, milon);
    expect(await meets(rina, milon, his, hisWord)).toEqual([]);
    expect(await meets(milon, rina, hers, herWord)).toEqual([]);
    expect(await meets(third, milon, his, hisWord)).toEqual(all);
    expect(await meets("anonymous", rina, hers, herWord)).toEqual(all);
    // Own content stays visible.
    expect(await meets(milon, milon, his, hisWord)).toEqual(all);

    await drop(rina, "blocks", row);
    expect(await meets(rina, milon, his, hisWord)).toEqual(all);
    expect(await meets(milon, rina, hers, herWord)).toEqual(all);
  });

  test("hides comments of both elsewhere, and prevents replies", async () => {
    const [rina, milon] = [await someone("rina"), await someone("milon")];
    const video = await createVideo(people.owner);
    const [hers, his] = [await say(rina, video), await say(milon, video)];
    await block(rina, milon);
    expect(ids(await get(rina, `app/comments?video=${video}`))).toEqual([hers]);
    expect(ids(await get(milon, `app/comments?video=${video}`))).toEqual([his]);
    expect(ids(await get(people.owner, `app/comments?video=${video}`))).toEqual([his, hers]);
    const refused = [
      await post(milon, "comments", { user: milon.id, video, text: "x", parent: hers }),
      await post(rina, "comment_likes", { user: rina.id, comment: his }),
    ];
    expect(refused.map((answer) => answer.status)).toEqual([400, 400]);
  });

  test("ends follows between both, and prevents new relations", async () => {
    const [rina, milon] = [await someone("rina"), await someone("milon")];
    const [hers, his] = [await createVideo(rina), await createVideo(milon)];
    await follow(rina, milon);
    await follow(milon, rina);
    const word = await say(rina, his);
    const profile = await subscribe(server.url, [`users/${milon.id}`]);
    await block(milon, rina);
    // Viewers with the profile open receive the new count.
    await profile.wait(
      `users/${milon.id}`,
      ({ row }) => row.followers_count === 0 && row.following_count === 0,
    );
    profile.close();
    expect(
      await query(server, `SELECT id FROM follows WHERE follower IN ('${rina.id}', '${milon.id}')`),
    ).toEqual([]);
    expect(await counterDrift(server)).toEqual([]);
    for (const [who, target, video] of [
      [rina, milon, his],
      [milon, rina, hers],
    ] as const) {
      const tries = [
        await post(who, "follows", { follower: who.id, following: target.id }),
        await post(who, "likes", { user: who.id, video }),
        await post(who, "bookmarks", { user: who.id, video }),
        await post(who, "comments", { user: who.id, video, text: "x" }),
      ];
      expect(tries.map((answer) => answer.status)).toEqual([400, 400, 400, 400]);
      await people.ask(who, "POST", "app/views", { views: [{ video }] });
      await people.ask(who, "POST", "app/shares", { video });
      expect(
        await query(server, `SELECT views_count, shares_count FROM videos WHERE id = '${video}'`),
      ).toEqual([{ views_count: "0", shares_count: "0" }]);
    }
    // A write by SQL is refused too.
    const late = `INSERT INTO follows (id, follower, following) VALUES ('late00000000000', '${rina.id}', '${milon.id}')`;
    await expect(query(server, late)).rejects.toThrow();
    // Authors can still delete their own comments below the other's video.
    await drop(rina, "comments", word);
  });

  test("deletes notifications about the other user, and prevents new ones", async () => {
    const [rina, milon, third] = [await someone("rina"), await someone("milon"), await someone("third")];
    const video = await createVideo(rina);
    const elsewhere = await createVideo(people.owner);
    await like(third, video);
    await like(milon, video);
    await follow(milon, rina);
    const said = await say(milon, video);
    await say(milon, elsewhere, `@${rina.username} দেখো`);
    await expect.poll(() => inbox(rina), SOON).toEqual(["mention", "comment", "follow", "like"]);

    await block(rina, milon);
    await expect.poll(() => inbox(rina), SOON).toEqual(["like"]);
    const { items, unread } = await get(rina, "app/notifications");
    expect([items[0].actors.map((a: { id: string }) => a.id), unread]).toEqual([[third.id], 1]);
    await say(milon, elsewhere, `@${rina.username} আবার`);
    await say(rina, elsewhere, `@${milon.username} না`);
    await new Promise((r) => setTimeout(r, 1500));
    expect(await inbox(rina)).toEqual(["like"]);
    expect(await inbox(milon)).toEqual([]);
    expect((await query(server, `SELECT status FROM comments WHERE id = '${said}'`))[0]).toEqual({
      status: "visible",
    });
  });

  test("by the only user who liked a video deletes the notification of likes", async () => {
    const [rina, milon] = [await someone("rina"), await someone("milon")];
    const video = await createVideo(rina);
    await like(milon, video);
    await expect.poll(() => inbox(rina), SOON).toEqual(["like"]);
    await block(rina, milon);
    await expect.poll(() => inbox(rina), SOON).toEqual([]);
    await expect.poll(async () => (await get(rina, "app/notifications")).unread, SOON).toBe(0);
  });

  test("lasts until both users have removed theirs", async () => {
    const [rina, milon] = [await someone("rina"), await someone("milon")];
    const one = await block(rina, milon);
    const other = await block(milon, rina);
    await drop(rina, "blocks", one);
    expect(await status(rina, records("users", milon.id))).toBe(404);
    await drop(milon, "blocks", other);
    expect(await status(rina, records("users", milon.id))).toBe(200);
    expect(await query(server, `SELECT unseen FROM users WHERE id = '${rina.id}'`)).toEqual([{ unseen: "" }]);
  });

  test("is listed by name for the user who set it", async () => {
    const [rina, milon] = [await someone("rina"), await someone("milon")];
    const row = await block(rina, milon);
    const { items } = await get(rina, "app/people?blocked=1");
    expect(items).toMatchObject([{ id: milon.id, username: milon.username, row }]);
    const named = `app/people?blocked=1&username=${milon.username.toUpperCase()}`;
    expect((await get(rina, named)).items).toHaveLength(1);
    expect((await get(rina, "app/people?blocked=1&username=nobody_else")).items).toEqual([]);
    expect((await get(milon, "app/people?blocked=1")).items).toEqual([]);
    expect(ids(await get(milon, records("blocks")))).toEqual([]);
    expect(await status(milon, records("blocks", row))).toBe(404);
    expect((await people.ask(milon, "DELETE", records("blocks", row))).status).toBe(404);
    expect(await get(rina, "app/account")).toMatchObject({ blocks: [milon.id], mutes: [] });
    expect(await status("anonymous", "app/people?blocked=1")).toBe(401);
    // The settings do not reveal a block either.
    expect(Object.keys(await get(rina, records("account_settings", rina.id))).sort()).toEqual(
      "birth_year collectionId collectionName filters id language switches updated".split(" "),
    );
  });

  test("is not revealed to the blocked user by any answer or live event", async () => {
    const [rina, milon, third] = [await someone("rina"), await someone("milon"), await someone("third")];
    const [hers, video] = [await createVideo(rina), await createVideo(milon)];
    await follow(milon, rina);
    await follow(rina, milon);
    await like(rina, video);
    await like(third, video);
    await say(rina, video);
    await expect.poll(() => inbox(milon), SOON).toEqual(["comment", "like", "follow"]);
    const before = JSON.stringify(await get(milon, "app/export"));
    expect(before).toContain(rina.username);
    // Uses two devices, because a device receives its own user's changes only if another device may have made them.
    const token = milon.pb.authStore.token;
    const topics = [`inboxes/${milon.id}`, `users/${milon.id}`];
    const devices = [
      await subscribe(server.url, topics, { token }),
      await subscribe(server.url, topics, { token }),
    ] as const;
    await block(rina, milon);
    // Her comment and like stay below his video; her comments and follow leave his lists.
    await expect.poll(() => inbox(milon), SOON).toEqual(["like"]);
    await devices[0].wait(
      `users/${milon.id}`,
      ({ row }) => row.followers_count === 0 && row.following_count === 0,
      4000,
    );
    await post(third, "follows", { follower: third.id, following: milon.id });
    await devices[0].wait(
      `inboxes/${milon.id}`,
      ({ row }) => JSON.stringify(row.tail).includes(third.id),
      4000,
    );
    const heard = devices.flatMap((device) => topics.flatMap((topic) => device.heard(topic)));
    for (const device of devices) device.close();

    const paths = [
      ...["account", "export", "notifications", "comments?held=1", `comments?video=${video}`, "people"],
      ...[
        "people?blocked=1",
        "people?muted=1",
        `people?followers=${milon.id}`,
        `people?following=${milon.id}`,
      ],
      ...["newest", "trending", "following"].map((order) => `videos?order=${order}`),
      ...["liked=1", "saved=1", `q=${rina.username}`, `user=${rina.id}`].map((query) => `videos?${query}`),
      ...[`people/${rina.username}`, `videos/${hers}`],
    ].map((path) => `app/${path}`);
    const collections = await query(
      server,
      "SELECT name FROM _collections WHERE name NOT LIKE '\\_%' ESCAPE '\\'",
    );
    const lists = collections.map(({ name }) => records(name as string));
    expect(lists.length).toBeGreaterThan(20);
    const naming: string[] = [];
    for (const path of [...paths, ...lists, records("inboxes", milon.id), records("users", milon.id)]) {
      const answer = JSON.stringify((await people.ask(milon, "GET", path)).body ?? "");
      if (answer.includes(rina.id) || answer.includes(rina.username)) naming.push(path);
    }
    expect(naming).toEqual([]);
    expect(JSON.stringify(heard)).toContain(third.id);
    expect(JSON.stringify(heard)).not.toContain(rina.id);
  });

  test("of oneself, twice, in another user's name or above the limit is rejected", async () => {
    const [rina, milon] = [await someone("rina"), await someone("milon")];
    const self = await post(rina, "blocks", { blocker: rina.id, blocked: rina.id });
    expect([self.status, self.body.data.blocked.code]).toEqual([400, "self_block"]);
    expect((await post(rina, "blocks", { blocker: milon.id, blocked: rina.id })).status).toBe(400);
    await block(rina, milon);
    const twice = await post(rina, "blocks", { blocker: rina.id, blocked: milon.id });
    expect([twice.status, twice.body.data.blocked.code]).toEqual([400, "validation_not_unique"]);
    await fillUsers(server, "blk", 999);
    await query(
      server,
      `INSERT INTO blocks (id, blocker, blocked) SELECT 'r' || substr(id, 2), '${rina.id}', id FROM users WHERE id LIKE 'blk%'`,
    );
    const full = await post(rina, "blocks", { blocker: rina.id, blocked: people.other.id });
    expect([full.status, full.body.data.blocked.code]).toEqual([400, "blocks_max"]);
    await expect(
      query(server, `INSERT INTO blocks (id, blocker, blocked) VALUES ('self00000000000', 'x', 'x')`),
    ).rejects.toThrow();
  });

  test("is deleted with either user", async () => {
    const [rina, milon, third] = [await someone("rina"), await someone("milon"), await someone("third")];
    await block(rina, milon);
    await block(milon, third);
    await mute(third, milon);
    const gone = await people.ask(milon, "DELETE", records("users", milon.id), { password: PASSWORD });
    expect(gone.status).toBe(204);
    for (const { id } of [rina, third]) {
      expect(
        await query(
          server,
          `SELECT u.unseen, s.muted FROM users u JOIN account_settings s ON s.id = u.id WHERE u.id = '${id}'`,
        ),
      ).toEqual([{ unseen: "", muted: "" }]);
    }
    const rows = `SELECT COUNT(*) AS n FROM blocks WHERE '${milon.id}' IN (blocker, blocked)`;
    expect(await query(server, rows)).toEqual([{ n: "0" }]);
    expect(await counterDrift(server)).toEqual([]);
  });

  test("is not undone by settings saved at the same time", async () => {
    const [rina, milon] = [await someone("rina"), await someone("milon")];
    const change = (language: string) =>
      people.ask(rina, "PATCH", records("account_settings", rina.id), { language });
    await Promise.all([change("en"), block(rina, milon), change("bn"), change("en")]);
    expect(await status(rina, records("users", milon.id))).toBe(404);
  });
});

describe("a mute", () => {
  test("hides the muted user's videos and comments from the viewer; the profile stays", async () => {
    const [rina, milon] = [await someone("rina"), await someone("milon")];
    await follow(rina, milon);
    const his = await createVideo(milon);
    const video = await createVideo(people.owner);
    const word = await say(milon, video);
    const row = await mute(rina, milon);
    expect(await meets(rina, milon, his, word)).toEqual(
      "profile record byName people video videoRecord videoList ofUser search comment commentRecord".split(
        " ",
      ),
    );
    expect(ids(await get(rina, "app/videos?order=following"))).toEqual([]);
    expect(ids(await get(rina, `app/comments?video=${video}`))).toEqual([]);
    // The muted user does not notice the mute.
    expect(await meets(milon, rina, his, word)).toContain("profile");
    expect(ids(await get(milon, `app/comments?video=${video}`))).toEqual([word]);
    expect(await get(rina, "app/account")).toMatchObject({ mutes: [milon.id], blocks: [] });
    expect((await get(rina, "app/people?muted=1")).items).toMatchObject([{ id: milon.id, row }]);
    await drop(rina, "mutes", row);
    expect(ids(await get(rina, "app/videos?order=following"))).toEqual([his]);
  });

  test("prevents notifications about the muted user", async () => {
    const [rina, milon] = [await someone("rina"), await someone("milon")];
    const video = await createVideo(rina);
    await follow(milon, rina);
    await like(milon, video);
    await expect.poll(() => inbox(rina), SOON).toEqual(["like", "follow"]);
    await mute(rina, milon);
    await expect.poll(() => inbox(rina), SOON).toEqual([]);
    await say(milon, video);
    await new Promise((r) => setTimeout(r, 1200));
    expect(await inbox(rina)).toEqual([]);
    const self = await post(rina, "mutes", { muter: rina.id, muted: rina.id });
    expect(self.body.data.muted.code).toBe("self_mute");
  });
});

test("other devices of the user receive blocks and mutes", async () => {
  const [rina, milon] = [await someone("rina"), await someone("milon")];
  const token = rina.pb.authStore.token;
  const [phone, tablet] = [
    await subscribe(server.url, [`inboxes/${rina.id}`], { token }),
    await subscribe(server.url, [`inboxes/${rina.id}`], { token }),
  ];
  const row = await block(rina, milon);
  const muted = await mute(rina, milon);
  const told = (kind: string, of: string) =>
    tablet.wait(
      `inboxes/${rina.id}`,
      (e) =>
        e.row.tail.some(
          (one: Record<string, string>) => one.kind === kind && one.id === milon.id && one.row === of,
        ),
      3000,
    );
  await told("block", row);
  await told("mute", muted);
  await drop(rina, "blocks", row);
  await told("block", "");
  phone.close();
  tablet.close();
});

test("no notification is missing but those that blocks and mutes suppress", async () => {
  // Notifications across blocks and from muted users do not exist; all others do.
  const open = (await unpublished(server)).filter(
    ({ what }) => what === "gone" || what === "head" || what === "unread",
  );
  expect(open).toEqual([]);
});
