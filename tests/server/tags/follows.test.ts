// Follows of tags, "less of", and the counts that subscribers get.
import { describe, expect, test } from "vitest";
import { createActors } from "../../support/actors";
import { query } from "../../support/database";
import { subscribe } from "../../support/live-listener";
import { records } from "../../support/moderation";
import { ids, tagRequests } from "../../support/tags";
import { testServer } from "../../support/test-server";
import { createUser, createVideo } from "../../support/users";

const server = await testServer({ limits: false });
const people = await createActors(server);
const { owner, other } = people;
const { get, tag, follow, post, fill } = tagRequests(server, people);

describe("a follow", () => {
  test("counts once, is listed latest first, and can be undone", async () => {
    await createVideo(owner, { caption: "#first_one #second_one" });
    for (const name of ["first_one", "First_One", "second_one"])
      expect((await follow(other, name)).status).toBe(204);
    expect(await tag("first_one", other)).toMatchObject({ followers_count: 1, is_following: true });
    expect(await tag("first_one", owner)).toMatchObject({ followers_count: 1, is_following: false });
    const { items } = await get("app/tags?followed=1", other);
    expect(items).toEqual([
      { tag: "second_one", videos_count: 1 },
      { tag: "first_one", videos_count: 1 },
    ]);
    const exported = await get("app/export", other);
    expect(exported.followed_tags.map((one: { tag: string }) => one.tag)).toEqual([
      "second_one",
      "first_one",
    ]);
    for (let n = 0; n < 2; n++) expect((await follow(other, "first_one", "DELETE")).status).toBe(204);
    expect(await tag("first_one", other)).toMatchObject({ followers_count: 0, is_following: false });
    await follow(other, "second_one", "DELETE");
  });

  test("is refused to guests, suspended users, and after 100 tags", async () => {
    expect((await follow("anonymous", "first_one")).status).toBe(401);
    expect((await people.ask("anonymous", "GET", "app/tags?followed=1")).status).toBe(401);
    const busy = await createUser(server, "busy_1");
    await query(
      server,
      `INSERT INTO tags (id, name, videos_count, followers_count) WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 98)
       SELECT printf('full%011d', i), printf('full%02d', i), 0, 0 FROM n`,
    );
    await query(
      server,
      `INSERT INTO tag_follows (user, tag, created) SELECT '${busy.id}', id, '2026' FROM tags WHERE name GLOB 'full*'`,
    );
    expect((await follow(busy, "hundredth")).status).toBe(204);
    const { status, body } = await follow(busy, "one_more");
    expect([status, body.data.tag.code]).toEqual([400, "too_many_tags"]);
    expect(await query(server, "SELECT id FROM tags WHERE name = 'one_more'")).toEqual([]);
    // A tag that is followed already is no further one.
    expect((await follow(busy, "hundredth")).status).toBe(204);
    await people.ask("superuser", "PATCH", records("users", busy.id), { status: "suspended" });
    expect((await follow(busy, "hundredth", "DELETE")).status).toBe(403);
  });

  test("puts the tag's newest videos among those of followed users, in order and without repeats", async () => {
    const fan = await createUser(server, "fan_1");
    const friend = await createUser(server, "friend_1");
    await post(fan, "follows", { follower: fan.id, following: friend.id });
    const both = await createVideo(friend, { caption: "#mixed" });
    await fill("mixed", 30);
    const own = await createVideo(fan, { caption: "#mixed" });
    const plain = await createVideo(friend, { caption: "words" });
    await follow(fan, "mixed");
    const seen: string[] = [];
    for (let cursor = ""; ; ) {
      const page = await get(`app/videos?order=following&limit=7&cursor=${encodeURIComponent(cursor)}`, fan);
      seen.push(...ids(page));
      cursor = page.next;
      if (!cursor) break;
    }
    expect(seen.slice(0, 2)).toEqual([plain, both]);
    expect(seen.slice(2)).toEqual(
      Array.from({ length: 30 }, (_, n) => `mixed${String(29 - n).padStart(10, "0")}`),
    );
    expect(seen).not.toContain(own);
    await post(fan, "mutes", { muter: fan.id, muted: owner.id });
    expect(ids(await get("app/videos?order=following&limit=50", fan))).toEqual([plain, both]);
  });
});

test("less of a tag keeps its videos out of For You until it is undone", async () => {
  const picky = await createUser(server, "picky_1");
  const unwanted = await createVideo(owner, { caption: "#Unwanted" });
  const forYou = async () => ids(await get("app/videos?order=foryou&limit=50", picky));
  expect(await forYou()).toContain(unwanted);
  const choose = (key: string) => people.ask(picky, "POST", "app/feed/exclusions", { kind: "tag", key });
  expect((await choose("UNWANTED")).status).toBe(204);
  expect((await choose("a-b")).status).toBe(400);
  const found = await forYou();
  expect(found).not.toContain(unwanted);
  expect(found.length).toBeGreaterThan(10);
  const { items } = await get("app/feed/exclusions", picky);
  expect(items).toMatchObject([{ kind: "tag", key: "unwanted", owner: null }]);
  expect((await people.ask(picky, "DELETE", "app/feed/exclusions/tag/Unwanted")).status).toBe(204);
  expect(await forYou()).toContain(unwanted);
});

test("subscribers get new counts, whatever changed them", async () => {
  const id = await createVideo(owner, { caption: "#lively" });
  const { id: topic } = await tag("lively");
  const guest = await subscribe(server.url, [`tags/${topic}`]);
  const counts = (videos: number, followers: number) =>
    guest.wait(
      `tags/${topic}`,
      ({ row }) => row.videos_count === videos && row.followers_count === followers && row.name !== undefined,
      5000,
    );
  await follow(other, "lively");
  await counts(1, 1);
  await createVideo(other, { caption: "#lively" });
  await counts(2, 1);
  await query(server, `UPDATE videos SET status = 'held' WHERE id = '${id}'`);
  await counts(1, 1);
  await query(server, "DELETE FROM tag_follows");
  await query(server, `UPDATE videos SET tags = '[]' WHERE tags = '["lively"]'`);
  await counts(0, 0);
  guest.close();
  expect(await query(server, "SELECT tag FROM tag_changes WHERE tag = 'x'")).toEqual([]);
});
