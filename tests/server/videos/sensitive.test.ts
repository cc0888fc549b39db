// Only adults get sensitive videos, on every route; the year of birth can be set once.
import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Actors, createActors } from "../../support/actors";
import { counterDrift, query } from "../../support/database";
import { subscribe } from "../../support/live-listener";
import { rawRequest } from "../../support/network/raw-request";
import { projectRoot } from "../../support/project-root";
import { type Server, startServer } from "../../support/server";
import { createUser, createVideo, type Person } from "../../support/users";
import { removeLimits } from "../../support/without-limits";

let server: Server;
let root: string;
let people: Actors;
let count = 0;
let video: string;
let comment: string;

const YEAR = new Date(Date.now() + 6 * 3600 * 1000).getUTCFullYear();
const records = (collection: string, id = "") => `collections/${collection}/records${id && `/${id}`}`;
const someone = (name: string) => createUser(server, `s_${name}_${++count}`);
const born = (who: Person, year: unknown) =>
  people.ask(who, "PATCH", records("account_settings", who.id), { birth_year: year });
async function aged(name: string, age: number): Promise<Person> {
  const who = await someone(name);
  expect((await born(who, YEAR - age)).status).toBe(200);
  return who;
}

beforeAll(async () => {
  root = projectRoot({ "index.html": { bytes: "<!doctype html><title>app</title>", compressed: true } });
  server = await startServer({ root });
  await removeLimits(server);
  people = await createActors(server);
  video = await createVideo(people.owner, { caption: "সংবেদনশীল ক্লিপ", sensitive: true });
  const said = { user: people.owner.id, video, text: "x" };
  comment = (await people.ask("owner", "POST", records("comments"), said)).body.id;
});
afterAll(async () => {
  await server.dispose();
  rmSync(root, { recursive: true, force: true });
});

type Who = Person | "anonymous" | "owner";
const get = async (who: Who, path: string) => (await people.ask(who, "GET", path)).body;
const ids = (page: { items: { id: string }[] }) => page.items.map((item) => item.id);

/** Returns the routes on which the viewer reaches the video. */
async function ways(who: Who): Promise<string[]> {
  const status = async (path: string) => (await people.ask(who, "GET", path)).status === 200;
  const listed = async (path: string) => ids(await get(who, path)).includes(video);
  const token = who === "anonymous" ? "" : await (who === "owner" ? people.owner : who).pb.files.getToken();
  const { body: stored } = await people.ask("superuser", "GET", records("videos", video));
  const file = `${server.url}/api/files/videos/${video}/${stored.video}`;
  const query = encodeURIComponent(`video="${video}"`);
  const found = {
    record: await status(records("videos", video)),
    list: await listed(`${records("videos")}?sort=-created`),
    item: await status(`app/videos/${video}`),
    newest: await listed("app/videos?limit=50"),
    trending: await listed("app/videos?order=trending&limit=50"),
    rising: await listed("app/videos?order=rising&limit=50"),
    category: await listed("app/videos?category=other&limit=50"),
    ofUser: await listed(`app/videos?user=${people.owner.id}`),
    search: await listed(`app/videos?q=${encodeURIComponent("সংবেদনশীল")}`),
    file: (await fetch(`${file}?token=${token}`)).status === 200,
    comments: (await get(who, `app/comments?video=${video}`)).items.length > 0,
    comment: await status(records("comments", comment)),
    commentList: (await get(who, `${records("comments")}?filter=${query}`)).items.length > 0,
    open: (await fetch(file)).status === 200,
    live: await status(records("live", video)),
  };
  return Object.entries(found)
    .filter(([, seen]) => seen)
    .map(([name]) => name);
}
const ALL = "record list item newest trending category ofUser search file comments comment commentList".split(
  " ",
);

describe("a sensitive video", () => {
  test("is shown to its owner and to adults, marked as sensitive", async () => {
    const adult = await aged("adult", 19);
    expect(await ways("owner")).toEqual(ALL);
    expect(await ways(adult)).toEqual(ALL);
    const { items } = await get(adult, "app/videos?limit=50");
    expect(items.find((item: { id: string }) => item.id === video)).toMatchObject({ sensitive: 1 });
    expect((await get(adult, records("videos", video))).sensitive).toBe(true);
  });

  test("is hidden from guests, users without a year of birth, and users who may be 17", async () => {
    expect(await ways("anonymous")).toEqual([]);
    expect(await ways(await someone("unasked"))).toEqual([]);
    // A user born on the last day of that year is 17 until then.
    expect(await ways(await aged("young", 18))).toEqual([]);
    expect(await ways(await aged("teen", 15))).toEqual([]);
  });

  test("cannot be liked, bookmarked, commented, shared or viewed by them", async () => {
    const [teen, adult] = [await aged("teen", 15), await aged("adult", 30)];
    const tries = async (who: Person) => {
      const user = who.id;
      const made = [
        await people.ask(who, "POST", records("likes"), { user, video }),
        await people.ask(who, "POST", records("bookmarks"), { user, video }),
        await people.ask(who, "POST", records("comments"), { user, video, text: "x" }),
        await people.ask(who, "POST", records("comment_likes"), { user, comment }),
        await people.ask(who, "POST", records("reports"), { reporter: user, video, reason: "nudity" }),
      ];
      return made.map((answer) => answer.status);
    };
    expect(await tries(teen)).toEqual([400, 400, 400, 400, 400]);
    expect(await tries(adult)).toEqual([200, 200, 200, 200, 200]);
  });

  test("has no preview on its page", async () => {
    const page = await rawRequest(server, `/video/${video}`);
    expect([page.status, page.body.toString()]).toEqual([404, "<!doctype html><title>app</title>"]);
  });

  test("has no live row; a later label deletes it at once and tells the viewers", async () => {
    const ordinary = await createVideo(people.owner);
    const viewer = await subscribe(server.url, [`live/${ordinary}`, "live/removals0000000"]);
    const labelled = await people.ask("owner", "PATCH", records("videos", ordinary), { sensitive: true });
    expect(labelled.status).toBe(200);
    await viewer.wait(`live/${ordinary}`, ({ action }) => action === "delete");
    expect((await people.ask("anonymous", "GET", records("live", ordinary))).status).toBe(404);
    expect(JSON.stringify(viewer.heard("live/removals0000000"))).not.toContain(ordinary);
    expect(await counterDrift(server)).toEqual([]);
    // A removal is published to viewers who still have the video on the screen.
    await people.ask("superuser", "PATCH", records("videos", ordinary), { status: "removed" });
    await viewer.wait("live/removals0000000", ({ row }) =>
      row.tail.some((e: { id: string }) => e.id === ordinary),
    );
    viewer.close();
    const restored = { status: "visible", sensitive: false };
    await people.ask("superuser", "PATCH", records("videos", ordinary), restored);
    expect((await people.ask("anonymous", "GET", records("live", ordinary))).status).toBe(200);
    expect(await counterDrift(server)).toEqual([]);
  });

  test("is labelled by its owner, who cannot remove the label; no other user can label it", async () => {
    const ordinary = await createVideo(people.owner);
    const set = async (who: "owner" | "other" | "superuser", sensitive: boolean) =>
      (await people.ask(who, "PATCH", records("videos", ordinary), { sensitive })).status;
    expect(await set("other", true)).toBe(404);
    expect(await set("owner", true)).toBe(200);
    expect(await set("owner", false)).toBe(404);
    expect((await people.ask("owner", "PATCH", records("videos", ordinary), { caption: "নতুন" })).status).toBe(
      200,
    );
    expect(await query(server, `SELECT sensitive FROM videos WHERE id = '${ordinary}'`)).toEqual([
      { sensitive: "1" },
    ]);
    expect(await set("superuser", false)).toBe(200);
  });

  test("of a followed user is shown to adults, and leaves no gap in the lists of others", async () => {
    const followed = await someone("followed");
    const open = await createVideo(followed);
    for (let n = 0; n < 3; n++) await createVideo(followed, { sensitive: true });
    const feed = async (who: Person) => {
      await people.ask(who, "POST", records("follows"), { follower: who.id, following: followed.id });
      return (await get(who, "app/videos?order=following&limit=2")) as {
        items: { id: string }[];
        next: string;
      };
    };
    const teen = await feed(await aged("teen", 15));
    expect([ids(teen), teen.next]).toEqual([[open], ""]);
    expect((await feed(await aged("adult", 40))).items).toHaveLength(2);
  });

  test("is hidden at once if the operator corrects the viewer's year of birth", async () => {
    const adult = await aged("adult", 25);
    expect(await ways(adult)).toEqual(ALL);
    const settings = records("account_settings", adult.id);
    expect((await people.ask("superuser", "PATCH", settings, { birth_year: YEAR - 16 })).status).toBe(200);
    expect(await ways(adult)).toEqual([]);
  });
});

describe("the year of birth", () => {
  test("is set once", async () => {
    const who = await someone("once");
    expect(await get(who, "app/account")).toMatchObject({ birth_year: 0, adult: false });
    expect((await born(who, YEAR - 20)).status).toBe(200);
    expect(await get(who, "app/account")).toMatchObject({ birth_year: YEAR - 20, adult: true });
    for (const year of [YEAR - 40, 0]) {
      const again = await born(who, year);
      expect([again.status, again.body.data.birth_year.code]).toEqual([400, "birth_year_set"]);
    }
    expect((await born(who, YEAR - 20)).status).toBe(200);
    const other = await people.ask(who, "PATCH", records("account_settings", who.id), { language: "en" });
    expect(other.status).toBe(200);
  });

  test.each([1899, YEAR + 1, 1990.5, "x", -5])("%s is rejected", async (year) => {
    const who = await someone("wrong");
    const { status, body } = await born(who, year);
    expect([status, Object.keys(body.data)]).toEqual([400, ["birth_year"]]);
    expect(await get(who, "app/account")).toMatchObject({ birth_year: 0 });
  });

  test("of a child allows reading, deletion, and full use when old enough; a second year is rejected", async () => {
    const child = await someone("child");
    const told = await born(child, YEAR - 12);
    expect([told.status, told.body.data.birth_year.code]).toEqual([400, "too_young"]);
    const again = await born(child, YEAR - 30);
    expect([again.status, again.body.data.birth_year.code]).toEqual([400, "too_young"]);
    const [row] = await query(server, `SELECT status, suspended_until FROM users WHERE id = '${child.id}'`);
    expect(row).toEqual({ status: "suspended", suspended_until: `${YEAR}-12-31 18:00:00.000Z` });
    const open = await createVideo(people.owner);
    const liked = await people.ask(child, "POST", records("likes"), { user: child.id, video: open });
    expect(liked.status).toBe(400);
    const said = { user: child.id, video: open, text: "x" };
    const written = await people.ask(child, "POST", records("comments"), said);
    expect([written.status, written.body.data.account.code]).toEqual([403, "account_suspended"]);
    expect((await people.ask(child, "GET", "app/videos")).status).toBe(200);
    expect((await people.ask(child, "GET", "app/export")).status).toBe(200);
    const gone = { password: child.password };
    expect((await people.ask(child, "DELETE", records("users", child.id), gone)).status).toBe(204);
  });

  test("is required as the operator configures", async () => {
    const settings = records("site_settings", "site00000000000");
    await people.ask("superuser", "PATCH", settings, { min_age: 16 });
    const who = await someone("sixteen");
    expect((await born(who, YEAR - 15)).body.data.birth_year.code).toBe("too_young");
    await people.ask("superuser", "PATCH", settings, { min_age: 0 });
    expect((await born(await someone("thirteen"), YEAR - 13)).status).toBe(200);
  });
});
