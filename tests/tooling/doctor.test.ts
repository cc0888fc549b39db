// `make doctor` on a fresh server, a well-configured one, and one with open access.
import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import type PocketBase from "pocketbase";
import { afterAll, beforeAll, expect, test } from "vitest";
import { versionOf } from "../../scripts/lib/version.mjs";
import { freePort, type Server, SUPERUSER, startServer } from "../support/server";
import { createUser, createVideo } from "../support/users";
import { script } from "./helpers";

let server: Server;
let root: PocketBase;
const good = { email: "operator@example.test", password: "nobody-knows-this-one" };

beforeAll(async () => {
  server = await startServer();
  root = await server.superuser();
  const rahim = await createUser(server, "rahim");
  await createUser(server, "karim");
  const video = await createVideo(rahim);
  await root.collection("videos").update(video, { status: "removed" });
});
afterAll(() => server.dispose());

const doctor = (env: NodeJS.ProcessEnv = {}) =>
  script("ops/doctor.mjs", [], { URL: server.url, DATA: server.dir, ...env });
const found = (output: string, state: "ok" | "fix" | "look", what: string) =>
  expect(output).toMatch(new RegExp(`^ {2}${state} +${what}`, "m"));

test("a fresh server gets a list of faults, each with its fix", async () => {
  const { code, output } = await doctor();
  expect(code, output).toBe(1);
  found(output, "fix", "no superuser has a password from the documentation");
  expect(output).toContain(`make admin EMAIL=${SUPERUSER.email}`);
  found(output, "fix", "the site can send mail");
  found(output, "fix", "a backup exists");
  found(output, "look", "a newer version was looked for");
  for (const what of [
    "pages have a content policy",
    "no other site can frame the app",
    "nosniff is set",
    "other sites cannot read responses",
    "no cookies are set",
    "collections deny guests what the app denies",
    "settings, logs and backups are for superusers",
    "only files of the app are served",
    "rate limits are on",
    "all migrations of this version have run",
    "no migration of another version has run",
    "PocketBase 0.39.11 runs",
    `version ${versionOf()} runs`,
    "\\d+ % of the disk is free",
    "the moderation log is intact: [1-9]",
    "each e-mail address belongs to one user",
  ])
    found(output, "ok", what);
  for (const line of output.split("\n").filter((one) => /^ {2}(fix|look)/.test(one)))
    expect(output.split(`${line}\n`)[1]).toMatch(/^ +→ \S/);
  // The temporary superuser is gone.
  expect((await root.collection("_superusers").getFullList()).map(({ email }) => email)).toEqual([
    SUPERUSER.email,
  ]);
});

test("a well-configured server has nothing to fix", async () => {
  await root.collection("_superusers").create({ ...good, passwordConfirm: good.password });
  const mine = await root.collection("_superusers").getFirstListItem(`email = "${SUPERUSER.email}"`);
  await root.settings.update({
    smtp: { enabled: true, host: "127.0.0.1", port: 2525 },
    meta: { appURL: "https://jholok.example", senderAddress: "hello@jholok.example" },
  });
  const backups = join(server.dir, "backups");
  mkdirSync(backups, { recursive: true });
  chmodSync(server.dir, 0o700);
  const made = await script("ops/backup.mjs", [], { DATA: server.dir, FILE: join(backups, "today.tar.gz") });
  expect(made.code, made.output).toBe(0);
  root = server.client();
  await root.collection("_superusers").authWithPassword(good.email, good.password);
  await root.collection("_superusers").delete(mine.id);
  const { code, output } = await doctor();
  expect(output).toContain(" 0 to fix");
  expect(code).toBe(0);
});

test("an opened rule, a changed log, an address of two users and an unknown migration are reported", async () => {
  await root.collections.update("inboxes", { listRule: "" });
  const query = async (sql: string) => root.send("/api/sql", { method: "POST", body: { query: sql } });
  await query("DROP TRIGGER moderation_log_update_refuse");
  await query("UPDATE moderation_log SET actor = 'nobody' WHERE seq = 1");
  const { indexes } = await root.collections.getOne("users");
  await root.collections.update("users", {
    indexes: indexes.map((one: string) => one.replace(/email(`?) COLLATE NOCASE/, "email$1")),
  });
  await query("UPDATE users SET email = 'Rahim@example.test' WHERE username = 'karim'");
  await query("INSERT INTO _migrations (file, applied) VALUES ('1795000001_create_accounts.js', 1)");
  const { code, output } = await doctor({ DATA: "", EMAIL: good.email, PASSWORD: good.password });
  expect(code).toBe(1);
  found(output, "fix", "collections deny guests what the app denies");
  expect(output).toContain("Open to guests: inboxes list (200)");
  found(output, "fix", "the moderation log is intact");
  expect(output).toContain("row 1 changed");
  found(output, "fix", "each e-mail address belongs to one user");
  expect(output).toMatch(/rahim and karim|karim and rahim/);
  found(output, "fix", "no migration of another version has run");
  expect(output).toContain("Run the version that has 1795000001_create_accounts.js.");
  expect(output).not.toContain("This machine");
});

test("without a response the doctor prints one line", async () => {
  const { code, output } = await doctor({ URL: `http://127.0.0.1:${await freePort()}` });
  expect([code, output.trim().split("\n").length]).toEqual([1, 1]);
  expect(output).toContain("No server answers on");
});
