// Reports and blocked words that hold an item without an operator.
import { describe, expect, onTestFinished, test } from "vitest";
import { createActors } from "../../support/actors";
import { counterDrift, query } from "../../support/database";
import { leaveSmtpInbox, openSmtpInbox, useSmtpInbox } from "../../support/mail/smtp-inbox";
import { decide, notificationsOf, records, report, trustedUsers, watch } from "../../support/moderation";
import { testServer } from "../../support/test-server";
import { createVideo, type Person } from "../../support/users";

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
const status = async (table: string, id: string) =>
  (await query(server, `SELECT status FROM ${table} WHERE id = '${id}'`))[0]?.status;

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
    const said = { user: people.other.id, video, text: "ক্যাসিনো খেলুন" };
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
