// Concurrent resumable uploads: memory, slow connections, and writers at one time.
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { rssKb } from "../../bench/process";
import { testVideo } from "../../support/media/test-videos";
import type { Server } from "../../support/server";
import { idOf, tus } from "../../support/tus-client";
import { arrive, startUploadServer } from "../../support/upload-server";
import { createUser } from "../../support/users";

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
  // The other uploads continue: of two at most one was replaced.
  const two = opened.slice(-2);
  for (const { sent } of two) sent.end(new Uint8Array(9));
  expect(await Promise.all(two.map(({ ended }) => ended))).toContain(204);
  for (const { sent } of opened) sent.destroy();
});
