// Files on a real S3 server: uploads, thumbnails, parts and deletes; both sides killed; the storage away.
import { createHash, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { query } from "../../support/database";
import { testVideo, testVideoFile } from "../../support/media/test-videos";
import { type Server, startServer } from "../../support/server";
import { startS3, storeOnS3 } from "../../support/storage/s3-server";
import { idOf, tus } from "../../support/tus-client";
import { createUser, createVideo, type Person } from "../../support/users";
import { removeLimits } from "../../support/without-limits";

const VIDEO = readFileSync(testVideo("upright.mp4"));
const ROUNDS = 3;
const PATIENT = { timeout: 30_000 };
const sha = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

// Go needs a minute to build the S3 server.
describe.runIf(process.env.LONG)("files on S3", { timeout: 120_000 }, () => {
  let s3: Awaited<ReturnType<typeof startS3>>;
  let server: Server;
  let rahim: Person;

  beforeAll(async () => {
    s3 = await startS3();
    server = await startServer();
    await removeLimits(server);
    await storeOnS3(server, s3);
    rahim = await createUser(server, "rahim");
  }, 240_000);
  afterAll(async () => {
    await server.dispose();
    await s3.dispose();
  });
  beforeEach(async () => {
    for (const { id } of await query(server, "SELECT id FROM videos"))
      await rahim.pb.collection("videos").delete(id ?? "");
    await sweep();
  });

  const sweep = async () =>
    (await server.superuser()).send("/api/app/sweep", { method: "POST", body: { minutes: 0 } });
  /** Keys that the videos' rows name. */
  async function named() {
    const [collection] = await query(server, "SELECT id FROM _collections WHERE name = 'videos'");
    const rows = await query(server, "SELECT id, video, light, thumbnail, preview, captions FROM videos");
    return rows
      .flatMap(({ id, ...names }) =>
        Object.values(names)
          .filter(Boolean)
          .map((name) => `${collection?.id}/${id}/${name}`),
      )
      .sort();
  }
  async function open(id: string, range?: string) {
    const [row] = await query(server, `SELECT video FROM videos WHERE id = '${id}'`);
    const url = `${server.url}/api/files/videos/${id}/${row?.video}`;
    const answer = await fetch(url, range ? { headers: { Range: range } } : {});
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
  }
  /** Keeps six uploads under way until `stop`; returns the ids of those that were acknowledged and the other answers. */
  function keepUploading() {
    const made: string[] = [];
    const refused: number[] = [];
    let isOver = false;
    const senders = Array.from({ length: 6 }, async () => {
      while (!isOver)
        await createVideo(rahim, { thumbnail: testVideoFile("picture.jpg") }).then(
          (id) => made.push(id),
          ({ status }) => {
            refused.push(status);
            // Until the other side is back.
            return new Promise((r) => setTimeout(r, 100));
          },
        );
    });
    const stop = async () => {
      isOver = true;
      await Promise.all(senders);
    };
    return { made, refused, stop };
  }

  test("direct and resumable uploads, thumbnails, byte-exact parts, and a delete that removes every object", async () => {
    const direct = await createVideo(rahim, { thumbnail: testVideoFile("picture.jpg") });
    const upload = await tus(server, rahim).whole(VIDEO);
    const { id: resumed } = await rahim.pb.collection("videos").create({ user: rahim.id, upload });
    for (const id of [direct, resumed]) {
      expect(sha((await open(id)).bytes)).toBe(sha(VIDEO));
      for (const [from, to] of [
        [0, 0],
        [1000, 4999],
        [VIDEO.length - 10, VIDEO.length - 1],
      ] as const) {
        const { status, bytes } = await open(id, `bytes=${from}-${to}`);
        expect([status, sha(bytes)]).toEqual([206, sha(VIDEO.subarray(from, to + 1))]);
      }
    }
    const [row] = await query(server, `SELECT thumbnail FROM videos WHERE id = '${direct}'`);
    const thumb = `${server.url}/api/files/videos/${direct}/${row?.thumbnail}?thumb=100x100`;
    expect((await fetch(thumb)).status).toBe(200);
    expect(s3.keys().filter((key) => key.includes(`thumbs_${row?.thumbnail}/100x100_`))).toHaveLength(1);
    for (const id of [direct, resumed]) await rahim.pb.collection("videos").delete(id);
    // PocketBase deletes the files after its answer.
    await expect
      .poll(() => s3.keys().filter((key) => key.includes(direct) || key.includes(resumed)), PATIENT)
      .toEqual([]);
  });

  test("kill -9 of the server: what was acknowledged is there, and the sweep removes the rest", async () => {
    const all: string[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const { made, stop } = keepUploading();
      await expect.poll(() => made.length, PATIENT).toBeGreaterThan(2);
      await server.stop("SIGKILL");
      await server.start();
      await stop();
      all.push(...made);
    }
    for (const id of all) expect(sha((await open(id)).bytes), id).toBe(sha(VIDEO));
    const { removed } = await sweep();
    console.log(
      `S3: ${all.length} uploads acknowledged over ${ROUNDS} kills of the server, 0 lost, ${removed} orphans swept`,
    );
    expect(s3.keys()).toEqual(await named());
  });

  test("kill -9 of the storage: refusals are 503, what was acknowledged is there, nothing is half written", async () => {
    const all: string[] = [];
    const answers: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const { made, refused, stop } = keepUploading();
      await expect.poll(() => made.length, PATIENT).toBeGreaterThan(2);
      await s3.stop();
      await expect.poll(() => refused.length, PATIENT).toBeGreaterThan(2);
      await s3.start();
      const before = made.length;
      await expect.poll(() => made.length, PATIENT).toBeGreaterThan(before);
      await stop();
      all.push(...made);
      answers.push(...refused);
    }
    expect([...new Set(answers)]).toEqual([503]);
    for (const id of all) expect(sha((await open(id)).bytes), id).toBe(sha(VIDEO));
    const rows = await query(server, "SELECT id FROM videos");
    expect(rows.map(({ id }) => id).sort()).toEqual(all.sort());
    const { removed } = await sweep();
    console.log(
      `S3: ${all.length} uploads acknowledged over ${ROUNDS} kills of the storage, 0 lost, ${removed} orphans swept`,
    );
    expect(s3.keys()).toEqual(await named());
  });

  test.each([
    ["gone", () => s3.stop(), () => s3.start()],
    ["silent", async () => s3.hang(), async () => s3.resume()],
  ])(
    "the storage is %s: refused with a reason, reads go on, and the same upload succeeds afterwards",
    async (_, leave, comeBack) => {
      const mine = tus(server, rahim);
      const kept = await createVideo(rahim);
      const path = await mine.begin(VIDEO.length);
      await mine.patch(path, 0, VIDEO.subarray(0, 5000));
      await leave();
      // Unfinished uploads are on the disk.
      expect((await mine.patch(path, 5000, VIDEO.subarray(5000))).status).toBe(204);
      const publish = () => rahim.pb.collection("videos").create({ user: rahim.id, upload: idOf(path) });
      const refusal = await publish().catch((error) => error);
      expect([refusal.status, refusal.response.message]).toEqual([
        503,
        "The file storage does not answer. Try again shortly.",
      ]);
      expect(await query(server, `SELECT id FROM videos WHERE upload = '${idOf(path)}'`)).toEqual([]);
      expect(await mine.offset(path)).toBe(VIDEO.length);
      const list = await fetch(`${server.url}/api/app/videos`);
      expect((await list.json()).items.map(({ id }: { id: string }) => id)).toContain(kept);
      await rahim.pb
        .collection("users")
        .update(rahim.id, { full_name: `রহিম ${randomBytes(3).toString("hex")}` });
      await comeBack();
      await expect
        .poll(
          () =>
            publish().then(
              () => 200,
              ({ status }) => status,
            ),
          PATIENT,
        )
        .toBe(200);
      expect((await open(kept)).status).toBe(200);
      const [made] = await query(server, `SELECT id FROM videos WHERE upload = '${idOf(path)}'`);
      expect(sha((await open(made?.id ?? "")).bytes)).toBe(sha(VIDEO));
    },
  );

  test("while the storage is gone, changes of files are refused, and the sweep removes what was deleted", async () => {
    const id = await createVideo(rahim);
    const pictured = await createVideo(rahim, { preview: testVideoFile("preview.jpg") });
    const { avatar } = await rahim.pb
      .collection("users")
      .update(rahim.id, { avatar: testVideoFile("picture.jpg") });
    await s3.stop();
    await rahim.pb.collection("videos").delete(id);
    // Refused as a whole: PocketBase would store the change and then fail to delete the file.
    const users = rahim.pb.collection("users");
    await expect(users.update(rahim.id, { avatar: null })).rejects.toMatchObject({ status: 503 });
    expect((await users.getOne(rahim.id)).avatar).toBe(avatar);
    const videos = rahim.pb.collection("videos");
    await expect(videos.update(pictured, { caption: "new" })).rejects.toMatchObject({ status: 503 });
    expect((await videos.getOne(pictured)).caption).toBe("");
    expect((await videos.update(pictured, { category: "music" })).category).toBe("music");
    await s3.start();
    const left = () => s3.keys().filter((key) => key.includes(id));
    expect(left()).toHaveLength(1);
    await sweep();
    expect(left()).toEqual([]);
  });
});
