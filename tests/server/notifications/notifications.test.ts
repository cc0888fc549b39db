// Notifications: the ticker stores them in groups.
import { describe, expect, test } from "vitest";
import { fillUsers, query } from "../../support/database";
import {
  card,
  drop,
  follow,
  inbox,
  kinds,
  like,
  make,
  people,
  SOON,
  say,
  server,
  someone,
  startNotificationsServer,
} from "../../support/notifications";
import { createVideo, type Person } from "../../support/users";

startNotificationsServer();

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

    const of = (who: Person, fields: { video: string; [name: string]: unknown }) => ({
      id: expect.any(String),
      actors: [card(who)],
      count: 1,
      comment: "",
      text: "",
      thumbnail: "",
      thumbhash: "",
      visibility: fields.video && "public",
      status: fields.video && "visible",
      sensitive: false,
      follow: "",
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
