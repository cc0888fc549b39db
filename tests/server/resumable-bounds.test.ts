// What uploads in pieces may take: of an account's quota, the disk, a day, memory, and each other's room.
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
import { rssKb } from "../bench/process";
import { clipFile } from "../harness/clips";
import { facts } from "../harness/facts";
import { person } from "../harness/people";
import { scratchFolder } from "../harness/server";
import { idOf, tus, UPLOADS } from "../harness/tus";
import { arrive, part, parts, stage } from "../harness/upload-stage";

test("an account has eight under way, however many it asks for at once, and 500 MB in all", async () => {
  const { server, mine } = await stage();
  const asked = await Promise.all(Array.from({ length: 20 }, () => mine.create(1000)));
  expect(asked.filter(({ status }) => status === 201).length).toBe(8);
  const refused = asked.filter(({ status }) => status !== 201);
  for (const { status, body } of refused) {
    expect([status, body?.data?.upload?.code]).toEqual([429, "upload_quota"]);
  }
  expect(readdirSync(parts(server)).length).toBe(8);
  // Somebody else has room.
  const hers = tus(server, await person(server, "karima"));
  const whole = 100 * 1024 * 1024;
  const large = [];
  for (let n = 0; n < 6; n++) large.push((await hers.create(whole)).status);
  expect(large).toEqual([201, 201, 201, 201, 201, 429]);
});

test("a full disk is said before a byte is sent", async () => {
  // The disk's own word, from a `df` of ours: 100 GB with 5.05 GB free.
  const bin = scratchFolder("df");
  onTestFinished(() => rmSync(bin, { recursive: true, force: true }));
  const df = join(bin, "df");
  const free = Math.ceil(5.05 * 1024 * 1024);
  writeFileSync(
    df,
    `#!/bin/sh\necho "Filesystem 1024-blocks Used Available Capacity Mounted on\n/dev/x 104857600 1 ${free} 95% /"\n`,
  );
  chmodSync(df, 0o755);
  const { mine } = await stage({ PATH: `${bin}${delimiter}${process.env.PATH}` });
  // Twice over: it is there a second time while it is published.
  expect((await mine.create(20 * 1024 * 1024)).status).toBe(201);
  const answer = await mine.create(20 * 1024 * 1024);
  expect([answer.status, answer.body?.data?.upload?.code]).toEqual([507, "upload_disk"]);
});

test("a folder that cannot be made is said likewise, and the rest of the app goes on", async () => {
  const { rahim, mine } = await stage({ UPLOADS: "/dev/null/parts" });
  const answer = await mine.create(10);
  expect([answer.status, answer.body?.data?.upload?.code]).toEqual([507, "upload_disk"]);
  expect((await mine.ask("HEAD", `${UPLOADS}/abcdefghijklmno`)).status).toBe(404);
  const video = clipFile("short.mp4");
  expect((await rahim.pb.collection("videos").create({ user: rahim.id, video })).id).toMatch(
    /^[a-z0-9]{15}$/,
  );
});

test("what nobody added to for a day is gone, and what an account left behind", async () => {
  const { server, rahim, mine } = await stage();
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
  expect(await facts(server, "SELECT id FROM uploads")).toEqual([{ id: idOf(fresh) }]);
  expect(await sweep()).toBe(0);

  await rahim.pb.send(`/api/collections/users/records/${rahim.id}`, {
    method: "DELETE",
    body: { password: rahim.password },
  });
  expect(await facts(server, "SELECT id FROM uploads")).toEqual([]);
  expect(readdirSync(parts(server))).toEqual([]);
});

test("the folder is the server's alone, where the environment says, and in no backup", async () => {
  const elsewhere = scratchFolder("uploads");
  onTestFinished(() => rmSync(elsewhere, { recursive: true, force: true }));
  const { server, mine } = await stage({ UPLOADS: join(elsewhere, "parts") });
  const path = await mine.begin(10);
  expect(readdirSync(join(elsewhere, "parts"))).toEqual([idOf(path)]);
  expect(statSync(join(elsewhere, "parts")).mode & 0o777).toBe(0o700);
  expect(statSync(join(elsewhere, "parts", idOf(path))).mode & 0o777).toBe(0o600);
  expect(existsSync(parts(server))).toBe(false);
  const { server: usual, mine: there } = await stage();
  const kept = await there.begin(10);
  expect(existsSync(part(usual, kept))).toBe(true);
  await (await usual.superuser()).backups.create("all.zip");
  const backup = readFileSync(join(usual.dir, "backups", "all.zip")); // names stand in it as they are
  expect([backup.includes("data.db"), backup.includes(idOf(kept))]).toEqual([true, false]);
  expect((await fetch(`${server.url}${UPLOADS}/${idOf(path)}`)).status).not.toBe(200);
});

test("an upload in flight costs the server little memory, however large", { timeout: 60_000 }, async () => {
  const { server, mine } = await stage();
  const size = 30 * 1024 * 1024;
  const pieces = randomBytes(1024 * 1024);
  const paths = await Promise.all(Array.from({ length: 8 }, () => mine.begin(size)));
  const before = rssKb(server.pid());
  const open = paths.map((path) => mine.open(path, 0, size));
  for (let mb = 0; mb < 29; mb++) for (const { sent } of open) sent.write(pieces);
  for (const path of paths) await arrive(server, path, 29 * 1024 * 1024);
  const each = (rssKb(server.pid()) - before) / paths.length;
  for (const { sent } of open) sent.end(pieces);
  expect(await Promise.all(open.map(({ ended }) => ended))).toEqual(paths.map(() => 204));
  console.info(`memory per upload in flight: ${Math.round(each)} kB`);
  expect(each).toBeLessThan(3000);
});

test("a crowd of 128 is let in at once, the next is told to come again", { timeout: 120_000 }, async () => {
  const { server } = await stage();
  const open = async (n: number) => {
    const theirs = tus(server, await person(server, `p_${n}`));
    const paths = await Promise.all(Array.from({ length: 8 }, () => theirs.begin(10)));
    const opened = paths.map((path) => theirs.open(path, 0, 10));
    for (const { sent } of opened) sent.write(new Uint8Array(1));
    await Promise.all(paths.map((path) => arrive(server, path, 1)));
    return opened;
  };
  const opened = (await Promise.all(Array.from({ length: 16 }, (_, n) => open(n)))).flat();
  const late = tus(server, await person(server, "late"));
  const path = await late.begin(10);
  expect((await late.patch(path, 0, new Uint8Array(10))).status).toBe(503);
  opened[0]?.sent.end(new Uint8Array(9));
  expect(await opened[0]?.ended).toBe(204);
  expect((await late.patch(path, 0, new Uint8Array(10))).status).toBe(204);
});
