// Notifications: the ticker stores them in groups, and they disappear with their cause.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Actors, createActors } from "../../support/actors";
import { fillUsers, query } from "../../support/database";
import { type Server, startServer } from "../../support/server";
import { createUser, createVideo, type Person } from "../../support/users";

let server: Server;
let people: Actors;
let count = 0;
const sleep = (ms: number) => new Promise((r) => setTimeout(r, ms));

beforeAll(async () => {
  server = await startServer();
  people = await createActors(server);
  await sleep(1200); // starts the ticker
});
afterAll(() => server.dispose());

const someone = (name: string) => createUser(server, `n_${name}_${++count}`);
const make = async (who: Person, collection: string, body: unknown) => {
  const made = await people.ask(who, "POST", `collections/${collection}/records`, body);
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return made.body.id as string;
};
const drop = async (who: Person | "superuser", collection: string, id: string) =>
  expect((await people.ask(who, "DELETE", `collections/${collection}/records/${id}`)).status).toBe(204);
const like = (who: Person, video: string) => make(who, "likes", { user: who.id, video });
const say = (who: Person, video: string, text: string, parent = "") =>
  make(who, "comments", { user: who.id, video, text, parent });
const follow = (who: Person, target: Person) =>
  make(who, "follows", { follower: who.id, following: target.id });

interface Listed {
  kind: string;
  count: number;
  read: boolean;
  [field: string]: unknown;
}
async function inbox(who: Person, query = ""): Promise<{ items: Listed[]; next: string; unread: number }> {
  const { status, body } = await people.ask(who, "GET", `app/notifications${query}`);
  expect(status).toBe(200);
  return body;
}
const kinds = async (who: Person) => (await inbox(who)).items.map((g) => `${g.kind} ${g.count}`);
const SOON = { timeout: 4000 };
const card = (who: Person) => ({ id: who.id, username: who.username, full_name: "", avatar: "" });

describe("groups of notifications", () => {
  test("name the kind, the actors, the subject and the link", async () => {
    const [owner, reader, fan] = [await someone("owner"), await someone("reader"), await someone("fan")];
    const video = await createVideo(owner);
    const comment = await say(reader, video, `কী দারুণ, @${fan.username.toUpperCase()}!`);
    await expect.poll(() => kinds(fan), SOON).toEqual(["mention 1"]);
    const reply = await say(fan, video, "সত্যি", comment);
    await make(fan, "comment_likes", { user: fan.id, comment });
    await like(fan, video);
    await follow(fan, owner);
    await expect.poll(() => kinds(owner), SOON).toEqual(["follow 1", "like 1", "comment 1", "comment 1"]);
    await expect.poll(() => kinds(reader), SOON).toEqual(["comment_like 1", "reply 1"]);

    const of = (who: Person, fields: object) => ({
      id: expect.any(String),
      actors: [card(who)],
      count: 1,
      comment: "",
      text: "",
      thumbnail: "",
      thumbhash: "",
      action: "",
      about: "",
      read: false,
      at: expect.stringMatching(/^20.*Z$/),
      ...fields,
    });
    expect((await inbox(owner)).items).toEqual([
      of(fan, { kind: "follow", video: "" }),
      of(fan, { kind: "like", video }),
      of(fan, { kind: "comment", video, comment: reply, text: "সত্যি" }),
      of(reader, { kind: "comment", video, comment, text: `কী দারুণ, @${fan.username.toUpperCase()}!` }),
    ]);
    expect((await inbox(reader)).items).toEqual([
      of(fan, { kind: "comment_like", video, comment, text: expect.stringContaining("কী দারুণ") }),
      of(fan, { kind: "reply", video, comment: reply, text: "সত্যি" }),
    ]);
    expect(await inbox(owner)).toMatchObject({ unread: 4, next: "" });
  });

  test("join several users, the newest three first; a like withdrawn and repeated counts once", async () => {
    const owner = await someone("owner");
    const video = await createVideo(owner);
    const fans: Person[] = [];
    for (let n = 0; n < 4; n++) fans.push(await someone("fan"));
    for (const fan of fans) await like(fan, video);
    const [first] = fans as [Person, ...Person[]];
    await expect.poll(() => kinds(owner), SOON).toEqual(["like 4"]);
    const [group] = (await inbox(owner)).items;
    expect((group?.actors as { id: string }[] | undefined)?.map((a) => a.id)).toEqual(
      [...fans]
        .reverse()
        .slice(0, 3)
        .map((f) => f.id),
    );
    const [row] = await query(server, `SELECT id FROM likes WHERE user = '${first.id}'`);
    await drop(first, "likes", row?.id ?? "");
    await expect.poll(() => kinds(owner), SOON).toEqual(["like 3"]);
    await like(first, video);
    await expect.poll(() => kinds(owner), SOON).toEqual(["like 4"]);
    expect((await inbox(owner)).items[0]?.actors).toContainEqual(card(first));
    for (const fan of fans) await follow(fan, owner);
    await expect.poll(() => kinds(owner), SOON).toEqual(["follow 4", "like 4"]);
    expect((await inbox(owner)).unread).toBe(2);
  });

  test("of likes show the newest likes that still exist, without the user's own", async () => {
    const [owner, first, second, third] = [
      await someone("owner"),
      await someone("first"),
      await someone("second"),
      await someone("third"),
    ];
    const video = await createVideo(owner);
    const names = async () => {
      const [group] = (await inbox(owner)).items;
      return group ? [group.count, group.read, ...(group.actors as Person[]).map((a) => a.username)] : [];
    };
    await like(first, video);
    await like(owner, video);
    await like(second, video);
    await expect.poll(names, SOON).toEqual([2, false, second.username, first.username]);
    await people.ask(owner, "POST", "app/inbox/read");
    const newest = await like(third, video);
    await expect.poll(names, SOON).toEqual([3, false, third.username, second.username, first.username]);
    await drop(third, "likes", newest);
    await expect.poll(names, SOON).toEqual([2, true, second.username, first.username]);
    await drop("superuser", "users", second.id);
    await expect.poll(names, SOON).toEqual([1, true, first.username]);
    await drop("superuser", "users", first.id);
    await expect.poll(names, SOON).toEqual([]);
    expect((await inbox(owner)).unread).toBe(0);
  });

  test("are listed in pages without gap or repetition", async () => {
    const [owner, reader] = [await someone("owner"), await someone("reader")];
    const video = await createVideo(owner);
    for (let n = 0; n < 7; n++) await say(reader, video, `${n}`);
    await expect.poll(async () => (await inbox(owner)).unread, SOON).toBe(7);
    const seen: unknown[] = [];
    let next = "";
    for (let page = 0; page < 4; page++) {
      const read = await inbox(owner, `?limit=2&cursor=${encodeURIComponent(next)}`);
      seen.push(...read.items.map((g) => g.text));
      next = read.next;
    }
    expect(seen).toEqual(["6", "5", "4", "3", "2", "1", "0"]);
    expect(next).toBe("");
    expect((await people.ask(owner, "GET", "app/notifications?cursor=x")).status).toBe(400);
    expect((await people.ask("anonymous", "GET", "app/notifications")).status).toBe(401);
  });
});

describe("the recipients", () => {
  test("of a comment get one notification each, and never its author", async () => {
    const [owner, reader] = [await someone("owner"), await someone("reader")];
    const video = await createVideo(owner);
    await like(owner, video);
    const own = await say(owner, video, `@${owner.username} @${reader.username} @nobody_at_all`);
    await say(reader, video, `@${owner.username} @${reader.username}`, own);
    await expect.poll(() => kinds(owner), SOON).toEqual(["reply 1"]);
    await expect.poll(() => kinds(reader), SOON).toEqual(["mention 1"]);
  });

  test("of a mention are ten at most, and only users who may see the video", async () => {
    const [owner, stranger] = [await someone("owner"), await someone("stranger")];
    await fillUsers(server, "named", 11);
    const named = Array.from({ length: 11 }, (_, n) => `@named${String(n).padStart(10, "0")}`);
    const video = await createVideo(owner);
    await say(owner, video, named.join(" "));
    const told = () =>
      query(server, `SELECT COUNT(*) AS n FROM notifications WHERE video = '${video}' AND kind = 'mention'`);
    await expect.poll(told, SOON).toEqual([{ n: "10" }]);
    const secret = await createVideo(owner, { visibility: "private" });
    await say(owner, secret, `@${stranger.username}`);
    const forFollowers = await createVideo(owner, { visibility: "followers" });
    await say(owner, forFollowers, `@${stranger.username} ${named[0]}`);
    await say(owner, video, `@${stranger.username}`);
    await expect.poll(() => kinds(stranger), SOON).toEqual(["mention 1"]);
  });
});

describe("a notification is deleted", () => {
  test("after an unlike, an unfollow, or the deletion of a comment with its replies", async () => {
    const [owner, reader, fan] = [await someone("owner"), await someone("reader"), await someone("fan")];
    const video = await createVideo(owner);
    const liked = await like(fan, video);
    const followed = await follow(fan, owner);
    const comment = await say(reader, video, `@${fan.username}`);
    const heart = await make(fan, "comment_likes", { user: fan.id, comment });
    await say(fan, video, "হ্যাঁ", comment);
    await expect.poll(async () => (await inbox(owner)).unread, SOON).toBe(4);
    await expect.poll(() => kinds(reader), SOON).toEqual(["reply 1", "comment_like 1"]);
    await drop(fan, "likes", liked);
    await drop(fan, "follows", followed);
    await drop(fan, "comment_likes", heart);
    await expect.poll(() => kinds(reader), SOON).toEqual(["reply 1"]);
    await expect.poll(() => kinds(owner), SOON).toEqual(["comment 1", "comment 1"]);
    await drop(reader, "comments", comment);
    for (const who of [owner, reader, fan]) await expect.poll(() => kinds(who), SOON).toEqual([]);
    const unread = (who: Person) => query(server, `SELECT unread FROM inboxes WHERE id = '${who.id}'`);
    for (const who of [owner, reader, fan])
      await expect.poll(() => unread(who), SOON).toEqual([{ unread: "0" }]);
  });

  test("while its comment is held, and created when the comment becomes visible", async () => {
    const [owner, reader] = [await someone("owner"), await someone("reader")];
    const comment = await say(reader, await createVideo(owner), "দেখুন");
    await expect.poll(() => kinds(owner), SOON).toEqual(["comment 1"]);
    const set = (status: string) =>
      people.ask("superuser", "PATCH", `collections/comments/records/${comment}`, { status });
    await set("held");
    await expect.poll(async () => (await inbox(owner)).unread, SOON).toBe(0);
    await set("visible");
    await expect.poll(() => kinds(owner), SOON).toEqual(["comment 1"]);
  });

  test("with its video or its user", async () => {
    const [owner, reader, fan] = [await someone("owner"), await someone("reader"), await someone("fan")];
    const [video, other] = [await createVideo(owner), await createVideo(owner)];
    for (const id of [video, other]) {
      await like(fan, id);
      await like(reader, id);
      await say(fan, id, `@${reader.username}`);
    }
    await follow(fan, owner);
    await expect.poll(() => kinds(reader), SOON).toEqual(["mention 1", "mention 1"]);
    await drop(owner, "videos", video);
    await expect.poll(() => kinds(reader), SOON).toEqual(["mention 1"]);
    await expect.poll(() => kinds(owner), SOON).toEqual(["follow 1", "comment 1", "like 2"]);
    await drop("superuser", "users", fan.id);
    await expect.poll(() => kinds(owner), SOON).toEqual(["like 1"]);
    await expect.poll(() => kinds(reader), SOON).toEqual([]);
    await drop("superuser", "users", owner.id);
    const ids = [owner, fan, reader].map((who) => `'${who.id}'`).join(",");
    const left = () => query(server, `SELECT COUNT(*) AS n FROM notifications WHERE user IN (${ids})`);
    await expect.poll(left, SOON).toEqual([{ n: "0" }]);
  });

  test("notifications that a killed server did not create are created at its start", async () => {
    const [owner, fan, late] = [await someone("owner"), await someone("fan"), await someone("late")];
    const video = await createVideo(owner);
    const liked = await like(fan, video);
    await expect.poll(() => kinds(owner), SOON).toEqual(["like 1"]);
    const writes = [drop(fan, "likes", liked), follow(late, owner), say(late, video, "শেষ কথা")];
    await Promise.all(writes);
    await server.stop("SIGKILL");
    await server.start();
    await expect
      .poll(async () => (await kinds(owner)).sort(), { timeout: 8000 })
      .toEqual(["comment 1", "follow 1"]);
    // No notification repeats, and a restart does not make read ones unread.
    expect((await people.ask(owner, "POST", "app/inbox/read")).status).toBe(204);
    await server.stop();
    await server.start();
    await sleep(2500);
    expect(await inbox(owner)).toMatchObject({ unread: 0, items: [{ read: true }, { read: true }] });
  });
});

test("notifications older than ninety days are deleted at night, and an unlike does not restore them", async () => {
  const [owner, fan, second] = [await someone("owner"), await someone("fan"), await someone("second")];
  const [video, other] = [await createVideo(owner), await createVideo(owner)];
  const old = await like(fan, video);
  const newer = await like(second, video);
  await like(fan, other);
  await follow(fan, owner);
  await expect.poll(() => kinds(owner), SOON).toEqual(["follow 1", "like 1", "like 2"]);
  const days = (n: number) => new Date(Date.now() - n * 86_400_000).toISOString().replace("T", " ");
  await query(server, `UPDATE likes SET created = '${days(91)}' WHERE id IN ('${old}', '${newer}')`);
  const whose = `user = '${owner.id}' AND`;
  await query(server, `UPDATE notifications SET created = '${days(91)}' WHERE ${whose} video = '${video}'`);
  await query(server, `UPDATE notifications SET created = '${days(89)}' WHERE ${whose} video = '${other}'`);
  expect((await people.ask("superuser", "POST", "app/sweep")).status).toBe(200);
  await expect.poll(() => kinds(owner), SOON).toEqual(["follow 1", "like 1"]);
  const unread = () => query(server, `SELECT unread FROM inboxes WHERE id = '${owner.id}'`);
  await expect.poll(unread, SOON).toEqual([{ unread: "2" }]);
  await drop(second, "likes", newer);
  await sleep(1500);
  expect(await kinds(owner)).toEqual(["follow 1", "like 1"]);
});

test("a group stays read until something new joins it", async () => {
  const [owner, fan, second] = [await someone("owner"), await someone("fan"), await someone("second")];
  const video = await createVideo(owner);
  await like(fan, video);
  await expect.poll(async () => (await inbox(owner)).unread, SOON).toBe(1);
  await people.ask(owner, "POST", "app/inbox/read");
  expect(await inbox(owner)).toMatchObject({ unread: 0, items: [{ read: true, count: 1 }] });
  const again = await like(second, video);
  await expect.poll(async () => (await inbox(owner)).unread, SOON).toBe(1);
  expect((await inbox(owner)).items).toMatchObject([{ read: false, count: 2 }]);
  await people.ask(owner, "POST", "app/inbox/read");
  // After the newest is deleted, the group is as before and stays read.
  await drop(second, "likes", again);
  await expect.poll(() => kinds(owner), SOON).toEqual(["like 1"]);
  expect(await inbox(owner)).toMatchObject({ unread: 0, items: [{ read: true }] });
});
