// Resumable uploads under faults: cut connections, silent clients, killed servers.
import { createHash, randomBytes } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { query } from "../../support/database";
import { testVideo } from "../../support/media/test-videos";
import { idOf } from "../../support/tus-client";
import { arrive, part, parts, startUploadServer } from "../../support/upload-server";

const sleep = (ms: number) => new Promise((r) => setTimeout(r, ms));
const sha = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

test("an upload has one writer: a second is rejected while the first sends", async () => {
  const { server, mine } = await startUploadServer();
  const path = await mine.begin(100_000);
  const first = mine.open(path, 0, 100_000);
  let at = 0;
  const flow = setInterval(() => first.sent.write(Buffer.alloc(100, at++)), 50);
  onTestFinished(() => clearInterval(flow));
  await sleep(200);
  const second = await mine.patch(path, await mine.offset(path), new Uint8Array(10));
  expect(second.status).toBe(423);
  // No request can cancel or publish the upload during a write.
  expect((await mine.ask("DELETE", path)).status).toBe(423);
  clearInterval(flow);
  first.sent.end(Buffer.alloc(100_000 - at * 100, 7));
  expect(await first.ended).toBe(204);
  expect(statSync(part(server, path)).size).toBe(100_000);
});

test("a phone that changes networks continues within seconds, though its old connection is still open", async () => {
  const { server, mine } = await startUploadServer();
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
  // The abandoned connection cannot append any more.
  lost.sent.write(bytes.subarray(50_000));
  await lost.ended;
  expect(sha(readFileSync(part(server, path)))).toBe(sha(bytes));
});

test.each([
  ["SIGTERM", "SIGTERM"],
  ["kill -9", "SIGKILL"],
] as const)(
  "after %s the upload continues where it stopped, without lost or wrong bytes",
  { timeout: 60_000 },
  async (_, signal) => {
    const { server, rahim, mine } = await startUploadServer();
    const bytes = readFileSync(testVideo("upright.mp4"));
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

test("a server killed while it publishes creates one video from the upload, or none and accepts the request again", {
  timeout: 60_000,
}, async () => {
  const { server, rahim, mine } = await startUploadServer();
  const bytes = readFileSync(testVideo("upright.mp4"));
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
    const made = await query(server, `SELECT id, video FROM videos WHERE upload = '${upload}'`);
    expect(made.length).toBe(1);
    const stored = await fetch(`${server.url}/api/files/videos/${made[0]?.id}/${made[0]?.video}`);
    expect(sha(new Uint8Array(await stored.arrayBuffer()))).toBe(sha(bytes));
  }
  const root = await server.superuser();
  await root.send("/api/app/sweep", { method: "POST" });
  expect(readdirSync(parts(server))).toEqual([]);
  expect(await query(server, "SELECT id FROM uploads")).toEqual([]);
});

test("the stored part is a prefix of the sent bytes after any order of faults", {
  timeout: 120_000,
}, async () => {
  const { server, mine } = await startUploadServer();
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
      // Cuts the connection at a random byte, or aborts the request early.
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
