// Uploaded files: checks by content, stored names, measurements.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { ClientResponseError } from "pocketbase";
import { describe, expect, test } from "vitest";
import messages from "../../../pb_hooks/media/messages.js";
import limits from "../../../pb_hooks/media/size-limits.js";
import { LIMITS } from "../../../src/state/limits";
import { GPS } from "../../support/media/media-bytes";
import { REFUSED_VIDEOS } from "../../support/media/refused-videos";
import { type TestVideo, testVideo, testVideoFile } from "../../support/media/test-videos";
import { scratchFolder } from "../../support/server";
import { testServer } from "../../support/test-server";
import { createUser } from "../../support/users";
import { removeLimits } from "../../support/without-limits";

const temp = scratchFolder("temp");

const server = await testServer({ env: { TMPDIR: temp } });
await removeLimits(server);
const rahim = await createUser(server, "rahim");
const root = await server.superuser();

/** Returns every file in the storage folder, except attribute files. */
function stored(): string[] {
  const found = readdirSync(join(server.dir, "storage"), { recursive: true, encoding: "utf8" });
  return found.filter(
    (path) => statSync(join(server.dir, "storage", path)).isFile() && !path.endsWith(".attrs"),
  );
}

const upload = (fields: Record<string, unknown>) =>
  rahim.pb.collection("videos").create({ user: rahim.id, caption: "ভোরের ঢাকা", ...fields });

async function refusal(sent: Promise<unknown>): Promise<ClientResponseError> {
  return sent.then(
    () => {
      throw new Error("was accepted");
    },
    (error: ClientResponseError) => error,
  );
}

const url = (record: { id: string }, name: string) => `${server.url}/api/files/videos/${record.id}/${name}`;

describe("an upload", () => {
  test.each<[TestVideo, string, number, string]>([
    ["upright.mp4", "mp4", 3, "video/mp4"],
    ["moov-last.mp4", "mp4", 3, "video/mp4"],
    ["silent.mp4", "mp4", 3, "video/mp4"],
    ["short.mp4", "mp4", 0.4, "video/mp4"],
    ["fragments.mp4", "mp4", 3, "video/mp4"],
    ["upright.webm", "webm", 3, "video/webm"],
    ["recorder.webm", "webm", 3, "video/webm"],
    ["phone-clean.mov", "mov", 3, "video/quicktime"],
    ["hevc.mov", "mov", 2, "video/quicktime"],
  ])(
    "%s is stored as .%s, measured by the server, and served byte for byte",
    async (name, ext, seconds, type) => {
      const made = await upload({ video: testVideoFile(name, "আমার ভিডিও, Mirpur road.JS") });
      expect(made).toMatchObject({ width: 360, height: 640 });
      expect(Math.abs(made.duration - seconds)).toBeLessThan(0.1);
      expect(made.video).toMatch(new RegExp(`^[a-z0-9]{20}\\.${ext}$`));
      const answer = await fetch(url(made, made.video));
      expect(answer.headers.get("content-type")).toBe(type);
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
      expect(Buffer.from(await answer.arrayBuffer()).equals(readFileSync(testVideo(name)))).toBe(true);
    },
  );

  test("of a video is served by range, and not again while unchanged", async () => {
    const made = await upload({ video: testVideoFile("upright.mp4") });
    const part = await fetch(url(made, made.video), { headers: { Range: "bytes=100-299" } });
    expect(part.status).toBe(206);
    expect(part.headers.get("content-range")).toMatch(/^bytes 100-299\//);
    const bytes = readFileSync(testVideo("upright.mp4")).subarray(100, 300);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes)).toBe(true);
    const since = part.headers.get("last-modified") ?? "";
    const again = await fetch(url(made, made.video), { headers: { "If-Modified-Since": since } });
    expect(again.status).toBe(304);
  });

  test.each<[TestVideo, string, string]>([
    ["picture.jpg", "jpg", "image/jpeg"],
    ["picture.png", "png", "image/png"],
    ["picture.webp", "webp", "image/webp"],
  ])("%s is accepted as thumbnail and avatar, and stored as .%s", async (name, ext, type) => {
    const made = await upload({ video: testVideoFile("short.mp4"), thumbnail: testVideoFile(name, "x.css") });
    expect(made.thumbnail).toMatch(new RegExp(`^[a-z0-9]{20}\\.${ext}$`));
    expect((await fetch(url(made, made.thumbnail))).headers.get("content-type")).toBe(type);
    const me = await rahim.pb.collection("users").update(rahim.id, { avatar: testVideoFile(name, "x.mjs") });
    expect(me.avatar).toMatch(new RegExp(`^[a-z0-9]{20}\\.${ext}$`));
    const small = await fetch(`${server.url}/api/files/users/${rahim.id}/${me.avatar}?thumb=96x96`);
    expect([small.status, small.headers.get("content-type")?.slice(0, 6)]).toEqual([200, "image/"]);
  });

  test("of a light rendition is measured, and does not change the values of the main one", async () => {
    const files = { video: testVideoFile("upright.mp4"), light: testVideoFile("light.mp4", "light.html") };
    const made = await upload(files);
    expect(made).toMatchObject({ width: 360, height: 640, duration: expect.closeTo(3, 1) });
    expect(made.light).toMatch(/^[a-z0-9]{20}\.mp4$/);
    expect([made.bytes, made.light_bytes]).toEqual([files.video.size, files.light.size]);
    // A light rendition cannot be added or replaced later, because viewers have already seen this video.
    const later = rahim.pb.collection("videos").update(made.id, { light: testVideoFile("light.mp4") });
    expect((await refusal(later)).status).toBe(404);
    const gone = rahim.pb.collection("videos").update(made.id, { light: null });
    expect((await refusal(gone)).status).toBe(404);
  });
});

describe("a rejected upload names the error, and leaves no file", () => {
  test.each(REFUSED_VIDEOS)("video %s: %s", async (name, code) => {
    const before = stored();
    for (const field of ["video", "light"]) {
      const error = await refusal(
        upload({ video: testVideoFile("short.mp4"), [field]: testVideoFile(name) }),
      );
      const message = messages[code as keyof typeof messages];
      expect(error.status).toBe(400);
      expect(error.response).toEqual({ status: 400, message, data: { [field]: { code, message } } });
    }
    expect(stored()).toEqual(before);
    // The server deletes the received data shortly after the response.
    await expect.poll(() => readdirSync(temp)).toEqual([]);
  });

  test.each<[TestVideo, string]>([
    ["gif-script.js", "image_type"],
    ["webp-script.js", "image_type"],
    ["vector.svg", "image_type"],
    ["text.mp4", "image_type"],
    ["upright.mp4", "image_type"],
    ["truncated.jpg", "image_type"],
    ["truncated.png", "image_type"],
    ["truncated.webp", "image_type"],
    ["bomb.png", "image_dimensions"],
    ["wide.png", "image_dimensions"],
    ["gps.jpg", "image_location"],
    ["gps-xmp.jpg", "image_location"],
    ["gps.png", "image_location"],
    ["gps.webp", "image_location"],
  ])("image %s: %s", async (name, code) => {
    const before = stored();
    const message = messages[code as keyof typeof messages];
    const thumbnail = testVideoFile(name, "thumbnail.jpg");
    const error = await refusal(upload({ video: testVideoFile("short.mp4"), thumbnail }));
    expect(error.response).toEqual({ status: 400, message, data: { thumbnail: { code, message } } });
    const avatar = testVideoFile(name, name);
    const second = await refusal(rahim.pb.collection("users").update(rahim.id, { avatar }));
    expect(second.response).toEqual({ status: 400, message, data: { avatar: { code, message } } });
    expect(stored()).toEqual(before);
  });

  test.each<[TestVideo, TestVideo, string]>([
    ["upright.mp4", "light-cut.mp4", "light_duration"],
    ["short.mp4", "light.mp4", "light_duration"],
    ["light.mp4", "upright.mp4", "light_size"],
    ["upright.mp4", "upright.mp4", "light_size"],
  ])("%s with %s as its light rendition: %s", async (video, light, code) => {
    const before = stored();
    const error = await refusal(upload({ video: testVideoFile(video), light: testVideoFile(light) }));
    const message = messages[code as keyof typeof messages];
    expect(error.response).toEqual({ status: 400, message, data: { light: { code, message } } });
    expect(stored()).toEqual(before);
  });

  test("a video without a file, a thumbnail above 1 MB, an avatar above 5 MB", async () => {
    const before = stored();
    expect((await refusal(upload({}))).response.data.video.code).toBe("validation_required");
    const large = (size: number) => {
      const png = readFileSync(testVideo("picture.png"));
      return new File([png.subarray(0, -12), Buffer.alloc(size), png.subarray(-12)], "large.png");
    };
    const thumbnail = await refusal(
      upload({ video: testVideoFile("short.mp4"), thumbnail: large(LIMITS.thumbnailBytes) }),
    );
    const avatar = large(LIMITS.avatarBytes);
    const second = await refusal(rahim.pb.collection("users").update(rahim.id, { avatar }));
    expect([thumbnail.status, second.status]).toEqual([400, 400]);
    expect(stored()).toEqual(before);
  });

  test("a bomb or a script from a superuser in the dashboard", async () => {
    const before = stored();
    const bomb = refusal(root.collection("users").update(rahim.id, { avatar: testVideoFile("bomb.png") }));
    expect((await bomb).response.data.avatar.code).toBe("image_dimensions");
    const script = refusal(
      root.collection("videos").create({ user: rahim.id, video: testVideoFile("gif-script.js") }),
    );
    expect((await script).response.data.video.code).toBe("video_type");
    expect(stored()).toEqual(before);
  });

  test("measured values that the client sends", async () => {
    for (const field of ["duration", "width", "height"]) {
      const error = await refusal(upload({ video: testVideoFile("short.mp4"), [field]: 1 }));
      expect(error.status).toBe(400);
    }
  });
});

test("no stored file contains its location", () => {
  const marks = [GPS, GPS.slice(1, 9), "GPSLatitude"];
  expect(stored().length).toBeGreaterThan(10);
  for (const path of stored()) {
    const bytes = readFileSync(join(server.dir, "storage", path));
    for (const mark of marks) expect(bytes.includes(mark), path).toBe(false);
  }
});

test("client, server and schema have the same limits", async () => {
  const videos = await root.collections.getOne("videos");
  const users = await root.collections.getOne("users");
  const size = (fields: { name: string; maxSize?: number }[], name: string) =>
    fields.find((field) => field.name === name)?.maxSize;
  expect(limits.videoSeconds).toBe(LIMITS.videoSeconds);
  expect(limits.videoBytes).toBe(LIMITS.videoBytes);
  expect(limits.imageSide).toBe(LIMITS.avatarSide);
  expect(size(videos.fields, "video")).toBe(LIMITS.videoBytes);
  expect(size(videos.fields, "light")).toBe(LIMITS.videoBytes);
  expect(size(videos.fields, "thumbnail")).toBe(LIMITS.thumbnailBytes);
  expect(limits.captionsBytes).toBe(LIMITS.captionsBytes);
  expect(size(videos.fields, "captions")).toBe(LIMITS.captionsBytes);
  expect(size(users.fields, "avatar")).toBe(LIMITS.avatarBytes);
});
