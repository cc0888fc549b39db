// A block hides two users from each other everywhere; a mute hides one user from the other only in some places.
import { describe, expect, test } from "vitest";
import {
  block,
  drop,
  follow,
  get,
  ids,
  meets,
  mute,
  people,
  post,
  records,
  say,
  server,
  someone,
  startBlocksServer,
  status,
} from "../../support/blocks";
import { counterDrift, fillUsers, query, unpublished } from "../../support/database";
import { subscribe } from "../../support/live-listener";
import { createVideo, PASSWORD } from "../../support/users";

startBlocksServer();

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

  test("lasts until both users have removed theirs", async () => {
    const [rina, milon] = [await someone("rina"), await someone("milon")];
    const one = await block(rina, milon);
    const other = await block(milon, rina);
    await drop(rina, "blocks", one);
    expect(await status(rina, records("users", milon.id))).toBe(404);
    await drop(milon, "blocks", other);
    expect(await status(rina, records("users", milon.id))).toBe(200);
    expect(await query(server, `SELECT blocked_ids FROM users WHERE id = '${rina.id}'`)).toEqual([
      { blocked_ids: "" },
    ]);
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
      `INSERT INTO blocks (id, blocker, blocked) SELECT 'r' || substr(id, 2), '${rina.id}', id FROM users WHERE id LIKE 'blk000%'`,
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
          `SELECT u.blocked_ids, s.muted_ids FROM users u JOIN account_settings s ON s.id = u.id WHERE u.id = '${id}'`,
        ),
      ).toEqual([{ blocked_ids: "", muted_ids: "" }]);
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
});

test("no notification is missing but those that blocks and mutes suppress", async () => {
  // Notifications across blocks and from muted users do not exist; all others do.
  const open = (await unpublished(server)).filter(
    ({ what }) => what === "gone" || what === "is_latest" || what === "unread",
  );
  expect(open).toEqual([]);
});
