// Notifications and live events that users receive about a blocked or muted user.
import { describe, expect, test } from "vitest";
import {
  block,
  drop,
  follow,
  get,
  inbox,
  like,
  mute,
  people,
  post,
  records,
  SOON,
  say,
  server,
  someone,
  startBlocksServer,
} from "../../support/blocks";
import { query, unpublished } from "../../support/database";
import { subscribe } from "../../support/live-listener";
import { INBOXES_MS, tickerRuns } from "../../support/ticker";
import { createVideo } from "../../support/users";

startBlocksServer();

describe("a block", () => {
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
    await tickerRuns(server, INBOXES_MS);
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
        "people?suggested=1",
        "people?joined=1",
        `people?followers=${milon.id}`,
        `people?following=${milon.id}`,
      ],
      ...["newest", "trending", "rising", "following"].map((order) => `videos?order=${order}`),
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
});

describe("a mute", () => {
  test("prevents notifications about the muted user", async () => {
    const [rina, milon] = [await someone("rina"), await someone("milon")];
    const video = await createVideo(rina);
    await follow(milon, rina);
    await like(milon, video);
    await expect.poll(() => inbox(rina), SOON).toEqual(["like", "follow"]);
    await mute(rina, milon);
    await expect.poll(() => inbox(rina), SOON).toEqual([]);
    await say(milon, video);
    await tickerRuns(server, INBOXES_MS);
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
