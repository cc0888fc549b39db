// `make start` on an empty folder and again, `make admin`, `make no-demo`, run as a user runs them.
import { cpSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import PocketBase from "pocketbase";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { serversOn } from "../../scripts/lib/data-folder-in-use.mjs";
import { type DemoAccount, demoAccounts } from "../../scripts/lib/demo-data.mjs";
import { freePort, ROOT, scratchFolder } from "../support/server";
import { type Running, running, script } from "./helpers";

let data: string;
/** The folder as the first start filled it, for a later test: filling takes longer than all the rest. */
let filled: string;
let port: number;
let url: string;
let app: Running | undefined;

beforeAll(async () => {
  data = scratchFolder("start");
  filled = scratchFolder("start-filled");
  port = await freePort();
  url = `http://127.0.0.1:${port}`;
});
afterEach(async () => {
  if (app?.child.exitCode === null) await app.end("SIGTERM");
});
afterAll(() => {
  for (const folder of [data, filled]) rmSync(folder, { recursive: true, force: true });
});

async function start(env: NodeJS.ProcessEnv = {}) {
  app = running(process.execPath, [join(ROOT, "scripts/ops/start.mjs")], {
    ...process.env,
    DATA: data,
    PORT: String(port),
    ...env,
  });
  await app.printed("Ctrl-C");
  return app;
}

const superuser = async (email: string, password: string) => {
  const pb = new PocketBase(url);
  await pb.collection("_superusers").authWithPassword(email, password);
  return pb;
};

test("the first start fills the folder, prints the addresses and log-ins, and ends cleanly on Ctrl-C", {
  timeout: 300_000,
}, async () => {
  const first = await start();
  expect(first.output()).toContain(url);
  expect(first.output()).toContain("make admin EMAIL=");
  expect(first.output()).not.toMatch(/pbinstal|eyJ/);

  const [demo] = demoAccounts(data) as [DemoAccount];
  expect(first.output()).toContain(`${demo.email}   ${demo.password}`);
  expect(statSync(join(data, "demo-accounts.json")).mode & 0o777).toBe(0o600);
  const pb = new PocketBase(url);
  await pb.collection("users").authWithPassword(demo.email, demo.password);
  const { items } = await pb.send("/api/app/videos", { query: { limit: "50" } });
  expect(items.length).toBeGreaterThanOrEqual(12);
  expect(new Set(items.map((v: { owner: { id: string } }) => v.owner.id)).size).toBeGreaterThanOrEqual(6);

  const [server] = await serversOn(data);
  expect(await first.end("SIGINT")).toBe(0);
  expect(() => process.kill(server ?? 0, 0)).toThrow("ESRCH");
  cpSync(data, filled, { recursive: true });
});

test("passwords of the demo differ from folder to folder", () => {
  const passwords = demoAccounts(data).map((a) => a.password);
  expect(new Set(passwords).size).toBe(passwords.length);
  for (const password of passwords) expect(password.length).toBeGreaterThanOrEqual(12);
});

test("a second start fills and builds nothing, and ends cleanly on SIGTERM", async () => {
  const again = await start();
  expect(again.output()).not.toMatch(/Filling|Building|Installing/);
  expect(await again.end("SIGTERM")).toBe(0);
  expect(await serversOn(data)).toEqual([]);
});

test("a port or folder in use is rejected with a clear message", async () => {
  await start();
  const samePort = await script("ops/start.mjs", [], { PORT: String(port), DATA: `${data}-other` });
  expect(samePort.code).toBe(1);
  expect(samePort.output).toMatch(new RegExp(`Port ${port} .* is in use.*PORT=${port + 1}`));
  const sameFolder = await script("ops/start.mjs", [], { PORT: String(await freePort()), DATA: data });
  expect(sameFolder.code).toBe(1);
  expect(sameFolder.output).toMatch(/Process \d+ already serves the data folder .*DATA=other/);
  expect((await script("ops/start.mjs", [], { PORT: "x" })).output).toContain("is not a port");
});

test("make admin works beside the running server; seeding left no superuser", async () => {
  await start();
  const usage = await script("ops/admin.mjs", [], { DATA: data, EMAIL: "", PASSWORD: "" });
  expect(usage).toMatchObject({ code: 1, output: expect.stringContaining("Usage: make admin") });
  const short = await script("ops/admin.mjs", [], {
    DATA: data,
    EMAIL: "a@example.test",
    PASSWORD: "1234567",
  });
  expect(short).toMatchObject({ code: 1, output: expect.stringContaining("at least 8") });
  const made = await script("ops/admin.mjs", [], {
    DATA: data,
    EMAIL: "a@example.test",
    PASSWORD: "12345678",
  });
  expect(made.code, made.output).toBe(0);
  const pb = await superuser("a@example.test", "12345678");
  const all = await pb.collection("_superusers").getFullList();
  expect(all.map((s) => s.email)).toEqual(["a@example.test"]);
  // PocketBase's default, bcrypt cost 10; only the folders prepared for other tests use cheap hashes.
  for (const { name, fields } of await pb.collections.getFullList({ filter: "type = 'auth'" }))
    expect([name, fields.find((f) => f.name === "password")?.cost]).toEqual([name, 0]);
});

/** Number of rows that a user can own, by collection. */
async function rows() {
  const pb = await superuser("a@example.test", "12345678");
  const names = ["users", "videos", "likes", "follows", "comments", "live", "inboxes"];
  const counts = await Promise.all(
    names.map((n) =>
      pb
        .collection(n)
        .getList(1, 1)
        .then((l) => l.totalItems),
    ),
  );
  return Object.fromEntries(names.map((n, i) => [n, counts[i]]));
}

test("make no-demo removes the demo with all its rows beside the running server, and nobody else", async () => {
  await start();
  const pb = new PocketBase(url);
  const own = { username: "real_person", email: "real@example.test", password: "secret-pass" };
  const { id } = await pb.collection("users").create({ ...own, passwordConfirm: own.password });
  await pb.collection("users").authWithPassword(own.email, own.password);
  const { items } = await pb.send("/api/app/videos", {});
  await pb.collection("likes").create({ user: id, video: items[0].id });

  const { code, output } = await script("ops/remove-demo.mjs", [], { DATA: data });
  expect(code, output).toBe(0);
  expect(output).toMatch(/Removed \d+ demo users/);
  expect(demoAccounts(data)).toEqual([]);
  // The one live row is the list of removals, the one inbox belongs to the real user.
  expect(await rows()).toEqual({
    users: 1,
    videos: 0,
    likes: 0,
    follows: 0,
    comments: 0,
    live: 1,
    inboxes: 1,
  });
  expect((await script("ops/remove-demo.mjs", [], { DATA: data })).output).toContain("No demo users");
});

test("make no-demo works without a server, and the next start does not seed again", async () => {
  rmSync(data, { recursive: true });
  cpSync(filled, data, { recursive: true });
  const { code, output } = await script("ops/remove-demo.mjs", [], { DATA: data });
  expect(code, output).toBe(0);
  await script("ops/admin.mjs", [], { DATA: data, EMAIL: "a@example.test", PASSWORD: "12345678" });
  const next = await start();
  expect(next.output()).not.toMatch(/Filling|Demo log-in/);
  expect(await rows()).toMatchObject({ users: 0, videos: 0, likes: 0 });
});

test("DEMO=0 creates no content, and the installer's link is in no log", async () => {
  rmSync(data, { recursive: true });
  const plain = await start({ DEMO: "0" });
  expect(plain.output()).not.toMatch(/Filling|Demo log-in|pbinstal|eyJ/);
  await script("ops/admin.mjs", [], { DATA: data, EMAIL: "a@example.test", PASSWORD: "12345678" });
  expect(await rows()).toMatchObject({ users: 0, videos: 0 });
});
