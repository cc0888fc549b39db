// What uploads in pieces go through: cut lines, silent phones, killed servers, full disks, forgotten drafts.
import { createHash, randomBytes } from "node:crypto";
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
import { expect, onTestFinished, test, vi } from "vitest";
import { rssKb } from "../bench/process";
import { clip, clipFile } from "../harness/clips";
import { facts } from "../harness/facts";
import { type Person, person } from "../harness/people";
import { type Server, scratchFolder, startServer } from "../harness/server";
import { idOf, type Tus, tus, UPLOADS } from "../harness/tus";

const sleep = (ms: number) => new Promise((r) => setTimeout(r, ms));
const sha = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const parts = (server: Server) => `${server.dir}_uploads`;
const part = (server: Server, path: string) => join(parts(server), idOf(path));

async function stage(env: NodeJS.ProcessEnv = {}): Promise<{ server: Server; rahim: Person; mine: Tus }> {
  const server = await startServer({ env });
  onTestFinished(() => server.dispose());
  const rahim = await person(server, "rahim");
  return { server, rahim, mine: tus(server, rahim) };
}

/** Writes, and waits until so many bytes lie on the disk. */
async function arrive(server: Server, path: string, size: number) {
  await vi.waitFor(() => expect(statSync(part(server, path)).size).toBe(size), {
    timeout: 5000,
    interval: 20,
  });
}

test("one writer: a second is turned away while the first goes on", async () => {
  const { server, mine } = await stage();
  const path = await mine.begin(100_000);
  const first = mine.open(path, 0, 100_000);
  let at = 0;
  const flow = setInterval(() => first.sent.write(Buffer.alloc(100, at++)), 50);
  onTestFinished(() => clearInterval(flow));
  await sleep(200);
  const second = await mine.patch(path, await mine.offset(path), new Uint8Array(10));
  expect(second.status).toBe(423);
  // Nor is it cancelled or published under its hands.
  expect((await mine.ask("DELETE", path)).status).toBe(423);
  clearInterval(flow);
  first.sent.end(Buffer.alloc(100_000 - at * 100, 7));
  expect(await first.ended).toBe(204);
  expect(statSync(part(server, path)).size).toBe(100_000);
});

test("a phone that changes networks gets on in seconds, though its old connection never ended", async () => {
  const { server, mine } = await stage();
  const bytes = randomBytes(200_000);
  const path = await mine.begin(bytes.length);
  const lost = mine.open(path, 0, bytes.length);
  lost.sent.write(bytes.subarray(0, 50_000));
  await arrive(server, path, 50_000);
  const offset = await mine.offset(path);
  const before = Date.now();
  const answer = await mine.patch(path, offset, bytes.subarray(offset));
  expect(answer.status).toBe(204);
  expect(Date.now() - before).toBeLessThan(10_000);
  expect(sha(readFileSync(part(server, path)))).toBe(sha(bytes));
  // The one that was left behind cannot add to it any more.
  lost.sent.write(bytes.subarray(50_000));
  await lost.ended;
  expect(sha(readFileSync(part(server, path)))).toBe(sha(bytes));
});

test.each([
  ["SIGTERM", "SIGTERM"],
  ["kill -9", "SIGKILL"],
] as const)(
  "after %s it goes on where it was, nothing sent is lost or wrong",
  { timeout: 60_000 },
  async (_, signal) => {
    const { server, rahim, mine } = await stage();
    const bytes = readFileSync(clip("upright.mp4"));
    const path = await mine.begin(bytes.length);
    let twice = 0;
    for (let round = 0; round < 4; round++) {
      const from = await mine.offset(path);
      const open = mine.open(path, from, bytes.length - from);
      open.sent.write(bytes.subarray(from, from + 5000 + round));
      await arrive(server, path, from + 5000 + round);
      await server.stop(signal);
      expect(await open.ended).not.toBe(204);
      await server.start();
      twice += from + 5000 + round - (await mine.offset(path));
    }
    expect(twice).toBe(0);
    const from = await mine.offset(path);
    expect((await mine.patch(path, from, bytes.subarray(from))).status).toBe(204);
    const made = await rahim.pb.collection("videos").create({ user: rahim.id, upload: idOf(path) });
    const stored = await fetch(`${server.url}/api/files/videos/${made.id}/${made.video}`);
    expect(sha(new Uint8Array(await stored.arrayBuffer()))).toBe(sha(bytes));
  },
);

test("a server killed while it publishes makes one clip of the upload, or none and can be asked again", {
  timeout: 60_000,
}, async () => {
  const { server, rahim, mine } = await stage();
  const bytes = readFileSync(clip("upright.mp4"));
  for (const wait of [0, 3, 6, 10, 15, 25]) {
    const upload = await mine.whole(bytes);
    const fields = { user: rahim.id, upload };
    const asked = rahim.pb
      .collection("videos")
      .create(fields)
      .catch(() => undefined);
    await sleep(wait);
    await server.stop("SIGKILL");
    await asked;
    await server.start();
    const again = await rahim.pb
      .collection("videos")
      .create(fields)
      .catch((error) => error.response.data.upload.code);
    if (typeof again === "string") expect(again).toBe("validation_not_unique");
    const made = await facts(server, `SELECT id, video FROM videos WHERE upload = '${upload}'`);
    expect(made.length).toBe(1);
    const stored = await fetch(`${server.url}/api/files/videos/${made[0]?.id}/${made[0]?.video}`);
    expect(sha(new Uint8Array(await stored.arrayBuffer()))).toBe(sha(bytes));
  }
  const root = await server.superuser();
  await root.send("/api/app/sweep", { method: "POST" });
  expect(readdirSync(parts(server))).toEqual([]);
  expect(await facts(server, "SELECT id FROM uploads")).toEqual([]);
});

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

test("whatever happens in whatever order, the part is the beginning of what was sent", {
  timeout: 120_000,
}, async () => {
  const { server, mine } = await stage();
  const steps = process.env.LONG ? 2000 : 120;
  const bytes = randomBytes(400_000);
  let path = await mine.begin(bytes.length);
  let state = 7;
  const roll = (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  for (let step = 0; step < steps; step++) {
    const at = await mine.offset(path);
    const some = bytes.subarray(at, at + 1 + roll(20_000));
    const kind = roll(10);
    if (kind < 4) expect((await mine.patch(path, at, some)).status).toBe(204);
    else if (kind < 7) {
      // The line is cut at some byte, or the request is given up before its end.
      const open = mine.open(path, at, bytes.length - at);
      open.sent.write(some);
      if (roll(2)) await sleep(roll(20));
      open.sent.destroy();
      await open.ended;
    } else if (kind === 7) {
      const wrong = roll(bytes.length);
      const { status } = await mine.patch(path, wrong, bytes.subarray(wrong, wrong + 5));
      expect([204, 409, 423]).toContain(status);
      if (status === 204) expect(wrong).toBeLessThanOrEqual(at + some.length);
    } else if (kind === 8 && roll(6) === 0) {
      await server.stop(roll(2) ? "SIGKILL" : "SIGTERM");
      await server.start();
    } else if (at === bytes.length) {
      await mine.ask("DELETE", path);
      path = await mine.begin(bytes.length);
    }
    const there = readFileSync(part(server, path));
    expect(there.equals(bytes.subarray(0, there.length)), `step ${step}`).toBe(true);
  }
});

test("a crowd of 128 is let in at once, the next is told to come again", { timeout: 60_000 }, async () => {
  const { server } = await stage();
  const opened = [];
  for (let n = 0; n < 16; n++) {
    const theirs = tus(server, await person(server, `p_${n}`));
    for (const path of await Promise.all(Array.from({ length: 8 }, () => theirs.begin(10)))) {
      const patch = theirs.open(path, 0, 10);
      patch.sent.write(new Uint8Array(1));
      await arrive(server, path, 1);
      opened.push(patch);
    }
  }
  const late = tus(server, await person(server, "late"));
  const path = await late.begin(10);
  expect((await late.patch(path, 0, new Uint8Array(10))).status).toBe(503);
  opened[0]?.sent.end(new Uint8Array(9));
  expect(await opened[0]?.ended).toBe(204);
  expect((await late.patch(path, 0, new Uint8Array(10))).status).toBe(204);
});
