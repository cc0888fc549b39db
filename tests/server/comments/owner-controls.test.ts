// Tests the owner's settings for comments: who may comment, which words are held, whether all comments wait for
// approval.
import { describe, expect, test } from "vitest";
import { createActors } from "../../support/actors";
import { counterDrift, query } from "../../support/database";
import { subscribe } from "../../support/live-listener";
import { testServer } from "../../support/test-server";
import { createUser, createVideo, type Person } from "../../support/users";

let count = 0;

const server = await testServer({ limits: false });
const people = await createActors(server);

const records = (collection: string, id = "") => `collections/${collection}/records${id && `/${id}`}`;
const someone = (name: string) => createUser(server, `c_${name}_${++count}`);
const choose = (who: Person, body: unknown) =>
  people.ask(who, "PATCH", records("account_settings", who.id), body);
const say = (who: Person, video: string, text = `x ${++count}`, parent = "") =>
  people.ask(who, "POST", records("comments"), { user: who.id, video, text, parent });
const show = (who: Person | "anonymous" | "superuser", id: string, status = "visible") =>
  people.ask(who, "PATCH", records("comments", id), { status });
const get = async (who: Person | "anonymous", path: string) => (await people.ask(who, "GET", path)).body;
const ids = (page: { items: { id: string }[] }) => page.items.map((item) => item.id);

interface Stage {
  owner: Person;
  reader: Person;
  video: string;
}
async function stage(settings: unknown): Promise<Stage> {
  const [owner, reader] = [await someone("owner"), await someone("reader")];
  const { status, body } = await choose(owner, settings);
  expect(status, JSON.stringify(body)).toBe(200);
  return { owner, reader, video: await createVideo(owner) };
}

describe("the right to comment", () => {
  test("is everybody's by default, and the video's response says so", async () => {
    const { reader, video } = await stage({ switches: {} });
    expect((await say(reader, video)).status).toBe(200);
    expect(await get(reader, `app/videos/${video}`)).toMatchObject({ comments_for: "all" });
  });

  test("can be limited to the owner", async () => {
    const { owner, reader, video } = await stage({ switches: { comments: "nobody" } });
    const { status, body } = await say(reader, video);
    expect([status, body.message, body.data]).toEqual([
      400,
      "Comments are turned off",
      { video: { code: "comments_off", message: "Comments are turned off" } },
    ]);
    const own = await say(owner, video);
    expect(own.status).toBe(200);
    expect((await say(reader, video, "x", own.body.id)).status).toBe(400);
    expect(await get("anonymous", `app/videos/${video}`)).toMatchObject({ comments_for: "nobody" });
    expect((await choose(owner, { switches: { comments: "all" } })).status).toBe(200);
    expect((await say(reader, video)).status).toBe(200);
  });

  test("can be taken away for one video, whatever the setting for all, and given back", async () => {
    const { owner, reader, video } = await stage({ switches: { comments: "all" } });
    const quiet = await createVideo(owner, { comments_off: true });
    const refused = await say(reader, quiet);
    expect([refused.status, refused.body.data.video.code]).toEqual([400, "comments_off"]);
    const own = await say(owner, quiet);
    expect(own.status).toBe(200);
    expect((await say(reader, quiet, "x", own.body.id)).status).toBe(400);
    expect((await say(reader, video)).status).toBe(200);
    for (const path of [`app/videos/${quiet}`, `app/videos/${video}`])
      expect(await get("anonymous", path)).toMatchObject({
        comments_for: path.endsWith(quiet) ? "nobody" : "all",
      });
    const update = (who: Person) =>
      people.ask(who, "PATCH", records("videos", quiet), { comments_off: false });
    expect((await update(reader)).status).toBe(404);
    expect((await update(owner)).status).toBe(200);
    expect((await say(reader, quiet)).status).toBe(200);
  });

  test("can be limited to followers, for as long as they follow", async () => {
    const { owner, reader, video } = await stage({ switches: { comments: "followers" } });
    expect((await say(reader, video)).body.data.video.code).toBe("comments_followers");
    const body = { follower: reader.id, following: owner.id };
    const follow = await people.ask(reader, "POST", records("follows"), body);
    expect((await say(reader, video)).status).toBe(200);
    await people.ask(reader, "DELETE", records("follows", follow.body.id));
    expect((await say(reader, video)).status).toBe(400);
    expect(await get(reader, `app/videos/${video}`)).toMatchObject({ comments_for: "followers" });
  });
});

describe("a comment that waits for approval", () => {
  test("is visible to its author and the owner only, and not counted or published until approved", async () => {
    const { owner, reader, video } = await stage({ switches: { approve_comments: true } });
    const viewer = await subscribe(server.url, [`live/${video}`]);
    const { status, body } = await say(reader, video, "প্রথম");
    expect([status, body.status, "held_by" in body]).toEqual([200, "held", false]);
    const count = () => query(server, `SELECT comments_count FROM videos WHERE id = '${video}'`);
    expect(await count()).toEqual([{ comments_count: "0" }]);
    expect(ids(await get("anonymous", `app/comments?video=${video}`))).toEqual([]);
    for (const who of [owner, reader]) {
      const { items } = await get(who, `app/comments?video=${video}`);
      expect(items).toMatchObject([{ id: body.id, status: "held", held_by: "owner" }]);
    }
    const held = await get(owner, "app/comments?held=1");
    expect(held.items).toMatchObject([{ id: body.id, video, text: "প্রথম" }]);
    expect((await get(reader, "app/comments?held=1")).items).toEqual([]);
    expect((await people.ask("anonymous", "GET", "app/comments?held=1")).status).toBe(401);

    for (const who of [reader, people.other, "anonymous"] as const)
      expect((await show(who, body.id)).status).toBe(404);
    expect((await show(owner, body.id, "removed")).status).toBe(404);
    expect((await show(owner, body.id)).status).toBe(200);
    expect(await count()).toEqual([{ comments_count: "1" }]);
    await viewer.wait(`live/${video}`, ({ row }) => row.tail.some((e: { id: string }) => e.id === body.id));
    viewer.close();
    expect((await get(owner, "app/comments?held=1")).items).toEqual([]);
    const { items } = await get("anonymous", `app/comments?video=${video}`);
    expect(items).toMatchObject([{ id: body.id, status: "visible", held_by: "" }]);
    // The owner cannot hide a visible comment again, only delete it.
    expect((await show(owner, body.id, "held")).status).toBe(404);
    expect(await counterDrift(server)).toEqual([]);
  });

  test("can be deleted by the owner or by its author", async () => {
    const { owner, reader, video } = await stage({ switches: { approve_comments: true } });
    for (const who of [owner, reader]) {
      const { body } = await say(reader, video);
      expect((await people.ask(who, "DELETE", records("comments", body.id))).status).toBe(204);
    }
    expect((await say(owner, video)).body.status).toBe("visible");
    expect(await counterDrift(server)).toEqual([]);
  });

  test("is listed in pages, newest first", async () => {
    const { owner, reader, video } = await stage({ switches: { approve_comments: true } });
    const second = await createVideo(owner);
    const said: string[] = [];
    for (const target of [video, second, video]) said.unshift((await say(reader, target)).body.id);
    const first = await get(owner, "app/comments?held=1&limit=2");
    const rest = await get(owner, `app/comments?held=1&limit=2&cursor=${encodeURIComponent(first.next)}`);
    expect([ids(first), ids(rest), rest.next]).toEqual([said.slice(0, 2), said.slice(2), ""]);
  });

  test("is not released by the owner if the site held it", async () => {
    const { owner, reader, video } = await stage({ switches: { approve_comments: true } });
    const { body } = await say(reader, video);
    await query(server, `UPDATE comments SET held_by = '' WHERE id = '${body.id}'`);
    expect((await show(owner, body.id)).status).toBe(404);
    const { items } = await get(owner, `app/comments?video=${video}`);
    expect(items).toMatchObject([{ id: body.id, held_by: "site" }]);
    expect((await show("superuser", body.id)).status).toBe(200);
  });
});

describe("the owner's filter", () => {
  const WORDS = ["বাজে", "spam", "🐖", "two words", "k"];

  test.each([
    ["এটা বাজে", "held"],
    ["eta baje", "held"],
    ["S P A M", "held"],
    ["sp4m!", "held"],
    ["what a 🐖", "held"],
    ["these two words here", "held"],
    ["চমৎকার", "visible"],
    ["two good words", "visible"],
  ])("%s is %s", async (text, status) => {
    const { reader, video } = await stage({ filters: { words: WORDS } });
    const { body } = await say(reader, video, text);
    expect(body.status).toBe(status);
  });

  test("normalizes its words: trimmed, once each, in one spelling", async () => {
    const { owner } = await stage({ filters: { words: [" spam ", "spam", "", "  ", "কো\u09c7\u09be"] } });
    const { filters } = await get(owner, records("account_settings", owner.id));
    expect(filters).toEqual({ words: ["spam", "কো\u09c7\u09be".normalize("NFC")] });
  });

  test("does not apply to the owner's comments", async () => {
    const { owner, video } = await stage({
      filters: { words: ["spam"] },
      switches: { comments: "nobody" },
    });
    expect((await say(owner, video, "spam")).body.status).toBe("visible");
  });
});

describe("an invalid setting is rejected and changes nothing", () => {
  test.each([
    [{ switches: { comments: "friends" } }, "switches", "switches_invalid"],
    [{ switches: { approve_comments: "yes" } }, "switches", "switches_invalid"],
    [{ switches: [1] }, "switches", "switches_invalid"],
    [{ switches: "x" }, "switches", "switches_invalid"],
    [{ language: "xx" }, "language", "language_invalid"],
    [{ filters: { words: "spam" } }, "filters", "filters_invalid"],
    [{ filters: { words: [1] } }, "filters", "filters_invalid"],
    [{ filters: 7 }, "filters", "filters_invalid"],
    [{ filters: { words: Array.from({ length: 101 }, (_, n) => `w${n}`) } }, "filters", "filters_max"],
    [{ filters: { words: ["আ".repeat(51)] } }, "filters", "filters_max"],
  ])("%j", async (settings, field, code) => {
    const who = people.owner;
    const before = await query(
      server,
      `SELECT language, switches, filters FROM account_settings WHERE id = '${who.id}'`,
    );
    const { status, body } = await choose(who, settings);
    expect([status, body.data[field]?.code]).toEqual([400, code]);
    expect(
      await query(server, `SELECT language, switches, filters FROM account_settings WHERE id = '${who.id}'`),
    ).toEqual(before);
  });

  test("a hundred words of fifty letters are accepted", async () => {
    const words = Array.from({ length: 100 }, (_, n) => `${n}`.padStart(50, "আ"));
    expect((await choose(people.owner, { filters: { words } })).status).toBe(200);
    expect((await choose(people.owner, { filters: null, switches: null })).status).toBe(200);
  });
});
