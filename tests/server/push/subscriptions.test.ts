// Push subscriptions: which the server takes, and how each of them ends.
import { expect, test } from "vitest";
import { createActors } from "../../support/actors";
import { query } from "../../support/database";
import { startPushService } from "../../support/push-service";
import { testServer } from "../../support/test-server";
import { createUser, PASSWORD, type Person } from "../../support/users";

const KINDS = ["likes", "follows"];
const SOON = { timeout: 20_000 };

const service = await startPushService();
const server = await testServer({ env: { PUSH_SERVICES: ` ${service.origin}/ ` }, limits: false });
const people = await createActors(server);
let count = 0;
const someone = (name: string) => createUser(server, `s_${name}_${++count}`);

const put = (who: Person, body: unknown) => people.ask(who, "PUT", "app/push", body);
async function browserOf(who: Person) {
  const browser = service.subscription();
  expect((await put(who, { ...browser, kinds: KINDS })).status).toBe(204);
  return browser;
}
const endpoints = async (who: Person) =>
  (
    await query(server, `SELECT endpoint FROM push_subscriptions WHERE user = '${who.id}' ORDER BY created`)
  ).map(({ endpoint }) => endpoint);
const follow = async (target: Person) => {
  const fan = await someone("fan");
  const body = { follower: fan.id, following: target.id };
  expect((await people.ask(fan, "POST", "collections/follows/records", body)).status).toBe(200);
};
/** Lets the sender look now: neither the interval between two messages nor a later time counts. */
async function send() {
  await query(server, "UPDATE push_subscriptions SET sent_at = 0");
  await query(server, "UPDATE push_waiting SET due = 0");
  expect((await people.ask("superuser", "POST", "crons/push")).status).toBe(204);
}
const untilPushed = (endpoint: string, times: number) =>
  expect.poll(() => send().then(() => service.to(endpoint).length), SOON).toBe(times);

test("only the push services of browsers and those of the operator are taken", async () => {
  const owner = await someone("owner");
  const { auth } = service.subscription();
  const known = [
    "https://fcm.googleapis.com/fcm/send/abc:def-123",
    "https://updates.push.services.mozilla.com/wpush/v2/gAAA_=",
    "https://wns2-by3p.notify.windows.com/w/?token=BQ%2b%3d",
    "https://web.push.apple.com/QGu",
    `${service.origin}/x`,
  ];
  for (const [n, endpoint] of known.entries()) {
    const { status } = await put(owner, { endpoint, auth: auth.slice(0, -1) + n, kinds: KINDS });
    expect(status, endpoint).toBe(204);
  }
  const unknown = [
    "https://example.com/x",
    "http://fcm.googleapis.com/x",
    "https://fcm.googleapis.com:444/x",
    "https://fcm.googleapis.com",
    "https://fcm.googleapis.com@127.0.0.1/x",
    "https://fcm.googleapis.com.example.com/x",
    "https://x/?.push.apple.com/x",
    "https://a.b.push.apple.com/x",
    "http://127.0.0.1/x",
    "http://localhost:8090/api",
    "http://169.254.169.254/latest",
    "file:///etc/passwd",
    "https://web.push.apple.com/a b",
    `https://web.push.apple.com/${"x".repeat(1000)}`,
    ["https://web.push.apple.com/x"],
    5,
    "",
  ];
  for (const endpoint of unknown) {
    const { status, body } = await put(owner, { endpoint, auth, kinds: KINDS });
    expect([status, body.data.endpoint?.code], String(endpoint)).toEqual([400, "push_invalid"]);
  }
  expect(await endpoints(owner)).toHaveLength(known.length);
});

test("kinds and secrets are checked", async () => {
  const owner = await someone("owner");
  const good = service.subscription();
  for (const kinds of [[], ["x"], ["constructor"], "likes", undefined, Array(6).fill("likes"), [["likes"]]])
    expect((await put(owner, { ...good, kinds })).body.data.kinds.code).toBe("kinds_invalid");
  for (const auth of ["", "x", "é".repeat(22), undefined, 5])
    expect((await put(owner, { ...good, auth, kinds: KINDS })).body.data.auth.code).toBe("push_invalid");
  expect(await endpoints(owner)).toEqual([]);
});

test("a user has ten at most: the oldest gives way", async () => {
  const owner = await someone("owner");
  const made: string[] = [];
  for (let n = 0; n < 12; n++) made.push((await browserOf(owner)).endpoint);
  expect(await endpoints(owner)).toEqual(made.slice(2));
  expect((await people.ask(owner, "GET", "app/push")).body.browsers).toHaveLength(10);
});

test("a browser that another user signs in to is that user's from then on; nobody takes one by its address", async () => {
  const [first, second] = [await someone("first"), await someone("second")];
  const browser = await browserOf(first);
  const stolen = { ...service.subscription(), endpoint: browser.endpoint };
  const { status, body } = await put(second, { ...stolen, kinds: KINDS });
  expect([status, body.data.endpoint.code]).toEqual([400, "push_invalid"]);
  const same = { ...service.subscription(), auth: browser.auth };
  expect((await put(second, { ...same, kinds: KINDS })).status).toBe(400);
  expect(await endpoints(first)).toEqual([browser.endpoint]);
  expect((await put(second, { ...browser, kinds: ["likes"] })).status).toBe(204);
  expect([await endpoints(first), await endpoints(second)]).toEqual([[], [browser.endpoint]]);
  // The former user can no longer end it.
  await people.ask(first, "POST", "app/push/off", { endpoint: browser.endpoint });
  expect(await endpoints(second)).toHaveLength(1);
  expect((await people.ask(second, "POST", "app/push/off", { endpoint: browser.endpoint })).status).toBe(204);
  expect(await endpoints(second)).toEqual([]);
});

test("ends with the account, with log-out everywhere and with a new password", async () => {
  const ends: [string, (who: Person) => Promise<{ status: number }>, number][] = [
    ["log out everywhere", (who) => people.ask(who, "POST", "app/logout-everywhere"), 204],
    [
      "password",
      (who) =>
        people.ask(who, "PATCH", `collections/users/records/${who.id}`, {
          oldPassword: PASSWORD,
          password: "another-pass",
          passwordConfirm: "another-pass",
        }),
      200,
    ],
    [
      "account",
      (who) => people.ask(who, "DELETE", `collections/users/records/${who.id}`, { password: PASSWORD }),
      204,
    ],
  ];
  for (const [name, end, expected] of ends) {
    const owner = await someone("owner");
    const { auth } = await browserOf(owner);
    await follow(owner);
    await people.ask(owner, "PATCH", `collections/users/records/${owner.id}`, { bio: "নতুন" });
    expect(await endpoints(owner), name).toHaveLength(1);
    expect((await end(owner)).status, name).toBe(expected);
    expect(await endpoints(owner), name).toEqual([]);
    expect((await people.ask("anonymous", "POST", "app/push/latest", { auth })).status).toBe(404);
    expect(await query(server, `SELECT * FROM push_waiting WHERE user = '${owner.id}'`)).toEqual([]);
  }
});

test("a banned user gets nothing", async () => {
  const owner = await someone("owner");
  const { endpoint, auth } = await browserOf(owner);
  const other = await someone("other");
  const second = await browserOf(other);
  await follow(owner);
  await people.ask("superuser", "PATCH", `collections/users/records/${owner.id}`, { status: "banned" });
  await follow(other);
  await untilPushed(second.endpoint, 1);
  expect(service.to(endpoint)).toEqual([]);
  expect((await people.ask("anonymous", "POST", "app/push/latest", { auth })).status).toBe(404);
});

test.each([404, 410])("a subscription that its service answers with %i is deleted", async (status) => {
  const owner = await someone("owner");
  const { endpoint } = await browserOf(owner);
  service.answer(status);
  await follow(owner);
  await expect.poll(() => send().then(() => endpoints(owner)), SOON).toEqual([]);
  expect(service.to(endpoint)).toHaveLength(1);
  service.answer(201);
});

test("a subscription that is refused ten times in a row is deleted, and counts anew after a message", async () => {
  const owner = await someone("owner");
  const { endpoint } = await browserOf(owner);
  const refusals = async () =>
    Number(
      (await query(server, `SELECT refusals FROM push_subscriptions WHERE endpoint = '${endpoint}'`))[0]
        ?.refusals,
    );
  service.answer(400);
  await query(server, `UPDATE push_subscriptions SET refusals = 8 WHERE endpoint = '${endpoint}'`);
  await follow(owner);
  await expect.poll(() => send().then(refusals), SOON).toBe(9);
  service.answer(201);
  await follow(owner);
  await expect.poll(() => send().then(refusals), SOON).toBe(0);
  await query(server, `UPDATE push_subscriptions SET refusals = 9 WHERE endpoint = '${endpoint}'`);
  service.answer(400);
  await follow(owner);
  await expect.poll(() => send().then(() => endpoints(owner)), SOON).toEqual([]);
  service.answer(201);
});

test("a service that is down or overloaded is left alone, and the message goes later", async () => {
  const owner = await someone("owner");
  const { endpoint } = await browserOf(owner);
  for (const [status, seconds] of [
    [429, 300],
    [503, 0],
    [0, 0],
  ] as const) {
    // A pause lives in the memory of the process.
    await server.stop();
    await server.start();
    service.answer(status, seconds);
    const before = service.to(endpoint).length;
    await follow(owner);
    await untilPushed(endpoint, before + 1);
    await send();
    const dues = () => query(server, `SELECT due FROM push_waiting WHERE user = '${owner.id}'`);
    await expect
      .poll(async () => Number((await dues())[0]?.due) - Date.now(), SOON)
      .toBeGreaterThan((seconds || 60) * 1000 - 30_000);
    expect(service.to(endpoint)).toHaveLength(before + 1);
  }
  await server.stop();
  await server.start();
  service.answer(201);
  const before = service.to(endpoint).length;
  await untilPushed(endpoint, before + 1);
});
