// Decisions at the desk: the same effects, log, notice and appeal as in the dashboard, each made once, and the second look by
// another person.
import { describe, expect, test } from "vitest";
import { createActors } from "../../support/actors";
import { counterDrift, query } from "../../support/database";
import { answer, appealAgainst, cardOf, createModerator, idsOf, lastLogged } from "../../support/desk";
import { decide, notificationsOf, records, report } from "../../support/moderation";
import { testServer } from "../../support/test-server";
import { createUser, createVideo, type Person } from "../../support/users";

const server = await testServer({ limits: false });
const people = await createActors(server);
const moderator = await createModerator(server, "judge_one");
const colleague = await createModerator(server, "judge_two");

let count = 0;
const someone = () => createUser(server, `author_${++count}x`);
const reportedVideo = async (author: Person, reason = "spam") => {
  const id = await createVideo(author, { caption: `ভিডিও ${++count}` });
  const made = await report(people, people.other, "video", id, reason);
  return { id, report: made.body.id as string };
};
const statusOf = async (table: string, id: string) =>
  (await query(server, `SELECT status FROM ${table} WHERE id = '${id}'`))[0]?.status;
const faults = async () => (await people.ask("superuser", "GET", "app/moderation/check")).body.faults;

describe("a decision", () => {
  test("to keep dismisses the reports, changes nothing else, tells the author nothing, and is in the log", async () => {
    const author = await someone();
    const { id, report: made } = await reportedVideo(author);
    expect((await answer(people, moderator, id, { answer: "dismissed" })).status).toBe(204);
    expect([await statusOf("videos", id), await statusOf("reports", made)]).toEqual(["visible", "dismissed"]);
    expect(await notificationsOf(server, author.id)).toEqual({});
    expect(await lastLogged(server)).toMatchObject({
      actor: `moderator:${moderator.id}`,
      action: "dismissed",
      kind: "video",
      target: id,
      account: author.id,
    });
    expect(await idsOf(people, moderator)).not.toContain(id);
  });

  test("to remove has the reason, closes the file at once, and can be appealed", async () => {
    const author = await someone();
    const { id, report: made } = await reportedVideo(author, "spam");
    const { video } = await author.pb.collection("videos").getOne(id);
    const file = `${server.url}/api/files/videos/${id}/${video}`;
    expect((await fetch(file)).status).toBe(200);
    expect((await answer(people, moderator, id, { answer: "removed", reason: "violence" })).status).toBe(204);
    expect((await fetch(file)).status).toBe(404);
    expect([await statusOf("videos", id), await statusOf("reports", made)]).toEqual(["removed", "removed"]);
    expect(await notificationsOf(server, author.id)).toMatchObject({
      action: "removed",
      reason: "violence",
      video: id,
    });
    expect(await lastLogged(server)).toMatchObject({ actor: `moderator:${moderator.id}`, action: "removed" });
    expect(await counterDrift(server)).toEqual([]);
  });

  test("to suspend removes the video and suspends its author for these days, never for less than before", async () => {
    const author = await someone();
    const first = await reportedVideo(author);
    const second = await reportedVideo(author);
    const until = async () =>
      (await query(server, `SELECT suspended_until AS until FROM users WHERE id = '${author.id}'`))[0]
        ?.until ?? "";
    const begun = Date.now();
    await answer(people, moderator, first.id, { answer: "suspended", reason: "hate", days: 7 });
    expect([await statusOf("videos", first.id), await statusOf("users", author.id)]).toEqual([
      "removed",
      "suspended",
    ]);
    const end = await until();
    expect(Math.round((Date.parse(end) - begun) / 86_400_000)).toBe(7);
    expect(
      (await answer(people, colleague, second.id, { answer: "suspended", reason: "hate", days: 1 })).status,
    ).toBe(204);
    expect([await statusOf("videos", second.id), await until()]).toEqual(["removed", end]);
    const told = await query(server, `SELECT action FROM decisions WHERE user = '${author.id}' ORDER BY seq`);
    expect(told.map(({ action }) => action)).toEqual(["removed", "suspended", "removed"]);
  });

  test("about a comment removes it with its replies; about an account closes it", async () => {
    const author = await someone();
    const video = await createVideo(people.owner);
    const say = async (by: Person, parent = "") =>
      (
        await people.ask(by, "POST", records("comments"), {
          user: by.id,
          video,
          text: `কথা ${++count}`,
          parent,
        })
      ).body.id;
    const said = await say(author);
    const reply = await say(people.other, said);
    await report(people, people.other, "comment", said);
    await answer(people, moderator, said, { answer: "removed", reason: "harassment" });
    expect([await statusOf("comments", said), await statusOf("comments", reply)]).toEqual([
      "removed",
      "removed",
    ]);
    await report(people, people.other, "account", author.id, "spam");
    await answer(people, moderator, author.id, { answer: "removed", reason: "spam" });
    expect(await statusOf("users", author.id)).toBe("banned");
    expect(await lastLogged(server)).toMatchObject({ kind: "account", action: "banned", reason: "spam" });
  });

  test("about a held item without a report shows it again", async () => {
    const author = await someone();
    const id = await createVideo(author);
    await decide(people, "videos", id, { status: "held" });
    expect(await idsOf(people, moderator)).toContain(id);
    await answer(people, moderator, id, { answer: "dismissed" });
    expect(await statusOf("videos", id)).toBe("visible");
    expect(await notificationsOf(server, author.id)).toMatchObject({ action: "released" });
  });

  test.each([
    [{ answer: "removed" }, "reason"],
    [{ answer: "suspended", reason: "spam", days: 400 }, "days"],
    [{ answer: "held" }, "answer"],
    [{ answer: "dismissed", seq: "0" }, "seq"],
  ])("%j is refused, and nothing changes", async (decision, field) => {
    const { id } = await reportedVideo(await someone());
    const refused = await answer(people, moderator, id, decision);
    expect([refused.status, Object.keys(refused.body.data)]).toEqual([400, [field]]);
    expect(await statusOf("videos", id)).toBe("visible");
    expect(await idsOf(people, moderator)).toContain(id);
  });
});

describe("two moderators with the same card", () => {
  test("decide once: the second gets 409, whatever they answer", async () => {
    const { id } = await reportedVideo(await someone());
    const { body: seen } = await cardOf(people, colleague, id);
    await answer(people, moderator, id, { answer: "dismissed" });
    // Reported again meanwhile: the card is there, but it is another case.
    await report(people, people.owner, "video", id, "hate");
    const late = { answer: "removed", reason: "spam", seq: seen.seq };
    const refused = await people.ask(colleague, "POST", `app/desk/${id}`, late);
    expect([refused.status, refused.body.data.card.code]).toEqual([409, "desk_decided"]);
    expect(await statusOf("videos", id)).toBe("visible");
    expect((await answer(people, colleague, id, { answer: "removed", reason: "hate" })).status).toBe(204);
  });

  test("ten answers at once make one decision", async () => {
    const author = await someone();
    const { id } = await reportedVideo(author);
    const { seq } = (await cardOf(people, moderator, id)).body;
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        people.ask(n % 2 ? moderator : colleague, "POST", `app/desk/${id}`, {
          answer: "removed",
          reason: "spam",
          seq,
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array(9).fill(409)]);
    const told = await query(server, `SELECT id FROM decisions WHERE user = '${author.id}'`);
    expect(told).toHaveLength(1);
  });

  test("and the dashboard: a card decided there is gone", async () => {
    const { id, report: made } = await reportedVideo(await someone());
    const { seq } = (await cardOf(people, moderator, id)).body;
    await decide(people, "reports", made, { status: "dismissed" });
    expect(await lastLogged(server)).toMatchObject({
      actor: "root@example.test",
      action: "dismissed",
      target: id,
    });
    expect((await cardOf(people, moderator, id)).status).toBe(404);
    const late = await people.ask(moderator, "POST", `app/desk/${id}`, {
      answer: "removed",
      reason: "spam",
      seq,
    });
    expect(late.status).toBe(409);
  });
});

describe("an appeal", () => {
  const removed = async () => {
    const author = await someone();
    const { id } = await reportedVideo(author);
    await answer(people, moderator, id, { answer: "removed", reason: "hate" });
    return { author, id, decision: await appealAgainst(people, author, "removed") };
  };

  test("is not shown to the moderator whose decision it is about, nor answered by them", async () => {
    const { id, decision } = await removed();
    expect(await idsOf(people, moderator)).not.toContain(id);
    const { seq } = (await cardOf(people, colleague, id)).body;
    const own = await people.ask(moderator, "POST", `app/desk/${id}`, {
      answer: "rejected",
      appeal: decision,
      seq,
    });
    expect([own.status, own.body.data.card.code]).toEqual([403, "desk_not_yours"]);
    expect(await idsOf(people, colleague)).toContain(id);
  });

  test("that is accepted brings the video back; one that is rejected tells the author", async () => {
    const first = await removed();
    expect((await answer(people, colleague, first.id, { answer: "accepted" })).status).toBe(204);
    expect(await statusOf("videos", first.id)).toBe("visible");
    expect(await lastLogged(server)).toMatchObject({
      actor: `moderator:${colleague.id}`,
      action: "restored",
    });
    const second = await removed();
    expect((await answer(people, colleague, second.id, { answer: "rejected" })).status).toBe(204);
    expect(await statusOf("videos", second.id)).toBe("removed");
    expect(await notificationsOf(server, second.author.id)).toMatchObject({
      action: "rejected",
      reason: "hate",
    });
    const [row] = await query(server, `SELECT appeal_status FROM decisions WHERE id = '${second.decision}'`);
    expect(row?.appeal_status).toBe("rejected");
    expect(await idsOf(people, colleague)).not.toContain(second.id);
  });

  test("has no answer for reports, and reports none for appeals", async () => {
    const { id, decision } = await removed();
    expect((await answer(people, colleague, id, { answer: "dismissed" })).status).toBe(409);
    const other = await reportedVideo(await someone());
    const wrong = await answer(people, colleague, other.id, { answer: "accepted", appeal: decision });
    expect(wrong.status).toBe(409);
  });
});

test("the chain of the log has no fault after all this", async () => {
  expect(await faults()).toEqual([]);
});
