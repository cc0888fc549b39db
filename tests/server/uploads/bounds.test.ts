// Limits of resumable uploads: quota per user, disk space, age, memory, and no user can block others.
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { delimiter, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { rssKb } from "../../bench/process";
import { query } from "../../support/database";
import { type Server, scratchFolder } from "../../support/server";
import { testVideo, testVideoFile } from "../../support/test-videos";
import { idOf, tus, UPLOADS } from "../../support/tus-client";
import { arrive, part, parts, startUploadServer } from "../../support/upload-server";
import { createUser } from "../../support/users";

test("a user has at most eight uploads and 500 MB in all, also with simultaneous requests", async () => {
  const { server, mine } = await startUploadServer();
  const asked = await Promise.all(Array.from({ length: 20 }, () => mine.create(1000)));
  expect(asked.filter(({ status }) => status === 201).length).toBe(8);
  const refused = asked.filter(({ status }) => status !== 201);
  for (const { status, body } of refused) {
    expect([status, body?.data?.upload?.code]).toEqual([429, "upload_quota"]);
  }
  expect(readdirSync(parts(server)).length).toBe(8);
  // Another user still has quota.
  const hers = tus(server, await createUser(server, "karima"));
  const whole = 100 * 1024 * 1024;
  const large = [];
  for (let n = 0; n < 6; n++) large.push((await hers.create(whole)).status);
  expect(large).toEqual([201, 201, 201, 201, 201, 429]);
});

test("a full disk is reported before a byte is sent", async () => {
  // Replaces `df` by a script that reports 100 GB with 5.05 GB free.
  const bin = scratchFolder("df");
  onTestFinished(() => rmSync(bin, { recursive: true, force: true }));
  const df = join(bin, "df");
  const free = Math.ceil(5.05 * 1024 * 1024);
  writeFileSync(
    df,
    `#!/bin/sh\necho "Filesystem 1024-blocks Used Available Capacity Mounted on\n/dev/x 104857600 1 ${free} 95% /"\n`,
  );
  chmodSync(df, 0o755);
  const { server, mine } = await startUploadServer({ PATH: `${bin}${delimiter}${process.env.PATH}` });
  const size = 20 * 1024 * 1024;
  // Twice the size, because publishing copies the file.
  const path = await mine.begin(size);
  const coming = mine.open(path, 0, size);
  coming.sent.write(new Uint8Array(1000));
  await arrive(server, path, 1000);
  const answer = await mine.create(size);
  expect([answer.status, answer.body?.data?.upload?.code]).toEqual([507, "upload_disk"]);
  coming.sent.destroy();
});

test("a folder that cannot be created is reported the same way, and the rest of the app works", async () => {
  const { rahim, mine } = await startUploadServer({ UPLOADS: "/dev/null/parts" });
  const answer = await mine.create(10);
  expect([answer.status, answer.body?.data?.upload?.code]).toEqual([507, "upload_disk"]);
  expect((await mine.ask("HEAD", `${UPLOADS}/abcdefghijklmno`)).status).toBe(404);
  const video = testVideoFile("short.mp4");
  expect((await rahim.pb.collection("videos").create({ user: rahim.id, video })).id).toMatch(
    /^[a-z0-9]{15}$/,
  );
});

test("an upload without progress for a day is deleted, and so are those of a deleted user", async () => {
  const { server, rahim, mine } = await startUploadServer();
  const root = await server.superuser();
  const sweep = async () => (await root.send("/api/app/sweep", { method: "POST" })).uploads;
  const [old, fresh] = [await mine.begin(100), await mine.begin(100)];
  await mine.patch(old, 0, new Uint8Array(60));
  const age = (path: string, hours: number) => {
    const at = Date.now() / 1000 - hours * 3600;
    utimesSync(part(server, path), at, at);
  };
  age(old, 24.1);
  age(fresh, 23.9);
  expect((await mine.ask("HEAD", old)).status).toBe(404);
  expect(await mine.offset(fresh)).toBe(0);
  expect(await sweep()).toBe(1);
  expect(existsSync(part(server, old))).toBe(false);
  expect(await query(server, "SELECT id FROM uploads")).toEqual([{ id: idOf(fresh) }]);
  expect(await sweep()).toBe(0);

  await rahim.pb.send(`/api/collections/users/records/${rahim.id}`, {
    method: "DELETE",
    body: { password: rahim.password },
  });
  expect(await query(server, "SELECT id FROM uploads")).toEqual([]);
  expect(readdirSync(parts(server))).toEqual([]);
});

test("only the server can read the folder; the environment chooses it, and no backup contains it", async () => {
  const elsewhere = scratchFolder("uploads");
  onTestFinished(() => rmSync(elsewhere, { recursive: true, force: true }));
  const { server, mine } = await startUploadServer({ UPLOADS: join(elsewhere, "parts") });
  const path = await mine.begin(10);
  expect(readdirSync(join(elsewhere, "parts"))).toEqual([idOf(path)]);
  expect(statSync(join(elsewhere, "parts")).mode & 0o777).toBe(0o700);
  expect(statSync(join(elsewhere, "parts", idOf(path))).mode & 0o777).toBe(0o600);
  expect(existsSync(parts(server))).toBe(false);
  const { server: usual, mine: there } = await startUploadServer();
  const kept = await there.begin(10);
  expect(existsSync(part(usual, kept))).toBe(true);
  await (await usual.superuser()).backups.create("all.zip");
  const backup = readFileSync(join(usual.dir, "backups", "all.zip")); // file names appear unencoded in it
  expect([backup.includes("data.db"), backup.includes(idOf(kept))]).toEqual([true, false]);
  expect((await fetch(`${server.url}${UPLOADS}/${idOf(path)}`)).status).not.toBe(200);
});

test("three users who reserve their maximum and send nothing leave room for 60 MB of another user", async () => {
  const bin = scratchFolder("df");
  onTestFinished(() => rmSync(bin, { recursive: true, force: true }));
  // A disk of 3 GB with 1 GB free.
  writeFileSync(join(bin, "df"), '#!/bin/sh\necho "H\n/dev/x 3145728 2097152 1048576 67% /"\n');
  chmodSync(join(bin, "df"), 0o755);
  const { server } = await startUploadServer({ PATH: `${bin}${delimiter}${process.env.PATH}` });
  for (const name of ["idle_a", "idle_b", "idle_c"]) {
    const theirs = tus(server, await createUser(server, name));
    for (let n = 0; n < 5; n++) expect((await theirs.create(100 * 1024 * 1024)).status).toBe(201);
  }
  const victim = tus(server, await createUser(server, "victim"));
  expect((await victim.create(60 * 1024 * 1024)).status).toBe(201);
});

test("a reservation without data expires after two minutes, one with data after a day", async () => {
  const { server, mine } = await startUploadServer();
  const root = await server.superuser();
  const sweep = async () => (await root.send("/api/app/sweep", { method: "POST" })).uploads;
  const [empty, begun] = [await mine.begin(100), await mine.begin(100)];
  await mine.patch(begun, 0, new Uint8Array(1));
  const made = (seconds: number) =>
    query(
      server,
      `UPDATE uploads SET created = strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-${seconds} seconds')`,
    );
  await made(110);
  expect(await sweep()).toBe(0);
  await made(130);
  expect(await sweep()).toBe(1);
  expect((await mine.ask("HEAD", empty)).status).toBe(404);
  expect(await mine.offset(begun)).toBe(1);
});

test("an upload in progress costs the server little memory, whatever its size", {
  timeout: 60_000,
}, async () => {
  const { server, mine } = await startUploadServer();
  const hers = tus(server, await createUser(server, "karima"));
  const size = 30 * 1024 * 1024;
  const pieces = randomBytes(1024 * 1024);
  const uploads = await Promise.all(
    [mine, hers].flatMap((by) => Array.from({ length: 4 }, async () => ({ by, path: await by.begin(size) }))),
  );
  const before = rssKb(server.pid());
  const open = uploads.map(({ by, path }) => by.open(path, 0, size));
  for (let mb = 0; mb < 29; mb++) for (const { sent } of open) sent.write(pieces);
  for (const { path } of uploads) await arrive(server, path, 29 * 1024 * 1024);
  const each = (rssKb(server.pid()) - before) / uploads.length;
  for (const { sent } of open) sent.end(pieces);
  expect(await Promise.all(open.map(({ ended }) => ended))).toEqual(uploads.map(() => 204));
  console.info(`memory per upload in flight: ${Math.round(each)} kB`);
  expect(each).toBeLessThan(3000);
});

/** Opens uploads of one user that send one byte and then nothing. */
async function drip(server: Server, name: string, count: number) {
  const theirs = tus(server, await createUser(server, name));
  const paths = await Promise.all(Array.from({ length: count }, () => theirs.begin(100)));
  const opened = paths.map((path) => theirs.open(path, 0, 100));
  for (const { sent } of opened) sent.write(new Uint8Array(1));
  const timer = setInterval(() => {
    for (const { sent } of opened) if (sent.writable) sent.write(new Uint8Array(1));
  }, 1500);
  onTestFinished(() => clearInterval(timer));
  return { paths, opened };
}

test("with 136 connections that send a byte every 1.5 s another upload still succeeds within ten seconds", {
  timeout: 120_000,
}, async () => {
  const { server, rahim, mine } = await startUploadServer();
  const crowds = [];
  for (let n = 0; n < 17; n++) crowds.push(await drip(server, `drip_${n}`, 8));
  const bytes = readFileSync(testVideo("short.mp4"));
  const began = Date.now();
  const path = await mine.begin(bytes.length);
  expect((await mine.patch(path, 0, bytes)).status).toBe(204);
  const video = await rahim.pb.collection("videos").create({ user: rahim.id, upload: idOf(path) });
  expect(video.id).toMatch(/^[a-z0-9]{15}$/);
  expect(Date.now() - began).toBeLessThan(10_000);
  for (const { opened } of crowds) for (const { sent } of opened) sent.destroy();
});

test("a user writes at most four uploads at once; a fifth waits until one is slow or ends", async () => {
  const { mine, server } = await startUploadServer();
  const paths = await Promise.all(Array.from({ length: 5 }, () => mine.begin(1000)));
  const opened = paths.slice(0, 4).map((path) => mine.open(path, 0, 1000));
  for (const { sent } of opened) sent.write(new Uint8Array(1));
  for (const path of paths.slice(0, 4)) await arrive(server, path, 1);
  const refused = await mine.patch(paths[4] ?? "", 0, new Uint8Array(1000));
  expect([refused.status, refused.body?.data?.upload?.code]).toEqual([503, "upload_crowded"]);
  expect(refused.headers.get("retry-after")).toBe("5");
  opened[0]?.sent.end(new Uint8Array(999));
  expect(await opened[0]?.ended).toBe(204);
  expect((await mine.patch(paths[4] ?? "", 0, new Uint8Array(1000))).status).toBe(204);
});

test("a connection below 2 KB a second is ended, and the upload continues in another", {
  timeout: 60_000,
}, async () => {
  const { mine } = await startUploadServer();
  const [slow, quick] = [await mine.begin(200_000), await mine.begin(400_000)];
  const [slowly, quickly] = [mine.open(slow, 0, 200_000), mine.open(quick, 0, 400_000)];
  const timer = setInterval(() => {
    if (slowly.sent.writable) slowly.sent.write(new Uint8Array(500));
    if (quickly.sent.writable) quickly.sent.write(new Uint8Array(4000));
  }, 1000);
  onTestFinished(() => clearInterval(timer));
  const began = Date.now();
  expect([408, undefined]).toContain(await slowly.ended);
  expect(Date.now() - began).toBeGreaterThan(15_000);
  expect(Date.now() - began).toBeLessThan(30_000);
  const at = await mine.offset(slow);
  expect(at).toBeGreaterThan(5000);
  expect((await mine.patch(slow, at, new Uint8Array(200_000 - at))).status).toBe(204);
  // The fast upload is still open after the read timeout of a request.
  expect(await mine.offset(quick)).toBeGreaterThan(40_000);
  quickly.sent.destroy();
});

test("128 writers are admitted at once; the next replaces a slow one", {
  timeout: 120_000,
}, async () => {
  const { server } = await startUploadServer();
  const open = async (n: number) => {
    const theirs = tus(server, await createUser(server, `p_${n}`));
    const paths = await Promise.all(Array.from({ length: 4 }, () => theirs.begin(10)));
    const opened = paths.map((path) => theirs.open(path, 0, 10));
    for (const { sent } of opened) sent.write(new Uint8Array(1));
    await Promise.all(paths.map((path) => arrive(server, path, 1)));
    return opened;
  };
  const opened = (await Promise.all(Array.from({ length: 32 }, (_, n) => open(n)))).flat();
  const late = tus(server, await createUser(server, "late"));
  const path = await late.begin(10);
  const statuses: number[] = [];
  const began = Date.now();
  while (statuses.at(-1) !== 204 && Date.now() - began < 15_000) {
    statuses.push((await late.patch(path, 0, new Uint8Array(10))).status);
    await new Promise((r) => setTimeout(r, 200));
  }
  expect(statuses.at(-1)).toBe(204);
  expect(new Set(statuses.slice(0, -1))).toEqual(new Set(statuses.length > 1 ? [503] : []));
  // The other uploads continue.
  opened.at(-1)?.sent.end(new Uint8Array(9));
  expect(await opened.at(-1)?.ended).toBe(204);
  for (const { sent } of opened) sent.destroy();
});
