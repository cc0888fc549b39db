// Access to the desk, secrecy of the role, and the cards and files that a moderator sees.
import { describe, expect, test } from "vitest";
import { createActors } from "../../support/actors";
import { query } from "../../support/database";
import { answer, cardOf, createModerator, queueOf } from "../../support/desk";
import { testVideoFile } from "../../support/media/test-videos";
import { decide, records, report } from "../../support/moderation";
import { testServer } from "../../support/test-server";
import { createUser, createVideo } from "../../support/users";

const server = await testServer({ limits: false });
const people = await createActors(server);
const moderator = await createModerator(server, "judge_one");
const colleague = await createModerator(server, "judge_two");
const author = await createUser(server, "author_of_all");

describe("the role", () => {
  test("is set by superusers only, not at sign-up and not by its user", async () => {
    const stranger = await createUser(server, "stranger_one");
    const update = await people.ask(stranger, "PATCH", records("users", stranger.id), { role: "moderator" });
    expect([update.status, update.body.data.role.code]).toEqual([400, "not_writable"]);
    const signUp = await people.ask("anonymous", "POST", records("users"), {
      username: "stranger_two",
      email: "stranger_two@example.test",
      password: "secret-pass",
      passwordConfirm: "secret-pass",
      role: "moderator",
    });
    expect(signUp.status).toBe(400);
    expect(await query(server, "SELECT username FROM users WHERE role <> '' ORDER BY username")).toEqual([
      { username: "judge_one" },
      { username: "judge_two" },
    ]);
    const wrong = await people.ask("superuser", "PATCH", records("users", stranger.id), { role: "king" });
    expect(wrong.status).toBe(400);
  });

  test("is known to its user and to superusers, and in no answer to anybody else", async () => {
    expect((await people.ask(moderator, "GET", "app/account")).body.role).toBe("moderator");
    expect((await people.ask("other", "GET", "app/account")).body.role).toBe("");
    expect((await people.ask(moderator, "GET", "app/export")).body.profile.role).toBe("moderator");
    expect((await people.ask("superuser", "GET", records("users", moderator.id))).body.role).toBe(
      "moderator",
    );
    for (const who of ["anonymous", "other", moderator] as const)
      for (const path of [
        records("users", moderator.id),
        `${records("users")}?username=${moderator.username}`,
        `app/people/${moderator.username}`,
      ])
        expect(JSON.stringify((await people.ask(who, "GET", path)).body), path).not.toContain('"role"');
    const filter = encodeURIComponent('role = "moderator"');
    const asked = `${records("users")}?username=${moderator.username}&filter=${filter}`;
    expect((await people.ask("other", "GET", asked)).status).toBe(400);
  });

  test("opens the desk, until it is taken away or its user is suspended", async () => {
    const third = await createModerator(server, "judge_three");
    expect((await queueOf(people, third)).status).toBe(200);
    await decide(people, "users", third.id, { status: "suspended" });
    expect((await queueOf(people, third)).status).toBe(404);
    await decide(people, "users", third.id, { status: "active" });
    await decide(people, "users", third.id, { role: "" });
    expect((await queueOf(people, third)).status).toBe(404);
  });

  test.each([
    ["anonymous", 401],
    ["expired", 401],
    ["other", 404],
    ["owner", 404],
    ["superuser", 403],
  ] as const)("%s gets %i from every route", async (who, status) => {
    expect((await people.ask(who, "GET", "app/desk")).status).toBe(status);
    expect((await people.ask(who, "GET", `app/desk/${author.id}`)).status).toBe(status);
    expect((await people.ask(who, "POST", `app/desk/${author.id}`, { answer: "removed" })).status).toBe(
      status,
    );
  });

  test("gives no right in the record API", async () => {
    const hidden = await createVideo(author, { visibility: "private" });
    expect((await people.ask(moderator, "GET", records("videos", hidden))).status).toBe(404);
    for (const name of ["moderation_queue", "moderation_log"])
      expect((await people.ask(moderator, "GET", records(name))).status).toBe(403);
    expect((await people.ask(moderator, "GET", records("reports"))).body.items).toEqual([]);
    expect((await people.ask(moderator, "PATCH", records("videos", hidden), { caption: "x" })).status).toBe(
      404,
    );
  });
});

describe("a card", () => {
  test("has the text, the reports with their words, and the author's history", async () => {
    const before = await createVideo(author, { caption: "আগের ভিডিও" });
    await decide(people, "videos", before, { status: "removed" });
    const video = await createVideo(author, { caption: "বিচার হবে" });
    await report(people, people.other, "video", video, "hate", "দেখুন");
    await people.ask("anonymous", "POST", records("reports"), { video, reason: "spam" });
    const item = (await queueOf(people, moderator)).body.items.find(
      (one: { id: string }) => one.id === video,
    );
    expect(item).toMatchObject({
      kind: "video",
      text: "বিচার হবে",
      author: author.username,
      reports: 2,
      appealed: false,
    });
    const { status, body } = await cardOf(people, moderator, video);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      kind: "video",
      state: "visible",
      reports_count: 2,
      token: "",
      appeal: null,
      subject: { text: "বিচার হবে" },
      author: { username: author.username, removed: 1, suspended: 0, banned: 0 },
      history: [{ kind: "video", action: "removed", about: "আগের ভিডিও" }],
      video: { id: video },
    });
    const reporters = body.reports.map((one: Record<string, string>) => [one.reporter, one.reason, one.note]);
    expect(reporters).toContainEqual([people.other.username, "hate", "দেখুন"]);
    expect(reporters).toContainEqual([null, "spam", ""]);
    expect(JSON.stringify(body)).not.toContain("@example.test");
  });

  test("of a reply shows what it answers, and the video above", async () => {
    const video = await createVideo(author, { caption: "উপরের ভিডিও" });
    const say = async (text: string, parent = "") =>
      (await people.ask(author, "POST", records("comments"), { user: author.id, video, text, parent })).body
        .id;
    const reply = await say("উত্তর", await say("প্রশ্ন"));
    await report(people, people.other, "comment", reply);
    expect((await cardOf(people, moderator, reply)).body).toMatchObject({
      kind: "comment",
      subject: { text: "উত্তর", parent: "প্রশ্ন" },
      video: { id: video, caption: "উপরের ভিডিও" },
    });
  });

  test("plays a held, a removed and a private video with a token of its owner, which opens nothing else", async () => {
    const stranger = await createVideo(people.owner, { visibility: "private" });
    const foreign = (await people.owner.pb.collection("videos").getOne(stranger)).video;
    const thumbnail = testVideoFile("picture.jpg");
    const held = await createVideo(author, { caption: "আটকানো", thumbnail });
    await decide(people, "videos", held, { status: "held" });
    const { body: card } = await cardOf(people, moderator, held);
    const open = async (id: string, file: string, token: string) =>
      (await fetch(`${server.url}/api/files/videos/${id}/${file}?token=${token}`)).status;
    expect(await open(held, card.video.video, "")).toBe(404);
    expect(await open(held, card.video.video, await moderator.pb.files.getToken())).toBe(404);
    expect(await open(held, card.video.video, card.token)).toBe(200);
    expect(await open(held, card.video.thumbnail, card.token)).toBe(200);
    expect(await open(stranger, foreign, card.token)).toBe(404);

    const claims = JSON.parse(Buffer.from(card.token.split(".")[1], "base64url").toString());
    expect(claims.type).toBe("file");
    expect(claims.exp - Date.now() / 1000).toBeLessThanOrEqual(600);
    for (const path of ["app/account", records("videos", held), "files/token"]) {
      const answered = await fetch(`${server.url}/api/${path}`, {
        method: path === "files/token" ? "POST" : "GET",
        headers: { Authorization: card.token },
      });
      expect([401, 404], path).toContain(answered.status);
    }

    await answer(people, moderator, held, { answer: "removed", reason: "violence" });
    const filter = encodeURIComponent('action = "removed" && appealed = ""');
    const told = await people.ask(author, "GET", `${records("decisions")}?filter=${filter}&sort=-created`);
    await people.ask(author, "PATCH", records("decisions", told.body.items[0].id), { appeal: "না" });
    const { body: appealed } = await cardOf(people, colleague, held);
    expect(appealed).toMatchObject({ state: "removed", appeal: { text: "না", action: "removed" } });
    expect(await open(held, appealed.video.video, appealed.token)).toBe(200);
  });

  test("does not exist for content that does not wait", async () => {
    const quiet = await createVideo(author);
    expect((await cardOf(people, moderator, quiet)).status).toBe(404);
    expect((await cardOf(people, moderator, "nosuchcard00000")).status).toBe(404);
    expect((await cardOf(people, moderator, "x' OR 1=1 --")).status).toBe(404);
  });
});
