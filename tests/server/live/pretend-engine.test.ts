// Tests which rows the server gives to a live engine, and its answer to failures. The engine is a pretend one.
import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Actors, createActors } from "../../support/actors";
import { pretendEngine } from "../../support/live-engines/pretend-engine";
import { subscribe } from "../../support/live-listener";
import { type Server, startServer } from "../../support/server";
import { createVideo } from "../../support/users";
import { removeLimits } from "../../support/without-limits";

const KEY = "key-of-the-tests-0123456789";
const SOON = { timeout: 15_000, interval: 30 };

const engine = await pretendEngine();
/** Started early: the server writes its log every three seconds. */
const wrong = await startServer({ env: { LIVE_ENGINE: "nchan", LIVE_KEY: "short" } });
let server: Server;
let people: Actors;
let video: string;

beforeAll(async () => {
  const env = {
    LIVE_ENGINE: "nchan",
    LIVE_KEY: KEY,
    LIVE_URL: "https://live.example.com",
    LIVE_PUBLISH_URL: engine.url,
  };
  server = await startServer({ env });
  await removeLimits(server);
  people = await createActors(server, "pre");
  video = await createVideo(people.owner, { caption: "#river" });
});
afterAll(async () => {
  await server.dispose();
  await wrong.dispose();
  await engine.close();
});

const post = async (collection: string, body: object) => {
  const made = await people.ask("other", "POST", `collections/${collection}/records`, {
    user: people.other.id,
    ...body,
  });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return made.body.id as string;
};
const comment = () => post("comments", { video, text: `${Math.random()}` });
const beats = () => engine.rows("live/beat") as { record: { generation: number } }[];
const info = async () => (await fetch(`${server.url}/api/app/info`)).json();

test("a row goes to the engine although nobody has subscribed at PocketBase", async () => {
  const like = await post("likes", { video });
  await expect
    .poll(() => engine.rows(`live/${video}`), SOON)
    .toContainEqual({ action: "update", record: expect.objectContaining({ id: video, likes: 1 }) });
  expect(engine.posted.at(-1)?.headers.authorization).toBe(`Bearer ${KEY}`);
  await people.ask("other", "DELETE", `collections/likes/records/${like}`);
  await expect.poll(() => engine.rows(`live/${video}`).at(-1), SOON).toMatchObject({ record: { likes: 0 } });
});

test("a removed video, the removals and the counts of a tag go to the engine", async () => {
  const gone = await createVideo(people.owner, { caption: "#river" });
  await expect.poll(() => engine.posted.some(({ url }) => url.includes("/publish/tags.")), SOON).toBe(true);
  await people.owner.pb.collection("videos").delete(gone);
  await expect
    .poll(() => engine.rows(`live/${gone}`).at(-1), SOON)
    .toEqual({ action: "delete", record: { id: gone } });
  await expect
    .poll(() => JSON.stringify(engine.rows("live/removals0000000")), SOON)
    .toContain(`"id":"${gone}"`);
});

test("the number of viewers comes from their reports, and goes to the engine", async () => {
  const report = (body: object) => people.ask("other", "POST", "app/presence", body);
  await report({ video, typing: true });
  const sent = () => (engine.rows(`live/${video}`).at(-1) as { record: Record<string, number> })?.record;
  await expect.poll(sent, SOON).toMatchObject({ watching: 1, typing: 1 });
  await report({ video: "" });
  await expect.poll(sent, SOON).toMatchObject({ watching: 0, typing: 0 });
});

test("inboxes and profiles stay on PocketBase, which checks who may read them", async () => {
  const topics = [`inboxes/${people.owner.id}`, `users/${people.owner.id}`];
  const owner = await subscribe(server.url, topics, { token: people.owner.pb.authStore.token });
  await post("follows", { follower: people.other.id, following: people.owner.id });
  for (const topic of topics) await owner.wait(topic, () => true, 10_000);
  owner.close();
  const sent = engine.posted.flatMap(({ body }) => (body as [string][]).map(([topic]) => topic));
  expect(sent.filter((topic) => !/^(live|tags)\//.test(topic))).toEqual([]);
});

test("the app's info names the engine, with a token that nginx can check for ten minutes", async () => {
  const { live } = await info();
  expect(live).toMatchObject({ engine: "nchan", urls: ["https://live.example.com"], seconds: 600 });
  const query = new URLSearchParams(live.token);
  const until = Number(query.get("until"));
  expect(until - Date.now() / 1000).toBeGreaterThan(500);
  expect(until - Date.now() / 1000).toBeLessThanOrEqual(600);
  expect(query.get("sign")).toBe(createHash("md5").update(`${until} ${KEY}`).digest("base64url"));
});

test("pages may connect to the engine", async () => {
  const page = await fetch(`${server.url}/feed`);
  expect(page.headers.get("content-security-policy")).toContain(
    "; connect-src 'self' blob: https://live.example.com; ",
  );
});

describe("when the engine fails", () => {
  test.each(["refuses", "hangs"] as const)(
    "and %s, PocketBase delivers, and the next beat has another generation",
    async (mood) => {
      const viewer = await subscribe(server.url, [`live/${video}`]);
      await expect.poll(() => beats().length, SOON).toBeGreaterThan(0);
      const before = beats().at(-1)?.record.generation ?? 0;
      engine.set(mood);
      const lost = await comment();
      const heard = (id: string) => viewer.wait(`live/${video}`, ({ row }) => hasEvent(row, id), 10_000);
      await heard(lost);
      await expect.poll(async () => (await info()).live, SOON).toBeUndefined();
      await heard(await comment());
      engine.set("works");
      await expect.poll(async () => (await info()).live, SOON).toBeDefined();
      await expect.poll(() => beats().at(-1)?.record.generation, SOON).toBeGreaterThan(before);
      const after = await comment();
      await heard(after);
      await expect.poll(() => JSON.stringify(engine.rows(`live/${video}`).at(-1)), SOON).toContain(after);
      viewer.close();
    },
  );

  test("the log says so once for each failure", async () => {
    const root = await server.superuser();
    const failures = async () =>
      (await root.logs.getList(1, 50, { filter: 'message ~ "live engine: failed"' })).totalItems;
    await expect.poll(failures, SOON).toBe(2);
  });
});

const hasEvent = (row: { tail?: { id: string }[] }, id: string) =>
  !!row.tail?.some((event) => event.id === id);

test("a wrong setting switches the engine off and is in the log", async () => {
  expect((await (await fetch(`${wrong.url}/api/app/info`)).json()).live).toBeUndefined();
  const root = await wrong.superuser();
  const reported = async () =>
    (await root.logs.getList(1, 50, { filter: 'message ~ "LIVE_KEY needs 24 characters"' })).totalItems;
  await expect.poll(reported, SOON).toBe(1);
});
