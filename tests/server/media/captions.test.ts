import type { ClientResponseError, RecordModel } from "pocketbase";
import { expect, test } from "vitest";
import type { VideoItem } from "../../../src/state/records/types";
import { testVideoFile } from "../../support/media/test-videos";
import { testServer } from "../../support/test-server";
import { createUser, createVideo } from "../../support/users";

const server = await testServer();
const rahim = await createUser(server, "rahim");
const karima = await createUser(server, "karima");
const root = await server.superuser();
const video = await createVideo(rahim, { file: "short.mp4" });

const GOOD =
  "WEBVTT\n\n00:00.000 --> 00:02.500 line:80%\nচলো, <i>শুরু</i> করি\n\n01:00:00.000 --> 01:00:01.000\nEnd\n";
const file = (text: string | Uint8Array, name = "captions.vtt") =>
  new File([typeof text === "string" ? text : Buffer.from(text)], name, { type: "text/vtt" });
const change = (captions: unknown, fields: Record<string, unknown> = {}): Promise<RecordModel> =>
  rahim.pb.collection("videos").update(video, { captions, ...fields });
const code = (sent: Promise<unknown>) =>
  sent.then(
    () => "accepted",
    (error: ClientResponseError) => error.response.data?.captions?.code ?? error.status,
  );
const read = (record: RecordModel) => fetch(`${server.url}/api/files/videos/${record.id}/${record.captions}`);

test("captions are added with the video or later, with a language, and published to all viewers", async () => {
  const made = await rahim.pb.collection("videos").create({
    ...{ user: rahim.id, video: testVideoFile("short.mp4") },
    ...{ captions: file(GOOD, "আমার কথা.js"), captions_language: "bn" },
  });
  expect(made).toMatchObject({
    captions: expect.stringMatching(/^[a-z0-9]{20}\.vtt$/),
    captions_language: "bn",
  });
  const item = await karima.pb.send<VideoItem>(`/api/app/videos/${made.id}`, {});
  expect(item).toMatchObject({ captions: made.captions, captions_language: "bn" });
  const changed = await change(file(`\ufeff${GOOD.replaceAll("\n", "\r\n")}`), { captions_language: "en" });
  expect(changed.captions).toMatch(/\.vtt$/);
  expect(changed.captions_language).toBe("en");
});

test("captions can be removed, and their language with them", async () => {
  const before = await change(file(GOOD), { captions_language: "bn" });
  const cleared = await change(null);
  expect([cleared.captions, cleared.captions_language]).toEqual(["", ""]);
  expect((await read(before)).status).toBe(404);
  expect(
    (await rahim.pb.collection("videos").update(video, { captions_language: "bn" })).captions_language,
  ).toBe("");
});

test("captions are served as plain text whatever their file name, and run no script", async () => {
  const script = `WEBVTT\n\nNOTE\n<script>globalThis.pwned=1</script>\n\n${GOOD.slice(8)}`;
  for (const name of ["x.js", "x.mjs", "x.css", "x.svg", "x.html"]) {
    const record = await change(file(script, name));
    const answer = await read(record);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toMatch(/^text\/vtt(;|$)/);
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("content-disposition")).toMatch(/^attachment/);
    expect(answer.headers.get("content-security-policy")).toContain("sandbox");
    expect(await answer.text()).toBe(script);
  }
});

test("captions have the visibility of their video", async () => {
  const made = await change(file(GOOD), { visibility: "private" });
  expect((await read(made)).status).toBe(404);
  const shown = await rahim.pb.collection("videos").update(video, { visibility: "public" });
  expect((await read(shown)).status).toBe(200);
});

test("only the owner can change captions", async () => {
  const other = karima.pb.collection("videos").update(video, { captions: file(GOOD) });
  expect(await code(other)).toBe(404);
});

const bytes = (...values: number[]) => new Uint8Array([...Buffer.from(GOOD), ...values]);
test.each<[string, string | Uint8Array, string]>([
  ["a page", "<html><script>alert(1)</script></html>".repeat(3), "captions_type"],
  ["SubRip", "1\n00:00:01,000 --> 00:00:02,000\nx\n", "captions_type"],
  ["a word that begins alike", GOOD.replace("WEBVTT", "WEBVTTX"), "captions_type"],
  ["no UTF-8", bytes(0xe0, 0xa6), "captions_encoding"],
  ["UTF-16", new Uint8Array(Buffer.from(`\ufeff${GOOD}`, "utf16le")), "captions_type"],
  ["a NUL", bytes(0), "captions_text"],
  ["a control character", bytes(0x1b, 0x5b), "captions_text"],
  ["a turn of the reading direction", `${GOOD}\u202eabc`, "captions_text"],
  ["no caption at all", "WEBVTT\n\nNOTE nothing\n", "captions_timing"],
  ["a time that is none", GOOD.replace("00:02.500", "0:2.5"), "captions_timing"],
  ["an end before its start", GOOD.replace("00:00.000", "00:03.000"), "captions_timing"],
  ["too much", `${GOOD}${"NOTE x\n\n".repeat(26_000)}`, "captions_too_large"],
])("%s is rejected with its error code, for superusers too", async (_, text, expected) => {
  expect(await code(change(file(text)))).toBe(expected);
  expect(await code(root.collection("videos").update(video, { captions: file(text) }))).toBe(expected);
});

test("an unknown language is rejected", async () => {
  const sent = change(file(GOOD), { captions_language: "xx" });
  expect(await sent.catch((error: ClientResponseError) => error.status)).toBe(400);
});
