// Notifications disappear with their cause, with age, and are made up for after a kill.
import { describe, expect, test } from "vitest";
import { query } from "../../support/database";
import {
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
import { INBOXES_MS, tickerRuns } from "../../support/ticker";
import { createVideo, type Person } from "../../support/users";

startNotificationsServer();

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
    await tickerRuns(server, INBOXES_MS);
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
  await tickerRuns(server, INBOXES_MS);
  expect(await kinds(owner)).toEqual(["follow 1", "like 1"]);
});
