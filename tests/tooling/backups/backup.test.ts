// `make backup` and `make restore`: the restored data equals the saved data, also from a server under load.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { capture, which } from "../../../scripts/lib/processes.mjs";
import { command } from "../../../scripts/lib/server.mjs";
import { query } from "../../support/database";
import { BIN, ROOT, type Server, scratchFolder, startServer } from "../../support/server";
import { createUser, createVideo, type Person } from "../../support/users";
import { script } from "../helpers";

let out: string;
let server: Server;
let people: Person[];
let videos: string[];

beforeAll(async () => {
  out = scratchFolder("backup");
  server = await startServer();
  people = await Promise.all(["ana", "bela", "chitra"].map((name) => createUser(server, name)));
  const [ana] = people as [Person];
  videos = await Promise.all([createVideo(ana, { caption: "এক" }), createVideo(ana, { caption: "two" })]);
  await ana.pb.collection("comments").create({ user: ana.id, video: videos[0], text: "প্রথম" });
});
afterAll(async () => {
  await server.dispose();
  rmSync(out, { recursive: true });
});

/** Every row of every collection, as superuser. */
async function everything(of: Server) {
  const pb = await of.superuser();
  const names = [
    "users",
    "account_settings",
    "inboxes",
    "videos",
    "likes",
    "follows",
    "comments",
    "live",
    "reports",
  ];
  const lists = await Promise.all(names.map((name) => pb.collection(name).getFullList({ sort: "id" })));
  return Object.fromEntries(names.map((name, i) => [name, lists[i]?.map((r) => ({ ...r }))]));
}

/** Checksums of all stored files. */
function storedFiles(dir: string) {
  const below = readdirSync(join(dir, "storage"), { recursive: true, encoding: "utf8" }).sort();
  return below
    .filter((name) => statSync(join(dir, "storage", name)).isFile())
    .map((name) => [
      name,
      createHash("sha256")
        .update(readFileSync(join(dir, "storage", name)))
        .digest("hex"),
    ]);
}

async function backup(name: string) {
  const FILE = join(out, name);
  const { code, output } = await script("ops/backup.mjs", [], { DATA: server.dir, FILE });
  expect(code, output).toBe(0);
  return FILE;
}

test("a backup of a running server restores the same rows and files, and the backup folder has no leftovers", async () => {
  // Counts of live rows are updated within 1 s.
  const live = (await server.superuser()).collection("live");
  await expect.poll(async () => (await live.getOne(videos[0] ?? "")).comments).toBe(1);
  const before = await everything(server);
  const FILE = await backup("quiet.tar.gz");
  expect(statSync(FILE).mode & 0o777).toBe(0o600);
  expect(readdirSync(server.dir).filter((name) => name.startsWith(".backup"))).toEqual([]);

  const DATA = join(out, "restored");
  const { code, output } = await script("ops/restore.mjs", [], { FILE, DATA });
  expect(code, output).toBe(0);
  expect(storedFiles(DATA)).toEqual(storedFiles(server.dir));
  const copy = await startServer({ dir: DATA });
  expect(await everything(copy)).toEqual(before);
  const [ana] = people as [Person];
  expect((await copy.client().collection("users").authWithPassword(ana.email, ana.password)).record.id).toBe(
    ana.id,
  );
  await copy.dispose();
});

test("a backup during writes is consistent: counters equal their rows", async () => {
  let writing = true;
  let written = 0;
  const writers = people.map(async ({ id, pb }) => {
    while (writing) {
      for (const video of videos) {
        const like = await pb.collection("likes").create({ user: id, video });
        if (!writing) break;
        await pb.collection("likes").delete(like.id);
        written += 2;
      }
    }
  });
  const files = [await backup("busy-1.tar.gz"), await backup("busy-2.tar.gz")];
  writing = false;
  await Promise.all(writers);
  expect(written).toBeGreaterThan(50);

  for (const FILE of files) {
    const DATA = join(out, "busy");
    const { code, output } = await script("ops/restore.mjs", [], { FILE, DATA });
    expect(code, output).toBe(0);
    const copy = await startServer({ dir: DATA });
    const { videos: rows = [], likes = [] } = await everything(copy);
    for (const video of rows) {
      expect(video.likes_count).toBe(likes.filter((like) => like.video === video.id).length);
      const { status } = await fetch(`${copy.url}/api/files/videos/${video.id}/${video.video}`);
      expect(status).toBe(200);
    }
    await copy.dispose();
  }
});

test("no other process can commit while a backup copies, and waiting writes succeed afterwards", async () => {
  const [ana] = people as [Person];
  let ended = false;
  const held = command(BIN, server.dir, ["hold", "--", "sleep", "1.5"]).then(() => {
    ended = true;
  });
  await new Promise((r) => setTimeout(r, 700));
  await ana.pb.collection("comments").create({ user: ana.id, video: videos[1], text: "patient" });
  // The lock ends a moment before the process that held it.
  await Promise.race([held, new Promise((r) => setTimeout(r, 300))]);
  expect(ended).toBe(true);
});

test("restore rejects a folder that a server uses, and keeps the previous data aside", async () => {
  const FILE = await backup("again.tar.gz");
  const before = await everything(server);
  const refused = await script("ops/restore.mjs", [], { FILE, DATA: server.dir });
  expect(refused).toMatchObject({
    code: 1,
    output: expect.stringMatching(/Process \d+ uses .*stop it first/),
  });
  expect(await everything(server)).toEqual(before);

  await server.stop();
  writeFileSync(join(server.dir, "mine"), "kept");
  const done = await script("ops/restore.mjs", [], { FILE, DATA: server.dir });
  expect(done.code, done.output).toBe(0);
  const kept = /previous data is in (.*)/.exec(done.output)?.[1] ?? "";
  expect(readFileSync(join(kept, "mine"), "utf8")).toBe("kept");
  rmSync(kept, { recursive: true });
  await server.start();
  expect(await everything(server)).toEqual(before);
});

test("a backup of a stopped server that was killed includes the writes in its log", async () => {
  const [ana] = people as [Person];
  await ana.pb.collection("comments").create({ user: ana.id, video: videos[1], text: "last words" });
  await server.stop("SIGKILL");
  const FILE = await backup("killed.tar.gz");
  await server.start();
  const before = await everything(server);
  const DATA = join(out, "killed");
  await script("ops/restore.mjs", [], { FILE, DATA });
  const copy = await startServer({ dir: DATA });
  expect(await everything(copy)).toEqual(before);
  await copy.dispose();
});

test.each([
  ["a file that is missing", "none.tar.gz", undefined, /does not exist/],
  ["a file that is no archive", "text.tar.gz", "hello", /is damaged or incomplete/],
  ["half an archive", "half.tar.gz", "half", /is damaged or incomplete/],
])("%s is rejected and changes nothing", async (_, name, content, message) => {
  const FILE = join(out, name);
  const DATA = join(out, "untouched");
  const whole = readFileSync(await backup("whole.tar.gz"));
  if (content) writeFileSync(FILE, content === "half" ? whole.subarray(0, whole.length / 2) : content);
  const { code, output } = await script("ops/restore.mjs", [], { FILE, DATA });
  expect(code).toBe(1);
  expect(output).toMatch(message);
  expect(existsSync(DATA)).toBe(false);
  expect(readdirSync(out).filter((entry) => entry.includes("restoring"))).toEqual([]);
});

test("a drill restores the newest backup aside, serves and compares it, and leaves nothing behind", async () => {
  const file = await backup("drill.tar.gz");
  const good = await script("ops/restore-drill.mjs", [], { FILE: file });
  expect(good.code, good.output).toBe(0);
  expect(good.output).toContain(": 0 found differences.");
  expect(good.output).toContain("Restored, served and compared.");

  await query(server, "UPDATE videos SET likes_count = likes_count + 5");
  const wrong = await script("ops/restore-drill.mjs", [], { FILE: await backup("wrong.tar.gz") });
  await query(server, "UPDATE videos SET likes_count = likes_count - 5");
  expect(wrong.code, wrong.output).toBe(1);
  expect(wrong.output).toContain("videos.likes_count: 2 wrong");

  writeFileSync(join(out, "cut.tar.gz"), readFileSync(file).subarray(0, 5000));
  const cut = await script("ops/restore-drill.mjs", [], { FILE: join(out, "cut.tar.gz") });
  expect([cut.code, cut.output]).toEqual([1, expect.stringContaining("is damaged or incomplete")]);
  expect(readdirSync(out).filter((name) => name.startsWith(".drill"))).toEqual([]);
});

test.runIf(which("unzip"))(
  "the line of the weekly timer drills the newest backup of the dashboard's own",
  async () => {
    const root = await server.superuser();
    await root.backups.create("older.zip");
    await root.backups.create("newest.zip");
    const unit = readFileSync(join(ROOT, "docs/backups/restore-drill.service"), "utf8");
    const timer = readFileSync(join(ROOT, "docs/backups/restore-drill.timer"), "utf8");
    const [, line = ""] = /^ExecStart=(.*)$/m.exec(unit) ?? [];
    const [, settings = ""] = /^Environment=(.*)$/m.exec(unit) ?? [];
    const env = Object.fromEntries(settings.split(" ").map((pair) => pair.split("=")));
    expect(Object.keys(env).sort()).toEqual(["DATA", "FROM"]);
    const { code, output } = await capture("sh", ["-c", line], {
      cwd: ROOT,
      env: { ...process.env, ...env, DATA: server.dir },
    });
    expect(code, output).toBe(0);
    expect(output).toContain("newest.zip, 0 hours old");
    expect(output).toContain("Restored, served and compared.");
    expect(readdirSync(server.dir).filter((name) => name.startsWith(".drill"))).toEqual([]);
    const analyze = which("systemd-analyze");
    const calendar = /^OnCalendar=(.*)$/m.exec(timer)?.[1] ?? "";
    if (analyze) execFileSync(analyze, ["calendar", calendar], { stdio: "pipe" });
  },
);
