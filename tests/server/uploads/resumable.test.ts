// Resumable uploads by tus 1.0, and records that use them.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ClientResponseError, RecordModel } from "pocketbase";
import { describe, expect, test } from "vitest";
import { query } from "../../support/database";
import { type TestVideo, testVideo, testVideoFile } from "../../support/media/test-videos";
import { testServer } from "../../support/test-server";
import { idOf, tus, UPLOADS } from "../../support/tus-client";
import { createUser } from "../../support/users";

const server = await testServer();
const rahim = await createUser(server, "rahim");
const mine = tus(server, rahim);
const hers = tus(server, await createUser(server, "karima"));
const guests = tus(server);

const bytesOf = (name: TestVideo) => new Uint8Array(readFileSync(testVideo(name)));
const sha = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const part = (path: string) => join(`${server.dir}_uploads`, idOf(path));
const OFFSET = { "Content-Type": "application/offset+octet-stream", "Upload-Offset": "0" };

const publish = (fields: Record<string, unknown>): Promise<RecordModel> =>
  rahim.pb.collection("videos").create({ user: rahim.id, caption: "বাসের জানালা", ...fields });
/** Returns field and code of a refused video. */
const refusal = (fields: Record<string, unknown>) =>
  publish(fields).then(
    () => Promise.reject(new Error("was accepted")),
    ({ status, response }: ClientResponseError) => [
      status,
      ...Object.entries<{ code: string }>(response.data ?? {}).map(([field, { code }]) => `${field} ${code}`),
    ],
  );

describe("the upload protocol", () => {
  test("announces its abilities to everybody, also in CORS preflights", async () => {
    const asked: Record<string, string>[] = [
      {},
      { Origin: "https://elsewhere.test", "Access-Control-Request-Method": "PATCH" },
    ];
    for (const headers of asked) {
      const { status, headers: said } = await guests.ask("OPTIONS", UPLOADS, headers);
      expect(status).toBe(204);
      expect(said.get("tus-version")).toBe("1.0.0");
      expect(said.get("tus-extension")).toBe("creation,termination");
      expect(said.get("tus-max-size")).toBe(String(100 * 1024 * 1024));
    }
  });

  test("accepts a video in pieces and reports its current offset", async () => {
    const bytes = bytesOf("upright.mp4");
    const made = await mine.create(bytes.length);
    expect(made.status).toBe(201);
    const path = made.headers.get("location") ?? "";
    expect(path).toMatch(/^\/api\/app\/uploads\/[a-z0-9]{15}$/);
    for (let at = 0; at < bytes.length; at += 20_000) {
      const asked = await mine.ask("HEAD", path);
      expect(asked.status).toBe(200);
      expect(asked.headers.get("upload-offset")).toBe(String(at));
      expect(asked.headers.get("upload-length")).toBe(String(bytes.length));
      expect(asked.headers.get("cache-control")).toBe("no-store");
      expect(asked.headers.get("tus-resumable")).toBe("1.0.0");
      const sent = await mine.patch(path, at, bytes.subarray(at, at + 20_000));
      expect([sent.status, sent.headers.get("upload-offset")]).toEqual([
        204,
        String(Math.min(at + 20_000, bytes.length)),
      ]);
    }
    expect(sha(readFileSync(part(path)))).toBe(sha(bytes));
  });

  test("leaves nothing of a cancelled upload", async () => {
    const path = await mine.begin(1000);
    await mine.patch(path, 0, new Uint8Array(500));
    expect((await mine.ask("DELETE", path)).status).toBe(204);
    expect(existsSync(part(path))).toBe(false);
    for (const method of ["HEAD", "DELETE"]) expect((await mine.ask(method, path)).status).toBe(404);
    expect((await mine.patch(path, 500, new Uint8Array(1))).status).toBe(404);
  });

  test.each([
    ["another version of the protocol", 412, { "Tus-Resumable": "0.2.2" }],
    ["another type", 415, { "Content-Type": "video/mp4" }],
    ["no offset", 400, { "Upload-Offset": "" }],
    ["an offset that is no number", 400, { "Upload-Offset": "-1" }],
    ["a gap", 409, { "Upload-Offset": "4" }],
    ["more than was announced", 413, { "Upload-Offset": "5" }],
  ])("answers %s with %i", async (_, status, headers) => {
    const path = await mine.begin(10);
    const answer = await mine.ask("PATCH", path, { ...OFFSET, ...headers }, new Uint8Array(6));
    expect(answer.status, JSON.stringify(answer.body)).toBe(status);
    expect(await mine.offset(path)).toBe(0);
    await mine.ask("DELETE", path);
  });

  test("rejects bytes without a length", async () => {
    const path = await mine.begin(10);
    const body = new ReadableStream({
      start(to) {
        to.enqueue(new Uint8Array(11));
        to.close();
      },
    });
    const headers = { ...OFFSET, "Tus-Resumable": "1.0.0", Authorization: rahim.pb.authStore.token };
    const answer = await fetch(server.url + path, {
      method: "PATCH",
      headers,
      body,
      duplex: "half",
    } as never);
    expect(answer.status).toBe(411);
    expect(await mine.offset(path)).toBe(0);
    await mine.ask("DELETE", path);
  });

  test.each([
    ["nothing", 400, ""],
    ["no bytes", 400, "0"],
    ["no number", 400, "1e3"],
    ["one byte too many", 413, String(100 * 1024 * 1024 + 1)],
  ])("rejects an upload of %s", async (_, status, length) => {
    const answer = await mine.ask("POST", UPLOADS, { "Upload-Length": length });
    expect([answer.status, answer.body?.data?.upload?.code]).toEqual([status, "upload_size"]);
  });

  test("is for users only, and nobody sees, writes or cancels another user's upload", async () => {
    const path = await mine.begin(4);
    expect((await guests.create(4)).status).toBe(401);
    expect((await guests.ask("HEAD", path)).status).toBe(401);
    expect((await guests.patch(path, 0, new Uint8Array(4))).status).toBe(401);
    expect((await guests.ask("DELETE", path)).status).toBe(401);
    for (const other of [path, `${UPLOADS}/abcdefghijklmno`, `${UPLOADS}/..%2Fdata.db`]) {
      expect((await hers.ask("HEAD", other)).status).toBe(404);
      expect((await hers.patch(other, 0, new Uint8Array(4))).status).toBe(404);
      expect((await hers.ask("DELETE", other)).status).toBe(404);
    }
    expect(await mine.offset(path)).toBe(0);
    await mine.ask("DELETE", path);
  });
});

describe("a video that names its upload", () => {
  test("is stored byte for byte, measured and named as usual, and the upload is deleted", async () => {
    const [bytes, lighter] = [bytesOf("upright.mp4"), bytesOf("upright.webm")].sort(
      (a, b) => b.length - a.length,
    );
    if (!bytes || !lighter) throw new Error("two videos");
    const [upload, light_upload] = [await mine.whole(bytes), await mine.whole(lighter)];
    const made = await publish({ upload, light_upload, thumbnail: testVideoFile("picture.jpg") });
    expect(made).toMatchObject({ width: 360, height: 640, bytes: bytes.length, light_bytes: lighter.length });
    expect(made.upload).toBeUndefined();
    expect(made.video).toMatch(/^[a-z0-9]{20}\.(mp4|webm)$/);
    for (const [name, sent] of [
      [made.video, bytes],
      [made.light, lighter],
    ]) {
      const stored = await fetch(`${server.url}/api/files/videos/${made.id}/${name}`);
      expect(sha(new Uint8Array(await stored.arrayBuffer()))).toBe(sha(sent));
    }
    for (const id of [upload, light_upload])
      expect((await mine.ask("HEAD", `${UPLOADS}/${id}`)).status).toBe(404);
    expect(readdirSync(`${server.dir}_uploads`)).not.toContain(upload);
    // A client that lost the response sends the request again and learns that the video exists.
    expect(await refusal({ upload, light_upload })).toEqual([400, "upload validation_not_unique"]);
    expect((await query(server, `SELECT id FROM videos WHERE upload = '${upload}'`)).length).toBe(1);
  });

  test("is created once by many simultaneous requests", async () => {
    const upload = await mine.whole(bytesOf("short.mp4"));
    const answers = await Promise.allSettled(Array.from({ length: 6 }, () => publish({ upload })));
    expect(answers.filter(({ status }) => status === "fulfilled").length).toBe(1);
    for (const answer of answers)
      if (answer.status === "rejected")
        expect(answer.reason.response.data).toMatchObject({ upload: { code: "validation_not_unique" } });
    expect((await query(server, `SELECT id FROM videos WHERE upload = '${upload}'`)).length).toBe(1);
  });

  test("must name a complete upload of its owner that is not used for the other file", async () => {
    const half = await mine.begin(10);
    await mine.patch(half, 0, new Uint8Array(9));
    const others = await hers.whole(bytesOf("short.mp4"));
    const whole = await mine.whole(bytesOf("short.mp4"));
    expect(await refusal({ upload: idOf(half) })).toEqual([400, "upload upload_incomplete"]);
    for (const upload of [others, "abcdefghijklmno", "../data.db", "x"])
      expect(await refusal({ upload })).toEqual([400, "upload upload_unknown"]);
    expect(await refusal({ video: testVideoFile("short.mp4"), light_upload: others })).toEqual([
      400,
      "light_upload upload_unknown",
    ]);
    expect(await refusal({ upload: whole, light_upload: whole })).toEqual([
      400,
      "light_upload upload_unknown",
    ]);
    expect(await refusal({ upload: whole, video: testVideoFile("short.mp4") })).toEqual([
      400,
      "upload upload_and_file",
    ]);
    expect(await refusal({})).toEqual([400, "video validation_required"]);
    // None of these requests used it up.
    expect((await publish({ upload: whole })).duration).toBeCloseTo(0.4, 1);
    await mine.ask("DELETE", half);
    await hers.ask("DELETE", `${UPLOADS}/${others}`);
  });

  test("is checked as usual, and after an error can be sent again with another form", async () => {
    const text = await mine.whole(bytesOf("text.mp4"));
    const placed = await mine.whole(bytesOf("phone.mov"));
    expect(await refusal({ upload: text })).toEqual([400, "video video_type"]);
    expect(await refusal({ upload: placed })).toEqual([400, "video video_location"]);
    for (const id of [text, placed]) await mine.ask("DELETE", `${UPLOADS}/${id}`);
    const upload = await mine.whole(bytesOf("short.mp4"));
    expect(await refusal({ upload, caption: "ক".repeat(501) })).toEqual([
      400,
      "caption validation_max_text_constraint",
    ]);
    expect((await publish({ upload })).caption).toBe("বাসের জানালা");
  });
});
