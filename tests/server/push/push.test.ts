// Push messages to a push service on a local port: when a user gets one, and the answer to the worker.
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { type Actors, createActors } from "../../support/actors";
import { query } from "../../support/database";
import { subscribe } from "../../support/live-listener";
import { startPushService } from "../../support/push-service";
import { testServer } from "../../support/test-server";
import { createUser, createVideo, type Person } from "../../support/users";

const KINDS = ["likes", "comments", "follows", "mentions", "decisions"];
const SOON = { timeout: 20_000 };

const service = await startPushService();
const server = await testServer({ env: { PUSH_SERVICES: service.origin }, limits: false });
let people: Actors;
let count = 0;
beforeAll(async () => {
  people = await createActors(server);
});
const someone = (name: string) => createUser(server, `p_${name}_${++count}`);

/** Subscribes a new browser of the user. */
async function browserOf(who: Person, kinds = KINDS) {
  const browser = service.subscription();
  const { status, body } = await people.ask(who, "PUT", "app/push", { ...browser, kinds });
  expect(status, JSON.stringify(body)).toBe(204);
  return browser;
}
const make = async (who: Person, collection: string, body: unknown) =>
  expect((await people.ask(who, "POST", `collections/${collection}/records`, body)).status).toBe(200);
const follow = (who: Person, target: Person) =>
  make(who, "follows", { follower: who.id, following: target.id });
const say = (who: Person, video: string, text: string) =>
  make(who, "comments", { user: who.id, video, text });
/** Starts a round of the sender at once; by itself it looks every five seconds. */
const send = async () => expect((await people.ask("superuser", "POST", "crons/push")).status).toBe(204);
const pushedTo = async (endpoint: string, times: number, message = "") => {
  await expect
    .poll(
      async () => {
        await send();
        return service.to(endpoint).length;
      },
      { ...SOON, message },
    )
    .toBe(times);
};
const waiting = async (who: Person) =>
  (await query(server, `SELECT at, due FROM push_waiting WHERE user = '${who.id}'`)).length;
/** The time since the last message counts no more. */
const forgetInterval = () => query(server, "UPDATE push_subscriptions SET sent_at = 0");
const dueNow = () => query(server, "UPDATE push_waiting SET due = 0");
const latest = (auth: string) => people.ask("anonymous", "POST", "app/push/latest", { auth });

test("a user who is away gets an empty message, signed for its service", async () => {
  const [owner, fan] = [await someone("owner"), await someone("fan")];
  const { endpoint } = await browserOf(owner);
  await follow(fan, owner);
  await pushedTo(endpoint, 1);
  const [push] = service.to(endpoint);
  expect(push?.body).toBe("");
  expect(push?.headers).toMatchObject({ ttl: "86400", urgency: "normal", topic: "notifications" });
  const { body } = await people.ask(owner, "GET", "app/push");
  expect(body).toEqual({ key: push?.key, browsers: [{ endpoint, kinds: KINDS }] });
});

test("one token serves all messages to a service, and the key pair outlives a restart", async () => {
  const key = readFileSync(join(server.dir, "push.key"), "utf8");
  expect(statSync(join(server.dir, "push.key")).mode & 0o777).toBe(0o600);
  const [owner, fan] = [await someone("owner"), await someone("fan")];
  const [first, second] = [await browserOf(owner), await browserOf(owner)];
  await follow(fan, owner);
  await pushedTo(first.endpoint, 1);
  await pushedTo(second.endpoint, 1);
  const tokens = service.pushes.map(({ headers }) => headers.authorization);
  expect(new Set(tokens).size).toBe(1);

  const before = service.pushes.length;
  await server.stop();
  await server.start();
  people = await createActors(server, "again_");
  expect(readFileSync(join(server.dir, "push.key"), "utf8")).toBe(key);
  // Nothing is sent twice, and what came meanwhile is.
  await forgetInterval();
  const late = await someone("late");
  await follow(late, owner);
  await pushedTo(first.endpoint, 2);
  await pushedTo(second.endpoint, 2);
  expect(service.pushes.length).toBe(before + 2);
  expect(service.pushes.at(-1)?.key).toBe(service.pushes[0]?.key);
});

test("the worker is told who did what, in the user's language, by the secret of its subscription", async () => {
  const [owner, fan] = [await someone("owner"), await someone("fan")];
  const { auth } = await browserOf(owner);
  await people.ask(owner, "PATCH", `collections/account_settings/records/${owner.id}`, { language: "bn" });
  expect((await latest(auth)).body).toEqual({
    title: "নতুন কী আছে দেখুন",
    body: "",
    path: "/notifications",
    unread: 0,
  });
  const video = await createVideo(owner);
  await say(fan, video, "গোপন কথা");
  const unread = async () => (await latest(auth)).body.unread;
  await expect.poll(unread, SOON).toBe(1);
  const { body, status } = await latest(auth);
  expect([status, body]).toEqual([
    200,
    {
      title: `${fan.username} আপনার ভিডিওতে মন্তব্য করেছেন`,
      body: "",
      path: `/video/${video}`,
      unread: 1,
    },
  ]);
  await follow(fan, owner);
  await expect.poll(unread, SOON).toBe(2);
  await people.ask(owner, "PATCH", `collections/account_settings/records/${owner.id}`, { language: "en" });
  expect((await latest(auth)).body).toEqual({
    title: `${fan.username} followed you`,
    body: "2 new notifications",
    path: `/@${fan.username}`,
    unread: 2,
  });
  for (const wrong of ["", "x".repeat(22), 5, null, { $ne: "" }])
    expect((await people.ask("anonymous", "POST", "app/push/latest", { auth: wrong })).status).toBe(404);
});

test("nothing is sent of kinds that are off, and the worker is not told of them", async () => {
  const [owner, fan] = [await someone("owner"), await someone("fan")];
  const only = await browserOf(owner, ["follows"]);
  const all = await browserOf(owner);
  await say(fan, await createVideo(owner), "সুন্দর");
  await pushedTo(all.endpoint, 1);
  expect(service.to(only.endpoint)).toEqual([]);
  expect((await latest(only.auth)).body.path).toBe("/notifications");
  expect((await latest(all.auth)).body.path).toMatch(/^\/video\//);
  await follow(fan, owner);
  await pushedTo(only.endpoint, 1);
});

test("nothing is sent to a user who is here", async () => {
  const [owner, fan, away] = [await someone("owner"), await someone("fan"), await someone("away")];
  const [here, gone] = [await browserOf(owner), await browserOf(away)];
  const topic = `inboxes/${owner.id}`;
  const live = await subscribe(server.url, [topic], { token: owner.pb.authStore.token });
  await follow(fan, owner);
  await live.wait(topic, ({ row }) => row.unread === 1, 10_000);
  await follow(fan, away);
  await pushedTo(gone.endpoint, 1);
  expect(await waiting(owner)).toBe(1);
  // A user who stays for a minute has seen it.
  await query(server, "UPDATE push_waiting SET at = at - 60000, due = 0");
  await expect.poll(() => send().then(() => waiting(owner)), SOON).toBe(0);
  expect(service.to(here.endpoint)).toEqual([]);
  live.close();
});

test("a browser gets one message a minute, the next one about everything since", async () => {
  const owner = await someone("owner");
  const { endpoint } = await browserOf(owner);
  await follow(await someone("fan"), owner);
  await pushedTo(endpoint, 1);
  await follow(await someone("fan"), owner);
  await follow(await someone("fan"), owner);
  await expect.poll(() => waiting(owner), SOON).toBe(1);
  await send();
  await dueNow();
  await send();
  const pause = `SELECT w.due - s.sent_at AS ms FROM push_waiting w JOIN push_subscriptions s ON s.user = w.user
    WHERE w.user = '${owner.id}'`;
  await expect.poll(() => query(server, pause), SOON).toEqual([{ ms: "60000" }]);
  expect(service.to(endpoint)).toHaveLength(1);
  await forgetInterval();
  await dueNow();
  await pushedTo(endpoint, 2);
});

test("nothing is sent of what the user has read meanwhile", async () => {
  const [owner, fan, other] = [await someone("owner"), await someone("fan"), await someone("other")];
  const [{ endpoint }, second] = [await browserOf(owner), await browserOf(other)];
  await query(server, `UPDATE push_subscriptions SET sent_at = ${Date.now()} WHERE user = '${owner.id}'`);
  await follow(fan, owner);
  await expect.poll(() => waiting(owner), SOON).toBe(1);
  expect((await people.ask(owner, "POST", "app/inbox/read")).status).toBe(204);
  await forgetInterval();
  await dueNow();
  await follow(fan, other);
  await pushedTo(second.endpoint, 1);
  await expect.poll(() => waiting(owner), SOON).toBe(0);
  expect(service.to(endpoint)).toEqual([]);
});

test("the second event of each kind is pushed as the first was", async () => {
  const [host, fans] = [await someone("host"), [await someone("fan"), await someone("fan")]];
  const stage = await createVideo(host);
  const target = async () => {
    const owner = await someone("owner");
    const { endpoint } = await browserOf(owner);
    const body = { user: owner.id, video: stage, text: "x" };
    const { id } = (await people.ask(owner, "POST", "collections/comments/records", body)).body;
    return { owner, endpoint, video: await createVideo(owner), comment: id as string };
  };
  type Target = Awaited<ReturnType<typeof target>>;
  const states = ["held", "removed"];
  const events: Record<string, (to: Target, fan: Person) => Promise<unknown>> = {
    like: ({ video }, fan) => make(fan, "likes", { user: fan.id, video }),
    comment: ({ video }, fan) => say(fan, video, "x"),
    reply: ({ comment }, fan) =>
      make(fan, "comments", { user: fan.id, video: stage, text: "x", parent: comment }),
    "like of a comment": ({ comment }, fan) => make(fan, "comment_likes", { user: fan.id, comment }),
    mention: ({ owner }, fan) => say(fan, stage, `@${owner.username}`),
    follow: ({ owner }, fan) => follow(fan, owner),
    decision: ({ video }) =>
      people.ask("superuser", "PATCH", `collections/videos/records/${video}`, { status: states.shift() }),
  };
  const targets = new Map<string, Target>();
  for (const kind of Object.keys(events)) targets.set(kind, await target());
  for (const [n, fan] of fans.entries()) {
    await forgetInterval();
    for (const [kind, to] of targets) await events[kind]?.(to, fan);
    for (const [kind, { endpoint }] of targets) await pushedTo(endpoint, n + 1, kind);
  }
});

test("a notification of more than a day ago is no news", async () => {
  const [late, old, fan] = [await someone("late"), await someone("old"), await someone("fan")];
  const [fresh, stale] = [await browserOf(late), await browserOf(old)];
  const both = `user IN ('${late.id}', '${old.id}')`;
  await query(server, `UPDATE push_subscriptions SET sent = '', sent_at = ${Date.now()} WHERE ${both}`);
  for (const [who, hours] of [
    [late, 23],
    [old, 25],
  ] as const) {
    await follow(fan, who);
    await expect.poll(() => waiting(who), SOON).toBe(1);
    const created = new Date(Date.now() - hours * 3_600_000).toISOString().replace("T", " ");
    await query(server, `UPDATE notifications SET created = '${created}' WHERE user = '${who.id}'`);
  }
  await forgetInterval();
  const left = async () => {
    await dueNow().then(send);
    return [service.to(fresh.endpoint).length, await waiting(late), await waiting(old)];
  };
  await expect.poll(left, SOON).toEqual([1, 0, 0]);
  expect(service.to(stale.endpoint)).toEqual([]);
});
