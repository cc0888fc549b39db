// Tests a suspension: what the user may still do, and appeals against decisions.
import { describe, expect, test } from "vitest";
import { createActors } from "../../support/actors";
import { query } from "../../support/database";
import { testVideoFile } from "../../support/media/test-videos";
import { decide, notificationsOf, records, report } from "../../support/moderation";
import { testServer } from "../../support/test-server";
import { createUser, createVideo, PASSWORD, type Person } from "../../support/users";

let count = 0;

const server = await testServer({ limits: false });
const people = await createActors(server);

const someone = () => createUser(server, `someone_${++count}`);
const logIn = (who: Person) =>
  people.ask("anonymous", "POST", "collections/users/auth-with-password", {
    identity: who.email,
    password: PASSWORD,
  });
const statusOf = async (who: Person) =>
  (await query(server, `SELECT status FROM users WHERE id = '${who.id}'`))[0]?.status;
const say = async (by: Person, video: string) =>
  (await people.ask(by, "POST", records("comments"), { user: by.id, video, text: `কথা ${++count}` })).body.id;
describe("a suspension", () => {
  test("allows reading, log-in, reports, appeals, settings, export and deletion; every other write is rejected", async () => {
    const who = await someone();
    const video = await createVideo(people.owner);
    const own = await createVideo(who);
    const said = await say(who, video);
    const make = async (collection: string, row: object): Promise<string> =>
      (await people.ask(who, "POST", records(collection), { user: who.id, ...row })).body.id;
    const saved = await make("bookmarks", { video });
    const liked = await say(people.owner, video);
    const heart = await make("comment_likes", { comment: liked });
    const followed = await make("follows", { user: undefined, follower: who.id, following: people.other.id });
    const until = new Date(Date.now() + 3_600_000).toISOString().replace("T", " ");
    await decide(people, "users", who.id, { status: "suspended", suspended_until: until });
    expect((await logIn(who)).status).toBe(200);
    const form = new FormData();
    form.set("user", who.id);
    form.set("video", testVideoFile("short.mp4"));
    const writes: [string, string, unknown][] = [
      ["POST", records("videos"), form],
      ["PATCH", records("videos", own), { caption: "x" }],
      ["DELETE", records("videos", own), undefined],
      ["POST", records("comments"), { user: who.id, video, text: "x" }],
      ["DELETE", records("comments", said), undefined],
      ["POST", records("follows"), { follower: who.id, following: people.owner.id }],
      ["DELETE", records("follows", followed), undefined],
      ["POST", records("bookmarks"), { user: who.id, video: own }],
      ["DELETE", records("bookmarks", saved), undefined],
      ["POST", records("comment_likes"), { user: who.id, comment: said }],
      ["DELETE", records("comment_likes", heart), undefined],
      ["PATCH", records("users", who.id), { bio: "x" }],
      ["POST", "app/shares", { video }],
    ];
    for (const [method, path, body] of writes) {
      const answer = await people.ask(who, method, path, body);
      expect([answer.status, answer.body?.data?.account?.code], `${method} ${path}`).toEqual([
        403,
        "account_suspended",
      ]);
      expect(answer.body.data.until.message).toBe(until);
    }
    const upload = await fetch(`${server.url}/api/app/uploads`, {
      method: "POST",
      headers: { Authorization: who.pb.authStore.token, "Tus-Resumable": "1.0.0", "Upload-Length": "9" },
    });
    expect(upload.status).toBe(403);
    // The counting trigger refuses the like, so that likes do not become more expensive.
    expect((await people.ask(who, "POST", records("likes"), { user: who.id, video })).status).toBe(400);

    const allowed: [string, string, unknown, number][] = [
      ["GET", "app/videos", undefined, 200],
      ["GET", "app/export", undefined, 200],
      ["PATCH", records("account_settings", who.id), { language: "en" }, 200],
      ["POST", records("reports"), { reporter: who.id, video, reason: "spam" }, 200],
      ["POST", "app/inbox/read", undefined, 204],
      ["POST", "app/logout-everywhere", undefined, 204],
    ];
    for (const [method, path, body, status] of allowed)
      expect((await people.ask(who, method, path, body)).status, path).toBe(status);
    await who.pb.collection("users").authWithPassword(who.email, PASSWORD);
    expect((await people.ask(who, "DELETE", records("users", who.id), { password: PASSWORD })).status).toBe(
      204,
    );
  });

  test("ends at its date at once, and the status is updated within a minute", async () => {
    const who = await someone();
    const video = await createVideo(people.owner);
    const at = (ms: number) => new Date(Date.now() + ms).toISOString().replace("T", " ");
    await decide(people, "users", who.id, { status: "suspended", suspended_until: at(3_600_000) });
    const save = () => people.ask(who, "POST", records("bookmarks"), { user: who.id, video });
    const like = () => people.ask(who, "POST", records("likes"), { user: who.id, video });
    expect([(await save()).status, (await like()).status]).toEqual([403, 400]);
    await query(server, `UPDATE users SET suspended_until = '${at(-1)}' WHERE id = '${who.id}'`);
    expect([(await save()).status, (await like()).status]).toEqual([200, 200]);
    // Runs the cron job of each minute at once.
    const root = await server.superuser();
    const job = (await root.crons.getFullList()).find((one) => one.id === "suspensions");
    expect(job?.expression).toBe("* * * * *");
    await root.crons.run("suspensions");
    await expect.poll(() => statusOf(who)).toBe("active");
    expect(await notificationsOf(server, who.id)).toMatchObject({ action: "lifted" });
  });
});

describe("an appeal", () => {
  test("is sent once by the affected user, and rejected or accepted by the operator", async () => {
    const who = await someone();
    const video = await createVideo(who);
    await decide(people, "videos", video, { status: "removed" });
    const { id } = await notificationsOf(server, who.id);
    const path = records("decisions", id as string);
    expect((await people.ask("other", "PATCH", path, { appeal: "x" })).status).toBe(404);
    expect((await people.ask(who, "PATCH", path, { appeal: " " })).body.data.appeal.code).toBe(
      "validation_required",
    );
    for (const field of ["action", "reason", "appeal_status", "appealed", "about", "user", "seq"])
      expect([400, 404], field).toContain(
        (await people.ask(who, "PATCH", path, { appeal: "x", [field]: "accepted" })).status,
      );
    const said = await people.ask(who, "PATCH", path, { appeal: "এটা আমার নিজের গান" });
    expect([said.status, said.body.appeal_status]).toEqual([200, "open"]);
    expect((await people.ask(who, "PATCH", path, { appeal: "আবার" })).status).toBe(404);
    const queue = `${records("moderation_queue")}?filter=(video='${video}')&expand=appeal,author`;
    const [row] = (await people.ask("superuser", "GET", queue)).body.items;
    expect(row).toMatchObject({ appealed: "এটা আমার নিজের গান", history: 1, state: "removed" });
    expect(row.expand.author.username).toBe(who.username);

    await decide(people, "decisions", id as string, { appeal_status: "rejected" });
    expect(await notificationsOf(server, who.id)).toMatchObject({ action: "rejected", video });
    expect((await people.ask("superuser", "GET", queue)).body.items).toEqual([]);
    expect((await query(server, `SELECT status FROM videos WHERE id = '${video}'`))[0]?.status).toBe(
      "removed",
    );
    // The rejection of an appeal cannot itself be appealed.
    const rejected = (await notificationsOf(server, who.id)).id as string;
    expect((await people.ask(who, "PATCH", records("decisions", rejected), { appeal: "x" })).status).toBe(
      404,
    );
  });

  test("undoes the decision and all its effects when accepted", async () => {
    const who = await someone();
    const video = await createVideo(who);
    const made = (await report(people, people.other, "video", video)).body.id;
    await decide(people, "reports", made, { status: "removed" });
    const { id } = await notificationsOf(server, who.id);
    await people.ask(who, "PATCH", records("decisions", id as string), { appeal: "ভুল" });
    await decide(people, "decisions", id as string, { appeal_status: "accepted" });
    expect((await people.ask("anonymous", "GET", records("videos", video))).status).toBe(200);
    const own = (await people.ask(who, "GET", records("decisions"))).body.items;
    expect(
      own.map((d: { action: string; appeal_status: string }) => [d.action, d.appeal_status]).sort(),
    ).toEqual([
      ["removed", "accepted"],
      ["restored", ""],
    ]);
    expect((await people.ask("other", "GET", records("reports", made))).body.status).toBe("dismissed");
  });
});
