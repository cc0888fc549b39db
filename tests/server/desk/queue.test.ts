// The queue of a moderator: order, pages, and the cards that are left to others.
import { expect, test } from "vitest";
import { createActors } from "../../support/actors";
import { query } from "../../support/database";
import { cardOf, createModerator, idsOf, queueOf } from "../../support/desk";
import { records, report } from "../../support/moderation";
import { testServer } from "../../support/test-server";
import { createUser, createVideo } from "../../support/users";

const server = await testServer({ limits: false });
const people = await createActors(server);
const moderator = await createModerator(server, "judge_one");
const colleague = await createModerator(server, "judge_two");
const author = await createUser(server, "author_of_all");

test("the queue comes in pages, heaviest first, each card once", async () => {
  const videos = [];
  for (let n = 0; n < 5; n++) {
    const id = await createVideo(author, { caption: `সারি ${n}` });
    await report(people, people.other, "video", id);
    videos.push(id);
  }
  const heavy = videos[3] as string;
  await report(people, people.owner, "video", heavy);
  const all = await idsOf(people, moderator);
  expect(all[0]).toBe(heavy);
  const paged: string[] = [];
  let cursor = "";
  do {
    const { body } = await queueOf(people, moderator, `?limit=2&cursor=${encodeURIComponent(cursor)}`);
    expect(body.total).toBe(all.length - paged.length);
    paged.push(...body.items.map(({ id }: { id: string }) => id));
    cursor = body.next;
  } while (cursor);
  expect(paged).toEqual(all);
  expect((await queueOf(people, moderator, "?cursor=x")).status).toBe(400);
});

test("the queue leaves out own content, own reports, comments below own videos, and what moderators wrote", async () => {
  const mine = await createVideo(moderator, { caption: "নিজের" });
  const theirs = await createVideo(colleague, { caption: "সহকর্মীর" });
  const reported = await createVideo(author, { caption: "নিজে রিপোর্ট করা" });
  const { body: below } = await people.ask(author, "POST", records("comments"), {
    user: author.id,
    video: mine,
    text: "মডারেটরের ভিডিওর নিচে",
  });
  for (const id of [mine, theirs, reported]) await report(people, people.other, "video", id);
  await report(people, people.other, "comment", below.id);
  await report(people, people.other, "account", colleague.id);
  await report(people, moderator, "video", reported);
  const seen = await idsOf(people, moderator);
  for (const id of [mine, theirs, reported, below.id, colleague.id, moderator.id]) {
    expect(seen).not.toContain(id);
    expect((await cardOf(people, moderator, id)).status).toBe(404);
  }
  for (const id of [mine, theirs, reported, below.id, colleague.id]) {
    const decision = { answer: "dismissed", seq: 0 };
    const refused = await people.ask(moderator, "POST", `app/desk/${id}`, decision);
    expect([refused.status, refused.body.data.card.code]).toEqual([403, "desk_not_yours"]);
  }
  // A report of the moderator counts also once it is closed.
  await query(server, `UPDATE reports SET status = 'dismissed' WHERE reporter = '${moderator.id}'`);
  expect(await idsOf(people, moderator)).not.toContain(reported);
  const others = await idsOf(people, colleague);
  expect(others).toEqual(expect.arrayContaining([reported, below.id]));
  expect(others).not.toContain(mine);
});

test("the queue leaves out comments that wait for the owner of their video", async () => {
  const video = await createVideo(author);
  const settings = records("account_settings", author.id);
  await people.ask(author, "PATCH", settings, { switches: { approve_comments: true } });
  const { body } = await people.ask("other", "POST", records("comments"), {
    user: people.other.id,
    video,
    text: "অপেক্ষায়",
  });
  const [row] = await query(server, `SELECT status, held_by FROM comments WHERE id = '${body.id}'`);
  expect(row).toEqual({ status: "held", held_by: "owner" });
  expect(await idsOf(people, moderator)).not.toContain(body.id);
  expect((await cardOf(people, moderator, body.id)).status).toBe(404);
});
