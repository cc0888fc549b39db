// Tests reports: who may report, duplicates, and the operator's answers.
import { describe, expect, test } from "vitest";
import { createActors } from "../../support/actors";
import { counterDrift, query } from "../../support/database";
import { decide, notificationsOf, records, report, trustedUsers } from "../../support/moderation";
import { testServer } from "../../support/test-server";
import { createUser, createVideo, type Person } from "../../support/users";

let created = 0;

const server = await testServer({ limits: false });
const people = await createActors(server);
const video = await createVideo(people.owner, { caption: "প্রথম ক্লিপ" });
const trusted = await trustedUsers(server, "trusted", 6);

const comment = async (about = video, by: "owner" | "other" = "owner") =>
  (
    await people.ask(by, "POST", records("comments"), {
      user: people[by].id,
      video: about,
      text: `বলার কথা ${++created}`,
    })
  ).body.id as string;
const reportOf = async (id: string) =>
  (await people.ask("superuser", "GET", records("reports", id))).body as Record<string, string>;
const status = async (table: string, id: string) =>
  (await query(server, `SELECT status FROM ${table} WHERE id = '${id}'`))[0]?.status;

describe("a report", () => {
  test("is about a video, a comment or a user, has a short excerpt, and is visible to its reporter only", async () => {
    const said = await comment();
    const made = [
      await report(people, people.other, "video", video, "hate", "দেখুন"),
      await report(people, people.other, "comment", said),
      await report(people, people.other, "account", people.owner.id, "other"),
    ];
    expect(made.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect(made.map(({ body }) => [body.status, body.about])).toEqual([
      ["open", "প্রথম ক্লিপ"],
      ["open", `বলার কথা ${created}`],
      ["open", "@owner_1"],
    ]);
    expect(made[0]?.body).not.toHaveProperty("trusted");
    const mine = (await people.ask("other", "GET", records("reports"))).body.items;
    expect(mine).toHaveLength(3);
    for (const actor of ["owner", "anonymous", "expired"] as const) {
      expect((await people.ask(actor, "GET", records("reports"))).body.items).toEqual([]);
      expect((await people.ask(actor, "GET", records("reports", mine[0].id))).status).toBe(404);
    }
  });

  test("is accepted once per reporter and target", async () => {
    const again = await report(people, people.other, "video", video, "spam");
    expect(again.status).toBe(400);
    expect(again.body.data.video.code).toBe("validation_not_unique");
  });

  test.each([
    ["two things", () => ({ video, account: people.owner.id, reason: "spam" }), "target", "report_target"],
    ["nothing", () => ({ reason: "spam" }), "target", "report_target"],
    ["no reason", () => ({ video }), "reason", "validation_required"],
    ["an unknown reason", () => ({ video, reason: "boring" }), "reason", "validation_invalid_value"],
  ])("with %s is rejected with its error code", async (_, body, field, code) => {
    const by = trusted[5] as Person;
    const answer = await people.ask(by, "POST", records("reports"), { reporter: by.id, ...body() });
    expect(answer.status).toBe(400);
    expect(answer.body.data[field].code).toBe(code);
  });

  test("of own content is rejected", async () => {
    const answer = await report(people, people.owner, "video", video);
    expect([answer.status, answer.body.data.target.code]).toEqual([400, "report_own"]);
    const self = await report(people, people.owner, "account", people.owner.id);
    expect(self.body.data.target.code).toBe("report_own");
  });

  test("of content the reporter cannot see, in another user's name, or with operator fields is rejected", async () => {
    const hidden = await createVideo(people.owner, { visibility: "private" });
    expect((await report(people, people.other, "video", hidden)).status).toBe(400);
    const by = trusted[5] as Person;
    const asOther = { reporter: people.other.id, account: people.owner.id, reason: "spam" };
    expect((await people.ask(by, "POST", records("reports"), asOther)).status).toBe(400);
    for (const field of ["status", "decided", "about", "until", "trusted"]) {
      const body = {
        reporter: by.id,
        video,
        reason: "spam",
        [field]: field === "status" ? "removed" : "1",
      };
      const answer = await people.ask(by, "POST", records("reports"), body);
      expect(answer.status, field).toBe(400);
    }
  });

  test("of a guest has a reason but no note", async () => {
    const other = await createVideo(people.owner);
    const body = { video: other, reason: "nudity" };
    expect((await people.ask("anonymous", "POST", records("reports"), { ...body, note: "x" })).status).toBe(
      400,
    );
    expect((await people.ask("anonymous", "POST", records("reports"), body)).status).toBe(200);
    expect((await people.ask("anonymous", "GET", records("reports"))).body.items).toEqual([]);
  });

  test("from the same network about the same target counts as the same guest's", async () => {
    const other = await createVideo(people.owner);
    await query(
      server,
      "UPDATE _params SET value = json_set(value, '$.trustedProxy.headers', json('[\"X-Real-IP\"]')) WHERE id = 'settings'",
    );
    await server.stop();
    await server.start();
    const ask = (ip: string) =>
      fetch(`${server.url}/api/${records("reports")}`, {
        method: "POST",
        headers: { "Content-Type": "application/json", "X-Real-IP": ip },
        body: JSON.stringify({ video: other, reason: "spam" }),
      });
    expect((await ask("203.0.113.7")).status).toBe(200);
    const second = await ask("203.0.113.7");
    expect([second.status, (await second.json()).data.reporter.code]).toEqual([400, "validation_not_unique"]);
    expect((await ask("203.0.113.8")).status).toBe(200);
  });
});

describe("a decision on a report", () => {
  test("applies to all open reports of the same target, and is shown to their reporters", async () => {
    const [a, b] = trusted as [Person, Person];
    const id = await createVideo(people.owner);
    const first = (await report(people, a, "video", id, "violence")).body.id;
    const second = (await report(people, b, "video", id, "spam")).body.id;
    await decide(people, "reports", first, { status: "removed" });
    expect(await status("videos", id)).toBe("removed");
    const seen = (await people.ask(b, "GET", records("reports", second))).body;
    expect(seen.status).toBe("removed");
    expect(seen.decided).not.toBe("");
    expect(await notificationsOf(server, people.owner.id)).toMatchObject({
      action: "removed",
      reason: "violence",
      video: id,
    });

    await decide(people, "reports", second, { status: "dismissed" });
    expect(await status("videos", id)).toBe("visible");
    expect((await reportOf(first)).status).toBe("dismissed");
    expect(await notificationsOf(server, people.owner.id)).toMatchObject({ action: "restored", video: id });
    expect(await counterDrift(server)).toEqual([]);
    // Two dismissed reports remove the weight of their reporters' next reports.
    await query(server, `DELETE FROM reports WHERE id IN ('${first}', '${second}')`);
  });

  test("suspended removes the video and blocks its author's writes until the date; reopening undoes both", async () => {
    const author = await createUser(server, `author_${++created}`);
    const id = await createVideo(author);
    const made = (await report(people, people.other, "video", id)).body.id;
    const until = new Date(Date.now() + 86_400_000).toISOString().replace("T", " ");
    await decide(people, "reports", made, { status: "suspended", until });
    expect(await status("videos", id)).toBe("removed");
    const [row] = await query(server, `SELECT status, suspended_until FROM users WHERE id = '${author.id}'`);
    expect(row).toEqual({ status: "suspended", suspended_until: until });
    const told = await query(server, `SELECT action FROM decisions WHERE user = '${author.id}' ORDER BY seq`);
    expect(told.map(({ action }) => action)).toEqual(["removed", "suspended"]);
    // Only the operator and the author see the date.
    expect((await people.ask("other", "GET", records("reports", made))).body).not.toHaveProperty("until");

    await decide(people, "reports", made, { status: "open" });
    expect([await status("videos", id), await status("users", author.id)]).toEqual(["visible", "active"]);
    expect(await reportOf(made)).toMatchObject({ status: "open", decided: "" });
  });

  test("about a user: removed bans, suspended suspends, dismissed lifts", async () => {
    const author = await createUser(server, `author_${++created}`);
    const made = (await report(people, people.other, "account", author.id)).body.id;
    for (const [to, expected] of [
      ["removed", "banned"],
      ["suspended", "suspended"],
      ["dismissed", "active"],
    ] as const) {
      await decide(people, "reports", made, { status: to });
      expect(await status("users", author.id)).toBe(expected);
    }
    expect((await reportOf(made)).status).toBe("dismissed");
  });

  test("made by editing the video applies to its reports too", async () => {
    const id = await createVideo(people.owner);
    const made = (await report(people, people.other, "video", id, "copyright")).body.id;
    await decide(people, "videos", id, { status: "removed" });
    expect((await reportOf(made)).status).toBe("removed");
    expect(await notificationsOf(server, people.owner.id)).toMatchObject({
      action: "removed",
      reason: "copyright",
    });
    await decide(people, "videos", id, { status: "visible" });
    expect((await reportOf(made)).status).toBe("dismissed");
  });

  test("is closed if the author deletes the content or the user", async () => {
    const author = await createUser(server, `author_${++created}`);
    const id = await createVideo(author);
    const said = (
      await people.ask(author, "POST", records("comments"), { user: author.id, video, text: "ভুল" })
    ).body.id;
    const made = [
      (await report(people, people.other, "video", id)).body.id,
      (await report(people, people.other, "comment", said)).body.id,
      (await report(people, people.other, "account", author.id)).body.id,
    ];
    await decide(people, "videos", id, { status: "removed" });
    await people.ask(author, "DELETE", records("users", author.id), { password: author.password });
    for (const each of made) {
      const row = await reportOf(each);
      expect([row.status, row.video, row.comment, row.account]).toEqual(["removed", "", "", ""]);
    }
    expect(await query(server, `SELECT id FROM decisions WHERE user = '${author.id}'`)).toEqual([]);
  });
});
