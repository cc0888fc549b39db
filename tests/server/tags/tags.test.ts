// A tag, its completion, its lists of videos and who sees what in them.
import { describe, expect, test } from "vitest";
import { createActors } from "../../support/actors";
import { query } from "../../support/database";
import { records } from "../../support/moderation";
import { type By, ids, tagRequests } from "../../support/tags";
import { testServer } from "../../support/test-server";
import { createUser, createVideo, type Person } from "../../support/users";

const server = await testServer({ limits: false });
const people = await createActors(server);
const { owner, other } = people;
const { get, tagged, tag, follow, post, fill } = tagRequests(server, people);

describe("a tag", () => {
  test("has one normal form for every spelling, and counts of what everybody may see", async () => {
    await createVideo(owner, { caption: "#বাংলাদেশ_২০২৬" });
    await createVideo(owner, { caption: "#বাংলাদেশ_2026", sensitive: true });
    const found = await tag("বাংলাদেশ_২০২৬");
    expect(found).toEqual({
      ...{ id: found.id, tag: "বাংলাদেশ_2026", videos_count: 1, followers_count: 0, is_following: false },
    });
    expect(found.id).toMatch(/^[a-z0-9]{15}$/);
    expect(await tag("বাংলাদেশ_2026")).toEqual(found);
  });

  test("without videos has no id and counts of 0", async () => {
    const expected = { id: "", tag: "nothing", videos_count: 0, followers_count: 0, is_following: false };
    expect(await tag("Nothing")).toEqual(expected);
    expect(await tagged("anonymous", "nothing")).toEqual({ items: [], next: "" });
  });

  test.each(["x", "2026", "a b", "a-b", "#aa", "a".repeat(51), "ক".repeat(300)])(
    "of an invalid form is 404: %s",
    async (name) => {
      expect((await people.ask("anonymous", "GET", `app/tags/${encodeURIComponent(name)}`)).status).toBe(404);
      expect((await follow(other, name)).status).toBe(404);
    },
  );
});

describe("completion", () => {
  const typed = async (q: string, more = "") =>
    (await get(`app/tags?q=${encodeURIComponent(q)}${more}`)).items as {
      tag: string;
      videos_count: number;
    }[];

  test("offers the most used tags that begin like the typed text, in every spelling", async () => {
    await createVideo(owner, { caption: "#নদী #নদীর_পাড় #Nodi" });
    await createVideo(owner, { caption: "#নদী" });
    expect(await typed("ন")).toEqual([
      { tag: "নদী", videos_count: 2 },
      { tag: "নদীর_পাড়".normalize("NFC"), videos_count: 1 },
    ]);
    expect(await typed("#NOD")).toEqual([{ tag: "nodi", videos_count: 1 }]);
    expect(await typed("নদীর_পা")).toHaveLength(1);
    expect(await typed("দী")).toEqual([]);
    expect((await typed("", "&limit=1"))[0]).toEqual({ tag: "নদী", videos_count: 2 });
    expect(await typed("%")).toEqual([]);
    expect(await typed("ক".repeat(500))).toEqual([]);
  });

  test("leaves out tags without listed videos, and tags with blocked words", async () => {
    await createVideo(owner, { caption: "#zebra_hidden", visibility: "private" });
    await createVideo(owner, { caption: "#zebra_grown", sensitive: true });
    await createVideo(owner, { caption: "#zebra_nonsense" });
    await createVideo(owner, { caption: "#zebra_fine" });
    const root = await server.superuser();
    const { id } = await root
      .collection("blocked_words")
      .create({ pattern: "nonsense", kind: "word", action: "hold" });
    expect((await typed("zebra")).map((one) => one.tag)).toEqual(["zebra_fine"]);
    await root.collection("blocked_words").delete(id);
    expect(await typed("zebra")).toHaveLength(2);
  });

  test("finds the most used of thousands with the same beginning", async () => {
    await query(
      server,
      `INSERT INTO tags (id, name, videos_count, followers_count) WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 3999)
       SELECT printf('many%011d', i), printf('many%04d', i), iif(i = 3990, 50, 1), 0 FROM n`,
    );
    expect((await typed("many", "&limit=99"))[0]).toEqual({ tag: "many3990", videos_count: 50 });
    expect(await typed("many", "&limit=99")).toHaveLength(30);
    await query(server, "DELETE FROM tags WHERE name GLOB 'many*'");
  });
});

describe("the videos of a tag", () => {
  test("come newest first without gaps and repeats, also within a category", async () => {
    await fill("paged", 25, ", category", ", iif(i % 2, 'food', 'music')");
    const seen: string[] = [];
    for (let cursor = ""; ; ) {
      const page = await get(`app/videos?tag=paged&limit=10&cursor=${encodeURIComponent(cursor)}`);
      seen.push(...ids(page));
      cursor = page.next;
      if (!cursor) break;
    }
    expect(seen).toEqual([...seen].sort().reverse());
    expect(seen).toHaveLength(25);
    expect(await tagged("anonymous", "paged", "&category=food")).toMatchObject({
      items: { length: 12 },
    });
  });

  test("come most viewed first, each once, and sorted exactly on a page", async () => {
    await fill("viewed", 30, ", views_count", ", i * 37 % 101");
    await query(server, "UPDATE videos SET views_count = views_count + 1 WHERE id LIKE 'viewed%'");
    const views: number[] = [];
    const seen = new Set<string>();
    for (let cursor = ""; ; ) {
      const page = await get(
        `app/videos?tag=viewed&order=trending&limit=10&cursor=${encodeURIComponent(cursor)}`,
      );
      const counts = page.items.map(({ views_count }: { views_count: number }) => views_count);
      expect(counts).toEqual([...counts].sort((a, b) => b - a));
      views.push(...counts);
      for (const id of ids(page)) seen.add(id);
      cursor = page.next;
      if (!cursor) break;
    }
    expect(seen.size).toBe(30);
    // Between pages the order is that of steps: 95, 90, 85 …
    const steps = views.map((n) => (n < 10 ? n : n - (n % 5)));
    for (const [n, at] of [10, 20].entries())
      expect(Math.max(...steps.slice(at)), `page ${n + 2}`).toBeLessThanOrEqual(
        Math.min(...steps.slice(0, at)),
      );
  });

  test.each([
    ["an invalid tag", "tag=a-b", "tag"],
    ["an empty tag", "tag=", "tag"],
    ["a list without tags", "tag=paged&order=following", "tag"],
    [
      "a cursor of another order",
      "tag=paged&order=trending&cursor=2026-01-01 00:00:00.000Z~paged0000000001",
      "cursor",
    ],
  ])("refuse %s", async (_what, sent, field) => {
    const { status, body } = await people.ask(other, "GET", `app/videos?${sent}`);
    expect([status, Object.keys(body.data)]).toEqual([400, [field]]);
  });
});

describe("who sees what", () => {
  test("hidden, held, removed, sensitive, banned, blocked and muted videos are in no list of the tag", async () => {
    const [banned, blocked, muted, viewer, adult] = [
      await createUser(server, "banned_1"),
      await createUser(server, "blocked_1"),
      await createUser(server, "muted_1"),
      await createUser(server, "viewer_1"),
      await createUser(server, "adult_1"),
    ];
    const caption = "#seen কথা";
    const make = (by: Person, more: object = {}) => createVideo(by, { caption, ...more });
    const open = await make(owner);
    for (const visibility of ["private", "followers"]) await make(owner, { visibility });
    for (const status of ["held", "removed"]) {
      const id = await make(owner);
      await people.ask("superuser", "PATCH", records("videos", id), { status });
    }
    const sensitive = await make(owner, { sensitive: true });
    await make(banned);
    await people.ask("superuser", "PATCH", records("users", banned.id), { status: "banned" });
    const [ofBlocked, ofMuted] = [await make(blocked), await make(muted)];
    await post(viewer, "blocks", { blocker: viewer.id, blocked: blocked.id });
    await post(viewer, "mutes", { muter: viewer.id, muted: muted.id });
    await people.ask(adult, "PATCH", records("account_settings", adult.id), { birth_year: 1990 });
    // A follow of the owner shows videos for followers, but not in lists of the tag.
    await post(viewer, "follows", { follower: viewer.id, following: owner.id });

    const all = [open, ofBlocked, ofMuted].sort();
    for (const order of ["newest", "trending"]) {
      const list = async (by: By) => ids(await tagged(by, "seen", `&order=${order}`)).sort();
      expect(await list("anonymous"), order).toEqual(all);
      expect(await list(other), order).toEqual(all);
      expect(await list(viewer), order).toEqual([open]);
      expect(await list(adult), order).toEqual([...all, sensitive].sort());
    }
    expect((await tag("seen")).videos_count).toBe(3);
    for (const by of [viewer, adult, other]) expect((await follow(by, "seen")).status).toBe(204);
    const following = async (by: Person) =>
      ids(await get("app/videos?order=following&limit=50", by)).filter((id) =>
        [open, ofBlocked, ofMuted, sensitive].includes(id),
      );
    expect((await following(viewer)).sort()).toEqual([open]);
    expect((await following(adult)).sort()).toEqual([...all, sensitive].sort());
    expect((await following(other)).sort()).toEqual(all);
    for (const by of [viewer, adult, other]) await follow(by, "seen", "DELETE");
  });
});
