// Public, followers, private: tested for the record, lists, search, expands, files, the page and live rows.
import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Actors, createActors } from "../../support/actors";
import { counterDrift } from "../../support/database";
import { subscribe } from "../../support/live-listener";
import { testVideoFile } from "../../support/media/test-videos";
import { rawRequest } from "../../support/network/raw-request";
import { projectRoot } from "../../support/project-root";
import { type Server, startServer } from "../../support/server";
import { createUser, createVideo, type Person } from "../../support/users";
import { removeLimits } from "../../support/without-limits";

let server: Server;
let root: string;
let people: Actors;
let owner: Person;
let fan: Person;
let stranger: Person;

beforeAll(async () => {
  root = projectRoot({ "index.html": { bytes: "<!doctype html><title>app</title>", compressed: true } });
  server = await startServer({ root });
  await removeLimits(server);
  people = await createActors(server);
  [owner, fan, stranger] = [
    await createUser(server, "video_owner"),
    await createUser(server, "fan"),
    await createUser(server, "stranger"),
  ];
  const follow = { follower: fan.id, following: owner.id };
  expect((await people.ask(fan, "POST", records("follows"), follow)).status).toBe(200);
});
afterAll(async () => {
  await server.dispose();
  rmSync(root, { recursive: true, force: true });
});

const records = (collection: string, id = "") => `collections/${collection}/records${id && `/${id}`}`;
type Who = Person | "anonymous";
const ids = (page: { items?: { id: string }[] }) => (page.items ?? []).map((item) => item.id);

/** Creates a video with a thumbnail that all actors liked and bookmarked while they could see it. */
async function createSharedVideo(visibility: string): Promise<{ id: string; word: string; files: string[] }> {
  const id = await createVideo(owner, { caption: `দেখা ${visibility}` });
  const form = new FormData();
  form.set("thumbnail", testVideoFile("picture.png"));
  const { video, thumbnail } = await owner.pb.collection("videos").update(id, form);
  for (const who of [fan, stranger]) {
    await people.ask(who, "POST", records("likes"), { user: who.id, video: id });
    await people.ask(who, "POST", records("bookmarks"), { user: who.id, video: id });
  }
  const { body } = await people.ask(owner, "POST", records("comments"), {
    user: owner.id,
    video: id,
    text: id,
  });
  expect((await people.ask(owner, "PATCH", records("videos", id), { visibility })).status).toBe(200);
  return { id, word: body.id, files: [video, thumbnail, `${thumbnail}?thumb=100x100`] };
}

async function ways(
  who: Who,
  { id, word, files }: Awaited<ReturnType<typeof createSharedVideo>>,
): Promise<string[]> {
  const get = async (path: string) => (await people.ask(who, "GET", path)).body;
  const status = async (path: string) => (await people.ask(who, "GET", path)).status === 200;
  const listed = async (path: string) => ids(await get(path)).includes(id);
  const expanded = async (path: string) => JSON.stringify((await get(path)).items ?? []).includes(`দেখা`);
  const signed = who === "anonymous" ? "" : await who.pb.files.getToken();
  const file = (name = "") =>
    fetch(`${server.url}/api/files/videos/${id}/${name}${name.includes("?") ? "&" : "?"}token=${signed}`);
  const query = encodeURIComponent(`video="${id}"`);
  const found = {
    record: await status(records("videos", id)),
    item: await status(`app/videos/${id}`),
    list: await listed(`${records("videos")}?sort=-created`),
    newest: await listed("app/videos?limit=50"),
    trending: await listed("app/videos?order=trending&limit=50"),
    rising: await listed("app/videos?order=rising&limit=50"),
    search: await listed(`app/videos?q=${encodeURIComponent("দেখা")}`),
    ofUser: await listed(`app/videos?user=${owner.id}&limit=50`),
    following: who !== "anonymous" && (await listed("app/videos?order=following&limit=50")),
    liked: who !== "anonymous" && (await listed("app/videos?liked=1&limit=50")),
    saved: who !== "anonymous" && (await listed("app/videos?saved=1&limit=50")),
    expand: await expanded(`${records("likes")}?filter=${query}&expand=video`),
    video: (await file(files[0])).status === 200,
    thumbnail: (await file(files[1])).status === 200,
    thumb: (await file(files[2])).status === 200,
    openFile: (await fetch(`${server.url}/api/files/videos/${id}/${files[0]}`)).status === 200,
    comments: ids(await get(`app/comments?video=${id}`)).includes(word),
    comment: await status(records("comments", word)),
    live: await status(records("live", id)),
  };
  return Object.entries(found)
    .filter(([, seen]) => seen)
    .map(([name]) => name);
}

const OPEN =
  "record item list newest trending rising search ofUser video thumbnail thumb openFile comments comment live";
const OWN = "record item list ofUser video thumbnail thumb comments comment";

describe.each([
  ["public", OPEN, "following liked saved expand", "liked saved expand", OPEN],
  // Record lists do not read follows, which would join them to every video. Followers use the other routes.
  ["followers", OWN, "-list following liked saved expand", "", ""],
  ["private", OWN, "", "", ""],
])("a video that is %s", (visibility, own, fans, others, guests) => {
  const wanted = (text: string) => text.split(" ").filter(Boolean).sort();

  test("is visible to owner, followers, others and guests on exactly the expected routes", async () => {
    const made = await createSharedVideo(visibility);
    expect((await ways(owner, made)).sort()).toEqual(wanted(own));
    const base = visibility === "public" ? OPEN : fans ? OWN.replace(" list", "") : "";
    expect((await ways(fan, made)).sort()).toEqual(wanted(`${base} ${fans.replace("-list ", "")}`));
    expect((await ways(stranger, made)).sort()).toEqual(
      wanted(`${visibility === "public" ? OPEN : ""} ${others}`),
    );
    expect((await ways("anonymous", made)).sort()).toEqual(wanted(guests));
  });

  test("has a page with its own preview only if it is public", async () => {
    const { id } = await createSharedVideo(visibility);
    const page = await rawRequest(server, `/video/${id}`);
    expect(page.status).toBe(visibility === "public" ? 200 : 404);
    expect(page.body.toString().includes("দেখা")).toBe(visibility === "public");
  });
});

test("a video made private disappears from viewers' screens; made public again it returns with its counts", async () => {
  const { id } = await createSharedVideo("public");
  const viewer = await subscribe(server.url, [`live/${id}`]);
  const set = (visibility: string) => people.ask(owner, "PATCH", records("videos", id), { visibility });
  await set("followers");
  await viewer.wait(`live/${id}`, ({ action }) => action === "delete");
  expect(await counterDrift(server)).toEqual([]);
  await set("public");
  const { body } = await people.ask("anonymous", "GET", records("live", id));
  expect(body).toMatchObject({ likes: 2, comments: 1 });
  expect(await counterDrift(server)).toEqual([]);
  viewer.close();
});

test("only the owner chooses the visibility, at upload or later, from three values", async () => {
  for (const visibility of ["public", "followers", "private"]) {
    const id = await createVideo(owner, { visibility });
    expect((await owner.pb.collection("videos").getOne(id)).visibility).toBe(visibility);
    for (const who of [fan, "anonymous"] as const) {
      const answer = await people.ask(who, "PATCH", records("videos", id), { visibility: "public" });
      expect(answer.status).toBe(404);
    }
  }
  const id = await createVideo(owner);
  const wrong = await people.ask(owner, "PATCH", records("videos", id), { visibility: "friends" });
  expect([wrong.status, Object.keys(wrong.body.data)]).toEqual([400, ["visibility"]]);
});

test("a user who stops following or is blocked can no longer see videos for followers", async () => {
  const made = await createSharedVideo("followers");
  const late = await createUser(server, "late_fan");
  const body = { follower: late.id, following: owner.id };
  const follow = await people.ask(late, "POST", records("follows"), body);
  expect(await ways(late, made)).toContain("video");
  await people.ask(late, "DELETE", records("follows", follow.body.id));
  expect(await ways(late, made)).toEqual([]);
  await people.ask(late, "POST", records("follows"), body);
  await people.ask(owner, "POST", records("blocks"), { blocker: owner.id, blocked: late.id });
  expect(await ways(late, made)).toEqual([]);
});
