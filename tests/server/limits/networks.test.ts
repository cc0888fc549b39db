// Every guest limit counts a whole /64 of IPv6 as one network, and all forms of an IPv4 address as one. Before,
// each of the 2^64 addresses of one connection had its own limits: 280 of 280 views were counted.
import { expect, test } from "vitest";
import { query } from "../../support/database";
import { openSse } from "../../support/sse-client";
import { testServer } from "../../support/test-server";
import { createUser, createVideo } from "../../support/users";

const server = await testServer();
const root = await server.superuser();
await root.settings.update({ trustedProxy: { headers: ["X-Forwarded-For"], useLeftmostIP: false } });
const rahim = await createUser(server, "rahim");
const video = await createVideo(rahim);

/** Returns the n-th address of a /64. Each test uses its own. */
const within = (line: string, n: number) => `2001:db8:${line}:1:${(n + 1).toString(16)}:aaaa:${n}:1`;

async function ask(method: string, path: string, from: string, body?: unknown): Promise<number> {
  const answer = await fetch(`${server.url}/api/${path}`, {
    method,
    headers: { "X-Forwarded-For": from, "Content-Type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  await answer.arrayBuffer();
  return answer.status;
}
const guest = (n: number) => `guest-browser-${String(n).padStart(6, "0")}`;
const limitsAt = async (limits_percent: number) =>
  (await server.superuser()).collection("site_settings").update("site00000000000", { limits_percent });
const count = async (sql: string) => Number((await query(server, sql))[0]?.n);
const refused = (statuses: number[]) => statuses.filter((status) => status === 429).length;

test("280 guests of one /64 count as 120 views, and as 120 shares in 10 minutes", async () => {
  for (let n = 0; n < 280; n++) {
    const viewer = guest(n);
    expect(await ask("POST", "app/views", within("a", n), { views: [{ video, viewer }] })).toBe(204);
    if (n < 130) expect(await ask("POST", "app/shares", within("a", n), { video, viewer })).toBe(204);
  }
  const views = () => count(`SELECT views_count AS n FROM videos WHERE id = '${video}'`);
  await expect.poll(views, { timeout: 5000 }).toBe(120);
  expect(await count("SELECT COUNT(*) AS n FROM shares")).toBe(120);
});

test("150 guests of one /64 count as 120 viewers", async () => {
  for (let n = 0; n < 150; n++)
    await ask("POST", "app/presence", within("b", n), { video, viewer: guest(1000 + n) });
  const watching = async () => (await rahim.pb.collection("live").getOne(video)).watching;
  await expect.poll(watching, { timeout: 8000 }).toBe(120);
});

test("a /64 has the limits of one network: searches, log-ins, mails, sign-up forms, reports", async () => {
  await limitsAt(1);
  const tries: Record<string, (n: number) => Promise<number>> = {
    searches: (n) => ask("GET", "app/people?q=rahim", within("c1", n)),
    "log-ins": (n) =>
      ask("POST", "collections/users/auth-with-password", within("c2", n), {
        identity: `nobody${n}@example.test`,
        password: "secret-pass",
      }),
    "sign-up forms": (n) => ask("POST", "collections/users/records", within("c3", n), { username: "x" }),
    reports: (n) =>
      ask("POST", "collections/reports/records", within("c4", n), { reporter: "", video, reason: "spam" }),
    appeals: (n) =>
      ask("POST", "app/appeal", within("c5", n), { identity: "a@example.test", password: "x", text: "y" }),
    mails: (n) =>
      ask("POST", "collections/users/request-password-reset", within("c6", n), { email: rahim.email }),
  };
  for (const [name, attempt] of Object.entries(tries)) {
    const statuses: number[] = [];
    for (let n = 0; n < 14; n++) statuses.push(await attempt(n));
    expect(refused(statuses), `${name}: ${statuses.join(" ")}`).toBeGreaterThan(0);
  }
  await limitsAt(0);
});

test("a /64 may hold 100 live connections", { timeout: 30_000 }, async () => {
  const clients = [];
  const statuses: number[] = [];
  for (let n = 0; n < 105; n++) {
    const client = await openSse(server.url, { from: within("d", n) });
    clients.push(client);
    statuses.push(await client.subscribe([`live/${video}`]));
  }
  for (const client of clients) client.close();
  expect([statuses.slice(0, 100).every((status) => status === 204), refused(statuses)]).toEqual([true, 5]);
});

test("an IPv4 address and its IPv6 forms are one network", async () => {
  await limitsAt(1);
  const forms = ["198.51.100.9", "::ffff:198.51.100.9", "0000:0000:0000:0000:0000:ffff:c633:6409"];
  const statuses: number[] = [];
  for (let n = 0; n < 15; n++) statuses.push(await ask("GET", "app/people?q=rahim", forms[n % 3] ?? ""));
  // 1,200 a minute for guests of one network, at one percent.
  expect(refused(statuses)).toBe(3);
  await limitsAt(0);
});
