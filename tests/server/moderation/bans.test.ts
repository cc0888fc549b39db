// Tests a ban: what the banned user can do, and what others see.
import { describe, expect, test } from "vitest";
import { cpuMs } from "../../bench/process";
import { createActors, tokenFor } from "../../support/actors";
import { counterDrift, query } from "../../support/database";
import { subscribe } from "../../support/live-listener";
import { testVideoFile } from "../../support/media/test-videos";
import { decide, records } from "../../support/moderation";
import { testServer } from "../../support/test-server";
import { startTicker } from "../../support/ticker";
import { createUser, createVideo, PASSWORD, type Person } from "../../support/users";

let count = 0;

const server = await testServer({ limits: false });
const people = await createActors(server);
await startTicker(server);

const someone = () => createUser(server, `someone_${++count}`);
const logIn = (who: Person, password = PASSWORD) =>
  people.ask("anonymous", "POST", "collections/users/auth-with-password", { identity: who.email, password });
const say = async (by: Person, video: string) =>
  (await people.ask(by, "POST", records("comments"), { user: by.id, video, text: `কথা ${++count}` })).body.id;
const counts = async (who: Person) =>
  (
    await query(server, `SELECT videos_count, likes_count, followers_count FROM users WHERE id = '${who.id}'`)
  )[0];

describe("a ban", () => {
  test("hides the user and all content within a second, and its end shows them again", async () => {
    const who = await someone();
    await who.pb.collection("users").update(who.id, { avatar: testVideoFile("picture.jpg") });
    const videos = [await createVideo(who, { caption: `নিষিদ্ধ ${++count}` }), await createVideo(who)];
    const quiet = await createVideo(who, { visibility: "private" });
    const video = await createVideo(people.owner);
    const said = await say(who, video);
    await people.ask("other", "POST", records("likes"), { user: people.other.id, video: videos[0] });
    await people.ask("other", "POST", records("follows"), { follower: people.other.id, following: who.id });
    const before = await counts(who);
    const [row] = await query(
      server,
      `SELECT u.avatar, v.video FROM users u JOIN videos v ON v.user = u.id WHERE v.id = '${videos[0]}'`,
    );
    const files = [
      `/api/files/users/${who.id}/${row?.avatar}`,
      `/api/files/users/${who.id}/${row?.avatar}?thumb=96x96`,
      `/api/files/videos/${videos[0]}/${row?.video}`,
    ];
    const codes = () => Promise.all(files.map(async (path) => (await fetch(server.url + path)).status));
    const seen = async () => {
      const asked = [
        records("users", who.id),
        `${records("users")}?username=${who.username}`,
        `app/people/${who.username}`,
        `app/people?q=${who.username}`,
        `app/people?following=${people.other.id}`,
        "app/videos?limit=50",
        `app/comments?video=${video}`,
        `${records("comments")}?filter=(video='${video}')&expand=user`,
      ];
      const found = [];
      for (const path of asked) {
        const { body } = await people.ask("anonymous", "GET", path);
        if (JSON.stringify(body).includes(who.id)) found.push(path);
      }
      if (
        (await (await fetch(`${server.url}/@${who.username}`)).text()).includes('og:type" content="profile')
      )
        found.push("preview");
      return found;
    };
    expect(await codes()).toEqual([200, 200, 200]);
    expect(await seen()).toHaveLength(9);

    const viewers = [
      await subscribe(server.url, ["live/removals0000000"]),
      await subscribe(server.url, [`live/${videos[0]}`]),
      await subscribe(server.url, [`live/${video}`]),
    ] as const;
    const begun = performance.now();
    await decide(people, "users", who.id, { status: "banned" });
    const heard = await Promise.all([
      viewers[0].wait("live/removals0000000", (e) => e.row.tail.some((t: { id: string }) => t.id === who.id)),
      viewers[1].wait(`live/${videos[0]}`, (e) => e.action === "delete"),
      viewers[2].wait(`live/${video}`, (e) =>
        e.row.tail.some((t: { op: string; id: string }) => t.op === "uncomment" && t.id === said),
      ),
    ]);
    console.log(`ban to its viewers: ${heard.map(({ at }) => Math.round(at - begun)).join(", ")} ms`);
    for (const { at } of heard) expect(at - begun).toBeLessThan(1000);
    expect(await codes()).toEqual([404, 404, 404]);
    expect(await seen()).toEqual([]);
    // Also hidden from viewers who know the id.
    const late = await someone();
    const follow = { follower: late.id, following: who.id };
    expect((await people.ask(late, "POST", records("follows"), follow)).status).toBe(400);
    expect(await counts(who)).toEqual({ videos_count: "0", likes_count: "0", followers_count: "1" });
    expect(await counterDrift(server)).toEqual([]);
    for (const viewer of viewers) viewer.close();

    await decide(people, "users", who.id, { status: "active" });
    expect(await codes()).toEqual([200, 200, 200]);
    expect(await seen()).toHaveLength(9);
    expect(await counts(who)).toEqual(before);
    expect((await query(server, `SELECT visibility, status FROM videos WHERE id = '${quiet}'`))[0]).toEqual({
      visibility: "private",
      status: "visible",
    });
    expect(await counterDrift(server)).toEqual([]);
    expect((await logIn(who)).status).toBe(200);
  });

  test("leaves removed content removed, and content restored meanwhile hidden until its end", async () => {
    const who = await someone();
    const [first, second, third] = [await createVideo(who), await createVideo(who), await createVideo(who)];
    const status = async (id: string) =>
      (await query(server, `SELECT status FROM videos WHERE id = '${id}'`))[0]?.status;
    await decide(people, "videos", first, { status: "removed" });
    await decide(people, "videos", second, { status: "removed" });
    await decide(people, "users", who.id, { status: "banned" });
    await decide(people, "videos", second, { status: "visible" });
    const made = (
      await people.ask("superuser", "POST", records("reports"), {
        reporter: people.other.id,
        video: third,
        reason: "hate",
      })
    ).body.id;
    await decide(people, "reports", made, { status: "removed" });
    expect([await status(first), await status(second), await status(third)]).toEqual([
      "removed",
      "removed",
      "removed",
    ]);
    await decide(people, "users", who.id, { status: "active" });
    expect([await status(first), await status(second), await status(third)]).toEqual([
      "removed",
      "visible",
      "removed",
    ]);
  });

  test("ends every token and the subscriptions of open connections", async () => {
    const who = await someone();
    const token = await tokenFor(server, who.id, 600);
    const inbox = await subscribe(server.url, [`inboxes/${who.id}`], { token });
    await decide(people, "users", who.id, { status: "banned" });
    const video = await createVideo(people.owner);
    for (const answer of [
      await people.ask(who, "POST", records("likes"), { user: who.id, video }),
      await people.ask(who, "POST", "collections/users/auth-refresh"),
      await people.ask(who, "GET", "app/notifications"),
    ])
      expect([400, 401]).toContain(answer.status);
    const events = inbox.heard(`inboxes/${who.id}`).length;
    await query(server, `UPDATE inboxes SET rev = rev + 1 WHERE id = '${who.id}'`);
    await people.ask("superuser", "PATCH", records("inboxes", who.id), { unread: 9 });
    await new Promise((r) => setTimeout(r, 500));
    expect(inbox.heard(`inboxes/${who.id}`)).toHaveLength(events);
    inbox.close();
  });

  test("rejects writes that were already in progress", async () => {
    const who = await someone();
    const video = await createVideo(people.owner);
    await decide(people, "users", who.id, { status: "banned" });
    const late = [
      `INSERT INTO comments (id, user, video, text, status) VALUES ('latecomment0000', '${who.id}', '${video}', 'x', 'visible')`,
      `INSERT INTO videos (id, user, video, status, visibility) VALUES ('latevideo000000', '${who.id}', 'x.mp4', 'visible', 'public')`,
    ];
    for (const sql of late) await expect(query(server, sql)).rejects.toThrow();
  });

  test("of a user with 100 videos and 1,000 comments takes less than a second of CPU", async () => {
    const who = await someone();
    const video = await createVideo(people.owner);
    await query(
      server,
      `INSERT INTO videos (id, user, video, caption, visibility, status, category, created)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100)
      SELECT 'bulkvideo' || substr('000000' || i, -6), '${who.id}', 'x.mp4', 'x', 'public', 'visible', 'other', strftime('%Y-%m-%d %H:%M:%fZ') FROM n`,
    );
    await query(
      server,
      `INSERT INTO comments (id, user, video, text, status, created)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
      SELECT 'bulksaid' || substr('0000000' || i, -7), '${who.id}', iif(i % 2, '${video}', 'bulkvideo' || substr('000000' || (i % 100 + 1), -6)), 'x', 'visible', strftime('%Y-%m-%d %H:%M:%fZ') FROM n`,
    );
    const begun = cpuMs(server.pid());
    await decide(people, "users", who.id, { status: "banned" });
    const banned = cpuMs(server.pid());
    await decide(people, "users", who.id, { status: "active" });
    const lifted = cpuMs(server.pid());
    console.log(`100 videos, 1,000 comments: ban ${banned - begun} ms of CPU, its end ${lifted - banned} ms`);
    expect(banned - begun).toBeLessThan(1000);
    expect(await counterDrift(server)).toEqual([]);
  });
});
