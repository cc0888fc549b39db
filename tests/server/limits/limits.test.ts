// Limits per user and action. A 429 says when to retry.
import { chmodSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { counterDrift, query } from "../../support/database";
import {
  ask,
  owner,
  root,
  say,
  server,
  settings,
  startLimitsServer,
  TOO_MANY,
  video,
} from "../../support/limits";
import { testVideoFile } from "../../support/media/test-videos";
import { scratchFolder, startServer } from "../../support/server";
import { openSse } from "../../support/sse-client";
import { createUser, createVideo, PASSWORD } from "../../support/users";

startLimitsServer();

describe("one user", () => {
  test("may write 20 comments a minute while new, later 40, and is told when to retry", async () => {
    const karim = await createUser(server, "karim");
    for (let i = 0; i < 20; i++) expect((await say(karim, `একটি কথা ${i}`)).status).toBe(200);
    const late = await say(karim, "আরেকটি কথা");
    expect(late).toEqual({
      status: 429,
      wait: expect.any(Number),
      body: { status: 429, message: TOO_MANY.message, data: { limit: TOO_MANY } },
    });
    expect(late.wait).toBeGreaterThan(0);
    expect(late.wait).toBeLessThanOrEqual(60);
    expect((await say(owner, "আমি পারি")).status).toBe(200);
    await query(server, `UPDATE users SET created = '2026-01-01 00:00:00.000Z' WHERE id = '${karim.id}'`);
    expect((await say(karim, "এখন পারি")).status).toBe(200);
  });

  test("has limits that the operator can scale; superusers have none", async () => {
    await settings({ limits_percent: 20 });
    const sadia = await createUser(server, "sadia");
    const answers = [];
    for (let i = 0; i < 5; i++) answers.push((await say(sadia, `কম কথা ${i}`)).status);
    expect(answers).toEqual([200, 200, 200, 200, 429]);
    const user = sadia.id;
    for (let i = 0; i < 5; i++) await root.collection("comments").create({ user, video, text: `নিজে ${i}` });
    await settings({ limits_percent: 0 });
    expect((await say(sadia, "আবার")).status).toBe(200);
  });

  test("may not repeat a comment below one video, a long text three times, or post many links", async () => {
    const lata = await createUser(server, "lata");
    const [other, third] = [await createVideo(owner), await createVideo(owner)];
    expect((await say(lata, "চমৎকার")).status).toBe(200);
    const again = await say(lata, " চমৎ\u200bকার ");
    expect([again.status, again.body.data.text.code]).toEqual([400, "comment_duplicate"]);
    expect((await say(lata, "চমৎকার", other)).status).toBe(200);
    const long = "আমার চ্যানেল দেখে আসবেন সবাই প্লিজ";
    const said = [];
    for (const on of [video, other, third]) said.push((await say(lata, long, on)).body.data?.text?.code);
    expect(said).toEqual([undefined, undefined, "comment_duplicate"]);
    const links = await say(lata, "a.com bb.com cc.com dd.com ee.com");
    expect([links.status, links.body.data.text.code]).toEqual([400, "too_many_links"]);
    const linked = [];
    for (let i = 0; i < 5; i++) linked.push((await say(lata, `দেখুন https://x${i}.com`)).status);
    expect(linked).toEqual([200, 200, 200, 200, 429]);
    expect((await say(lata, "লিংক ছাড়া পারি")).status).toBe(200);
  });

  test("may send a rejected comment again", async () => {
    const mitu = await createUser(server, "mitu");
    const to = (on: string) => say(mitu, "একবারই", on);
    expect((await to("nosuchvideo0000")).status).toBe(400);
    expect((await to(video)).status).toBe(200);
  });

  test("as a guest shares 30 reports an hour with the own network", async () => {
    const guest = () =>
      ask(
        null,
        "POST",
        "collections/reports/records",
        { video: "nosuchvideo0000", reason: "spam" },
        "203.0.113.60",
      );
    for (let i = 0; i < 30; i++) expect((await guest()).status).toBe(400);
    const late = await guest();
    expect([late.status, late.body.data.limit]).toEqual([429, TOO_MANY]);
    expect(late.wait).toBeGreaterThan(3000);
  });

  test("may follow the same user six times a day", async () => {
    const fan = await createUser(server, "fan_one");
    const answers = [];
    for (let i = 0; i < 7; i++) {
      const made = await ask(fan, "POST", "collections/follows/records", {
        follower: fan.id,
        following: owner.id,
      });
      answers.push(made.status);
      if (made.status === 200) await ask(fan, "DELETE", `collections/follows/records/${made.body.id}`);
      else expect(made.wait).toBeGreaterThan(80_000);
    }
    expect(answers).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });

  test("is limited in searches, reports, uploads and checks of the old password", async () => {
    await settings({ limits_percent: 10 });
    const busy = await createUser(server, "busy_one");
    const until429 = async (most: number, act: (i: number) => Promise<{ status: number; wait: number }>) => {
      for (let i = 0; i <= most; i++) {
        const { status, wait } = await act(i);
        if (status === 429) return [i, wait > 0];
      }
      return [most + 1, false];
    };
    expect(await until429(9, (i) => ask(busy, "GET", `app/videos?q=k${i}`))).toEqual([9, true]);
    expect((await ask(busy, "GET", "app/people?q=rahim")).status).toBe(429);
    expect((await ask(busy, "GET", "app/videos")).status).toBe(200);
    expect(
      await until429(1, () =>
        ask(busy, "POST", "collections/reports/records", { reporter: busy.id, video, reason: "spam" }),
      ),
    ).toEqual([1, true]);
    const change = (oldPassword: string) =>
      ask(busy, "PATCH", `collections/users/records/${busy.id}`, {
        oldPassword,
        password: "another-1",
        passwordConfirm: "another-1",
      });
    expect((await change("wrong")).status).toBe(400);
    expect((await change(PASSWORD)).status).toBe(429);
    const upload = async () => {
      const form = new FormData();
      form.set("user", busy.id);
      form.set("video", testVideoFile("short.mp4"));
      const headers = { Authorization: busy.pb.authStore.token };
      const answer = await fetch(`${server.url}/api/collections/videos/records`, {
        method: "POST",
        headers,
        body: form,
      });
      return { status: answer.status, wait: Number(answer.headers.get("Retry-After")) };
    };
    expect(await until429(3, upload)).toEqual([3, true]);
    await settings({ limits_percent: 0 });
  });

  test("may like at a human rate; faster likes are deleted and rejected", async () => {
    const script = await createUser(server, "script_1");
    const likeAndUnlike = async () => {
      const made = await ask(script, "POST", "collections/likes/records", { user: script.id, video });
      if (made.status === 200) await ask(script, "DELETE", `collections/likes/records/${made.body.id}`);
      return made;
    };
    for (let i = 0; i < 100; i++) await likeAndUnlike();
    // Each minute a new loop continues in another engine and must continue the counts of the previous one.
    await root.crons.run("ticker");
    for (let i = 0; i < 60; i++) await likeAndUnlike();
    let late = await likeAndUnlike();
    // The ticker counts these, and on a busy machine its pass may come late.
    for (let i = 0; i < 20 && late.status === 200; i++) {
      await new Promise((r) => setTimeout(r, 250));
      late = await likeAndUnlike();
    }
    expect([late.status, late.body.data.limit]).toEqual([429, TOO_MANY]);
    expect(late.wait).toBe(late.body.data.limit.seconds);
    const missing = { user: script.id, video: "nosuchvideo0000" };
    const refused = await ask(script, "POST", "collections/likes/records", missing);
    expect([refused.status, refused.wait]).toEqual([400, 0]);
    expect(await query(server, `SELECT id FROM likes WHERE user = '${script.id}'`)).toEqual([]);
    const calm = await createUser(server, "calm_one");
    expect((await ask(calm, "POST", "collections/likes/records", { user: calm.id, video })).status).toBe(200);
    expect(await counterDrift(server)).toEqual([]);
  });

  test("may hold twenty connections, across all networks", async () => {
    const many = await createUser(server, "many_one");
    const topics = [`inboxes/${many.id}`];
    const opened = [];
    const statuses = [];
    for (let i = 0; i < 21; i++) {
      const live = await openSse(server.url, { token: many.pb.authStore.token });
      opened.push(live);
      statuses.push(await live.subscribe(topics));
    }
    expect(statuses.filter((status) => status === 204).length).toBe(20);
    expect(statuses[20]).toBe(429);
    for (const live of opened) live.close();
  });
});

test("with less than a tenth of the disk free, uploads are rejected and everything else works", async () => {
  const bin = scratchFolder("df");
  onTestFinished(() => rmSync(bin, { recursive: true, force: true }));
  const df = join(bin, "df");
  writeFileSync(
    df,
    '#!/bin/sh\necho "Filesystem 1024-blocks Used Available Capacity Mounted on\n/dev/x 20000000 18100000 1900000 91% /"\n',
  );
  chmodSync(df, 0o755);
  const full = await startServer({ env: { PATH: `${bin}${delimiter}${process.env.PATH}` } });
  onTestFinished(() => full.dispose());
  const user = await createUser(full, "tenth_1");
  await expect(createVideo(user)).rejects.toMatchObject({
    status: 507,
    response: { data: { video: { code: "upload_disk" } } },
  });
  const users = user.pb.collection("users");
  await expect(
    users.update(user.id, { avatar: new File([new Uint8Array(100)], "a.png") }),
  ).rejects.toMatchObject({
    status: 507,
    response: { data: { avatar: { code: "upload_disk" } } },
  });
  expect((await users.update(user.id, { bio: "লেখা চলে" })).bio).toBe("লেখা চলে");
});
