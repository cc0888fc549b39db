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
const found = (output: string, state: "ok" | "mend" | "look", what: string) =>
  expect(output).toMatch(new RegExp(`^ {2}${state} +${what}`, "m"));

test("a server as it comes is told what is missing, and each time how to mend it", async () => {
  const { code, output } = await doctor();
  expect(code, output).toBe(1);
  found(output, "mend", "no superuser has a password from the documents");
  expect(output).toContain(`make admin EMAIL=${SUPERUSER.email}`);
  found(output, "mend", "the site can send mail");
  found(output, "mend", "there is a backup");
  for (const what of [
    "pages carry their content policy",
    "no other site may frame it",
    "types are not guessed",
    "other sites' scripts may not read answers",
    "no cookies",
    "collections are as shut as the app ships them",
    "settings, logs and backups are for superusers",
    "no file but the app's own is served",
    "addresses are limited",
    "the schema is of this version",
    "the schema is of no other version",
    "PocketBase 0.39.11 runs",
    `version ${versionOf()} runs`,
    "\\d+ % of the disk is free",
    "the log of decisions is whole: [1-9]",
    "each e-mail address is one user's",
  ])
    found(output, "ok", what);
  for (const line of output.split("\n").filter((one) => /^ {2}(mend|look)/.test(one)))
    expect(output.split(`${line}\n`)[1]).toMatch(/^ +→ \S/);
  // The temporary superuser is gone.
  expect((await root.collection("_superusers").getFullList()).map(({ email }) => email)).toEqual([
    SUPERUSER.email,
  ]);
});

test("one that was put right has nothing to mend", async () => {
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
  expect(output).toContain(" 0 to mend");
  expect(code).toBe(0);
});

test("an opened rule, a changed log, an address of two users and a migration of another version are named", async () => {
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
  found(output, "mend", "collections are as shut as the app ships them");
  expect(output).toContain("Open: inboxes list (200)");
  found(output, "mend", "the log of decisions is whole");
  expect(output).toContain("row 1 changed");
  found(output, "mend", "each e-mail address is one user's");
  expect(output).toMatch(/rahim and karim|karim and rahim/);
  found(output, "mend", "the schema is of no other version");
  expect(output).toContain("Run the version that has 1795000001_create_accounts.js.");
  expect(output).not.toContain("This machine");
});

test("where nothing answers it says so in a line", async () => {
  const { code, output } = await doctor({ URL: `http://127.0.0.1:${await freePort()}` });
  expect([code, output.trim().split("\n").length]).toEqual([1, 1]);
  expect(output).toContain("Nothing answers on");
});
