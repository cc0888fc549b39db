// Tests reports: who may report, duplicates, answers, automatic holds.
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { type Actors, createActors } from "../../support/actors";
import { counterDrift, query } from "../../support/database";
import { decide, notificationsOf, records, report, trustedUsers, watch } from "../../support/moderation";
import { type Server, startServer } from "../../support/server";
import { leaveSmtpInbox, openSmtpInbox, useSmtpInbox } from "../../support/smtp-inbox";
import { createUser, createVideo, type Person } from "../../support/users";
import { removeLimits } from "../../support/without-limits";

let server: Server;
let people: Actors;
let video: string;
let trusted: Person[];
let created = 0;

beforeAll(async () => {
  server = await startServer();
  await removeLimits(server);
  people = await createActors(server);
  video = await createVideo(people.owner, { caption: "প্রথম ক্লিপ" });
  trusted = await trustedUsers(server, "trusted", 6);
});
afterAll(() => server.dispose());

const comment = async (video = video, by: "owner" | "other" = "owner") =>
  (
    await people.ask(by, "POST", records("comments"), {
      user: people[by].id,
      video,
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
    [
      "two things",
      () => ({ video: video, account: people.owner.id, reason: "spam" }),
      "target",
      "report_target",
    ],
    ["nothing", () => ({ reason: "spam" }), "target", "report_target"],
    ["no reason", () => ({ video: video }), "reason", "validation_required"],
    ["an unknown reason", () => ({ video: video, reason: "boring" }), "reason", "validation_invalid_value"],
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
        video: video,
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
      await people.ask(author, "POST", records("comments"), { user: author.id, video: video, text: "ভুল" })
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

describe("an item is held automatically", () => {
  test("after five reports by distinct trusted users, and released by a dismissal", async () => {
    const id = await createVideo(people.owner);
    await watch(server, trusted, id);
    for (let i = 0; i < 4; i++) await report(people, trusted[i] as Person, "video", id);
    await report(people, people.other, "video", id); // created today, not verified
    await people.ask("anonymous", "POST", records("reports"), { video: id, reason: "spam" });
    expect(await status("videos", id)).toBe("visible");
    const last = (await report(people, trusted[4] as Person, "video", id)).body.id;
    expect(await status("videos", id)).toBe("held");
    expect((await people.ask("anonymous", "GET", records("videos", id))).status).toBe(404);
    expect(await notificationsOf(server, people.owner.id)).toMatchObject({
      action: "held",
      reason: "reports",
      video: id,
    });
    const [row] = (await people.ask("superuser", "GET", `${records("moderation_queue")}?filter=(id='${id}')`))
      .body.items;
    expect(row).toMatchObject({
      video: id,
      reports: 7,
      trusted: 5,
      weight: 16.25,
      state: "held",
      author: people.owner.id,
    });

    await decide(people, "reports", last, { status: "dismissed" });
    expect(await status("videos", id)).toBe("visible");
    expect(await notificationsOf(server, people.owner.id)).toMatchObject({ action: "released" });
    // A reporter with a dismissed report does not hold the next item.
    const next = await createVideo(people.owner);
    for (const by of trusted.slice(0, 5)) await report(people, by, "video", next);
    expect(await status("videos", next)).toBe("visible");
  });

  test("not after reports by unverified users while mail is on; without mail they count", async () => {
    const post = await openSmtpInbox();
    const crowd = await trustedUsers(server, `plain${++created}`, 5);
    const ids = crowd.map(({ id }) => `'${id}'`).join(",");
    await query(server, `UPDATE users SET verified = FALSE WHERE id IN (${ids})`);
    const reportedByAll = async () => {
      const id = await createVideo(people.owner);
      await watch(server, crowd, id);
      for (const by of crowd) expect((await report(people, by, "video", id)).status).toBe(200);
      return status("videos", id);
    };
    onTestFinished(async () => {
      await leaveSmtpInbox(server);
      await post.close();
    });
    await useSmtpInbox(server, post);
    expect(await reportedByAll()).toBe("visible");
    await leaveSmtpInbox(server);
    expect(await reportedByAll()).toBe("held");
  });

  test("after reports by five users who watched it, or ten who did not; users with upheld reports weigh more", async () => {
    const crowd = await trustedUsers(server, `weigh${++created}_`, 10);
    const id = await createVideo(people.owner);
    for (const by of crowd.slice(0, 9)) await report(people, by, "video", id);
    expect(await status("videos", id)).toBe("visible");
    await report(people, crowd[9] as Person, "video", id);
    expect(await status("videos", id)).toBe("held");
    await decide(people, "videos", id, { status: "removed" });
    // All reports were upheld: weight 1.5 each for reporters who watched the video.
    const next = await createVideo(people.owner);
    await watch(server, crowd, next);
    for (const by of crowd.slice(0, 3)) await report(people, by, "video", next);
    expect(await status("videos", next)).toBe("visible");
    await report(people, crowd[3] as Person, "video", next);
    expect(await status("videos", next)).toBe("held");
  });

  test("not after reports by the same users again, until an operator upheld one", async () => {
    const crowd = await trustedUsers(server, `gang${++created}_`, 5);
    const videos = [
      await createVideo(people.owner),
      await createVideo(people.owner),
      await createVideo(people.owner),
    ];
    const [first = "", second = "", third = ""] = videos;
    for (const id of videos) await watch(server, crowd, id);
    // The second video gets four of its reports before the first one is held.
    for (const by of crowd.slice(0, 4)) await report(people, by, "video", second);
    for (const by of crowd) await report(people, by, "video", first);
    expect(await status("videos", first)).toBe("held");
    await report(people, crowd[4] as Person, "video", second);
    expect(await status("videos", second)).toBe("visible");
    await decide(people, "videos", first, { status: "removed" });
    for (const by of crowd) await report(people, by, "video", third);
    expect(await status("videos", third)).toBe("held");
  });

  test("after more reports the more users have watched it", async () => {
    const crowd = await trustedUsers(server, `many${++created}_`, 10);
    const id = await createVideo(people.owner);
    await query(server, `UPDATE videos SET views_count = 1000 WHERE id = '${id}'`);
    await watch(server, crowd, id);
    for (const by of crowd.slice(0, 9)) await report(people, by, "video", id);
    expect(await status("videos", id)).toBe("visible");
    await report(people, crowd[9] as Person, "video", id);
    expect(await status("videos", id)).toBe("held");
  });

  test("for a day unless an operator decides; open reports then do not hold it again", async () => {
    const crowd = await trustedUsers(server, `day${++created}_`, 5);
    const root = await server.superuser();
    const said = await comment();
    for (const by of crowd) await report(people, by, "comment", said);
    const sweep = async (hours: number) => {
      await query(
        server,
        `UPDATE reports SET counted = strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-${hours} hours') WHERE counted <> ''`,
      );
      await root.crons.run("report_holds");
    };
    await sweep(23);
    expect(await status("comments", said)).toBe("held");
    await sweep(25);
    await expect.poll(() => status("comments", said)).toBe("visible");
    const open = await query(server, `SELECT status FROM reports WHERE comment = '${said}'`);
    expect(open).toEqual(Array(5).fill({ status: "open" }));
    expect(await notificationsOf(server, people.owner.id)).toMatchObject({
      action: "released",
      comment: said,
    });
    await report(people, (await trustedUsers(server, `late${++created}_`, 1))[0] as Person, "comment", said);
    expect(await status("comments", said)).toBe("visible");
    expect(await counterDrift(server)).toEqual([]);
  });

  test("not if the operator switched this off", async () => {
    await decide(people, "site_settings", "site00000000000", { no_report_holds: true });
    onTestFinished(async () => {
      await decide(people, "site_settings", "site00000000000", { no_report_holds: false });
    });
    const said = await comment();
    const crowd = await trustedUsers(server, `off${++created}_`, 6);
    for (const by of crowd) await report(people, by, "comment", said);
    expect(await status("comments", said)).toBe("visible");
  });

  test("once after five simultaneous reports", async () => {
    const crowd = await trustedUsers(server, `crowd${++created}`, 8);
    const said = await comment();
    await Promise.all(crowd.map((by) => report(people, by, "comment", said)));
    expect(await status("comments", said)).toBe("held");
    const told = await query(server, `SELECT id FROM decisions WHERE comment = '${said}'`);
    expect(told).toHaveLength(1);
    expect(await counterDrift(server)).toEqual([]);
  });

  test("for a blocked word: its author is notified, and the operator releases it", async () => {
    const word = { pattern: "ক্যাসিনো", kind: "word", action: "hold" };
    await people.ask("superuser", "POST", records("blocked_words"), word);
    const said = { user: people.other.id, video: video, text: "ক্যাসিনো খেলুন" };
    const made = await people.ask("other", "POST", records("comments"), said);
    expect([made.status, made.body.status]).toEqual([200, "held"]);
    const told = await notificationsOf(server, people.other.id);
    expect(told).toMatchObject({ action: "held", reason: "words", comment: made.body.id, about: said.text });
    const own = await createVideo(people.other, { caption: "ক্যাসিনো" });
    expect(await notificationsOf(server, people.other.id)).toMatchObject({
      action: "held",
      reason: "words",
      video: own,
    });
    await decide(people, "comments", made.body.id, { status: "visible" });
    expect(await notificationsOf(server, people.other.id)).toMatchObject({ action: "released" });
    expect((await people.ask("superuser", "GET", "app/moderation/check")).body.faults).toEqual([]);
  });
});
