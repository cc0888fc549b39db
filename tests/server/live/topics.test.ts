// Tests which topics may be subscribed to, and how many.
import { describe, expect, test } from "vitest";
import { createActors } from "../../support/actors";
import { subscribe } from "../../support/live-listener";
import { startServer } from "../../support/server";
import { type LiveClient, openManySse, openSse } from "../../support/sse-client";
import { testServer } from "../../support/test-server";
import { createVideo } from "../../support/users";

const ID = "abcdefghijklmno";
const LONG = !!process.env.LONG;
const sleep = (ms: number) => new Promise((r) => setTimeout(r, ms));

const server = await testServer();
const people = await createActors(server, "sub");

/** Returns the status of one subscription on a new connection. */
async function ask(topics: string[], token = ""): Promise<number> {
  const client = await openSse(server.url, { token });
  const status = await client.subscribe(topics);
  client.close();
  // A scan corrects the count of connections; the test opens them faster than users do.
  await sleep(20);
  return status;
}

async function body(topics: string[]) {
  const client = await openSse(server.url);
  const answer = await people.ask("anonymous", "POST", "realtime", {
    clientId: client.id,
    subscriptions: topics,
  });
  client.close();
  return answer;
}

test.each([`live/${ID}`, "live/removals0000000", `users/${ID}`, `tags/${ID}`])(
  "anybody may subscribe to %s",
  async (topic) => {
    expect(await ask([topic])).toBe(204);
  },
);

test("only its owner may subscribe to an inbox, with a valid token", async () => {
  const [mine, token] = [`inboxes/${people.owner.id}`, people.owner.pb.authStore.token];
  expect(await ask([mine], token)).toBe(204);
  expect(await ask([mine], people.other.pb.authStore.token)).toBe(400);
  expect(await ask([mine])).toBe(400);
});

describe("a forbidden topic rejects the whole subscription", () => {
  test.each([
    "live/*",
    "live",
    "videos/*",
    `videos/${ID}`,
    "users/*",
    "users",
    "tags/*",
    "tags",
    "likes/*",
    "comments/*",
    "inboxes/*",
    "_pb_users_auth_/*",
    "_superusers/*",
    "@oauth2",
    "anything",
    "",
    `live/${ID}?options=${encodeURIComponent('{"query":{"filter":"likes > 1"}}')}`,
    `live/${ID}?`,
    `live/${ID.toUpperCase()}`,
    `live/${ID}/`,
    `live/${ID}\n`,
  ])("%j", async (topic) => {
    expect(await ask([`live/${ID}`, topic])).toBe(400);
  });

  test("and the answer gives the reason", async () => {
    const message = "This topic cannot be subscribed: videos/*";
    expect(await body(["videos/*"])).toEqual({
      status: 400,
      body: { status: 400, message, data: { subscriptions: { code: "topic_refused", message } } },
    });
  });
});

test("a connection may have fifty topics", async () => {
  const topics = Array.from({ length: 51 }, (_, n) => `live/${String(n).padStart(15, "0")}`);
  expect(await ask(topics.slice(0, 50))).toBe(204);
  expect((await body(topics)).body.data.subscriptions.code).toBe("too_many_topics");
});

test("a superuser may subscribe to any topic", async () => {
  const root = await server.superuser();
  expect(await ask(["videos/*", "users/*", "_superusers/*"], root.authStore.token)).toBe(204);
});

test("likes, follows and comments are not published as records: their events end before PocketBase checks every client", async () => {
  const root = await server.superuser();
  const topics = ["likes/*", "follows/*", "comments/*"];
  const all = await subscribe(server.url, [...topics, "videos/*"], { token: root.authStore.token });
  const video = await createVideo(people.owner);
  const post = (collection: string, body: object) =>
    people.ask("other", "POST", `collections/${collection}/records`, {
      user: people.other.id,
      video,
      ...body,
    });
  const rows = [
    ["likes", await post("likes", {})],
    ["comments", await post("comments", { text: "x" })],
    ["follows", await post("follows", { follower: people.other.id, following: people.owner.id })],
  ] as const;
  for (const [name, { body }] of rows) {
    expect((await people.ask("other", "DELETE", `collections/${name}/records/${body.id}`)).status).toBe(204);
  }
  await all.wait("videos/*", (e) => e.row.id === video);
  await sleep(300);
  expect(topics.flatMap((topic) => all.heard(topic))).toEqual([]);
  all.close();
});

test("one network may hold a limited number of connections, and connect again once some have closed", async () => {
  const own = await startServer({ env: { MAX_SOCKETS_PER_ADDRESS: "12" } });
  const clients = await openManySse(own.url, 12, () => ["live/removals0000000"]);
  const one = await openSse(own.url);
  expect(await one.subscribe([`live/${ID}`])).toBe(429);
  // Connected clients may change their topics.
  expect(await (clients[0] as LiveClient).subscribe([`users/${ID}`])).toBe(204);
  for (const client of clients) client.close();
  // The refusal makes the server count the connections again soon.
  await sleep(6000);
  expect(await one.subscribe([`live/${ID}`])).toBe(204);
  one.close();
  await own.dispose();
});

test.skipIf(!LONG)(
  "a connection without topics is closed after half a minute",
  { timeout: 90_000 },
  async () => {
    let closed = 0;
    const idle = await openSse(server.url, { onClose: () => closed++ });
    const busy = await subscribe(server.url, ["live/removals0000000"], { onClose: () => closed++ });
    await sleep(25_000);
    expect(closed).toBe(0);
    await sleep(30_000);
    expect(closed).toBe(1);
    idle.close();
    busy.close();
  },
);
