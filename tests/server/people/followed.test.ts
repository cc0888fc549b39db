// The followed users in the desktop's navigation.
import { expect, test } from "vitest";
import type { FollowedItem } from "../../../src/state/records/types";
import { query } from "../../support/database";
import { testServer } from "../../support/test-server";
import { createUser, createVideo, type Person } from "../../support/users";

const server = await testServer({ limits: false });
const [me, rina, milon, karim] = (await Promise.all(
  ["viewer", "rina", "milon", "karim"].map((name) => createUser(server, name)),
)) as [Person, Person, Person, Person];

const read = async (limit = 20) => {
  const { items } = await me.pb.send<{ items: FollowedItem[] }>("/api/app/people", {
    query: { followed: 1, limit },
  });
  return items.map(({ username, fresh, newest }) => [username, fresh, newest > 0]);
};
const follow = ({ id }: Person) => me.pb.collection("follows").create({ follower: me.id, following: id });
/** Moves the time of a video, in seconds from now. */
const publishedAt = (video: string, seconds: number) =>
  query(server, `UPDATE video_ranks SET born = unixepoch() + ${seconds} WHERE video = '${video}'`);

test("guests are refused, and who follows nobody has an empty list", async () => {
  await expect(server.client().send("/api/app/people", { query: { followed: 1 } })).rejects.toMatchObject({
    status: 401,
  });
  expect(await read()).toEqual([]);
});

test("the newest videos come first, and are fresh until watched or if older than the follow", async () => {
  const old = await createVideo(rina);
  await publishedAt(old, -3600);
  for (const person of [rina, milon, karim]) await follow(person);
  expect(await read()).toEqual([
    [rina.username, false, true],
    [karim.username, false, false],
    [milon.username, false, false],
  ]);

  const fresh = await createVideo(milon);
  await publishedAt(fresh, 60);
  expect(await read()).toEqual([
    [milon.username, true, true],
    [rina.username, false, true],
    [karim.username, false, false],
  ]);
  expect(await read(1)).toHaveLength(1);

  await query(server, `INSERT OR IGNORE INTO viewers (user) VALUES ('${me.id}')`);
  await query(
    server,
    `INSERT INTO watches (viewer, video, ms, stayed, reason, at)
     SELECT (SELECT n FROM viewers WHERE user = '${me.id}'), n, 900, 1, '', unixepoch() FROM video_ranks WHERE video = '${fresh}'`,
  );
  expect((await read())[0]).toEqual([milon.username, false, true]);
});

test("private videos are not told, and muted and blocked users are left out", async () => {
  const hidden = await createVideo(karim, { visibility: "private" });
  await publishedAt(hidden, 120);
  expect(await read()).toContainEqual([karim.username, false, false]);
  await me.pb.collection("mutes").create({ muter: me.id, muted: milon.id });
  await karim.pb.collection("blocks").create({ blocker: karim.id, blocked: me.id });
  expect(await read()).toEqual([[rina.username, false, true]]);
});
