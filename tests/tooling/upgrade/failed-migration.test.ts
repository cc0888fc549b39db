// A migration that fails: `run` and `make start` say so in plain words, and the former version still starts.
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runScript } from "../../../scripts/build/package/run-script.mjs";
import { capture } from "../../../scripts/lib/processes.mjs";
import { jsonCommand } from "../../../scripts/lib/server.mjs";
import { FORMER_VERSIONS, formerVersion } from "../../support/former-version";
import { BIN, freePort, ROOT, startServer } from "../../support/server";
import { script } from "../helpers";

const [version = ""] = FORMER_VERSIONS;
const former = formerVersion(version);
afterAll(former.dispose);

/** The schema, the migrations that ran, and the number of users and videos. */
const state = () =>
  jsonCommand(BIN, former.data, "select", {
    schema: "SELECT json_group_array(sql) AS json FROM (SELECT sql FROM sqlite_master ORDER BY rowid)",
    migrations: "SELECT json_group_array(file) AS json FROM (SELECT file FROM _migrations ORDER BY file)",
    rows: "SELECT json_array((SELECT COUNT(*) FROM users), (SELECT COUNT(*) FROM videos)) AS json",
  });
let before: Awaited<ReturnType<typeof state>>;

const run = async () =>
  capture(join(former.root, "run"), [], {
    env: { PATH: "/nowhere", PORT: String(await freePort()) },
    limitMs: 30_000,
  });

beforeAll(async () => {
  // A table that a later migration wants to make.
  await jsonCommand(BIN, former.data, "repair", ["CREATE TABLE watches (somebody_else TEXT)"]);
  before = await state();
  former.unpackOver();
  writeFileSync(join(former.root, "run"), runScript(), { mode: 0o755 });
  symlinkSync(BIN, join(former.root, "pocketbase"));
  mkdirSync(join(former.root, "licences"));
});

/** The unit of the release does not start again after this code. */
const REFUSED = 78;
const PLAIN = `Nothing was changed, so the version before still starts with ${former.data}.`;

test("run names the migration and says that nothing was changed and how to go back", async () => {
  const { code, output } = await run();
  expect(code, output).toBe(REFUSED);
  expect(output).toMatch(/failed to apply migration 18\d+_watches_and_ranking\.js: .*watches/);
  expect(output).toContain(PLAIN);
  expect(output).toContain(`To go back, delete pb_hooks and pb_migrations in ${former.root}`);
  expect(output).not.toContain("Server started");
});

test("make start says the same", async () => {
  const { code, output } = await script("ops/start.mjs", [], {
    DATA: former.data,
    PORT: String(await freePort()),
    DEMO: "0",
  });
  expect(code, output).toBe(1);
  expect(output).toMatch(/failed to apply migration 18\d+_watches_and_ranking\.js/);
  expect(output).toContain(PLAIN);
});

test("the data folder is unchanged, and the former version serves it", async () => {
  expect(await state()).toEqual(before);
  former.goBack();
  const server = await startServer({ dir: former.data, root: former.root });
  try {
    const { items } = await (await fetch(`${server.url}/api/app/videos`)).json();
    expect(items).toHaveLength(before.rows[1] - 1);
  } finally {
    await server.stop();
  }
});

test("the unit does not start again after a refusal", () => {
  const unit = readFileSync(join(ROOT, "scripts/build/package/jholok.service"), "utf8");
  expect(unit).toContain(`\nRestartPreventExitStatus=${REFUSED}\n`);
});

test("run refuses to start with hooks or migrations of another version, and prints how to delete them; own ones stay", async () => {
  former.unpackOver();
  const left = ["pb_hooks/retired.pb.js", "pb_migrations/1999999999_newer.js"].map((name) =>
    join(former.root, name),
  );
  for (const file of left) writeFileSync(file, "throw new Error('loaded');\n");
  // No release has such a name.
  expect(readdirSync(join(ROOT, "pb_hooks")).filter((name) => name.startsWith("own-"))).toEqual([]);
  const own = join(former.root, "pb_hooks/own-mail.pb.js");
  writeFileSync(own, "");
  const { code, output } = await run();
  expect(code).toBe(REFUSED);
  for (const file of left) expect(output).toContain(`  rm '${file}'\n`);
  expect(output).toContain("these files of another version");
  expect(output).not.toContain(`'${own}'`);
  expect(output).not.toContain("loaded");
  const commands = output.split("\n").filter((line) => line.startsWith("  rm "));
  execFileSync("sh", ["-c", commands.join("\n")]);
  expect((await run()).output).toContain("failed to apply migration");
});
