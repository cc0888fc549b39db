// Conversion of each kind of video: through the real screen, with ffprobe on the stored file.
import { statSync } from "node:fs";
import type { Page } from "@playwright/test";
import { publishAndRead } from "../../support/e2e/prepare";
import { chooseFile, expect, inspectImage, test } from "../../support/e2e/upload";
import { boxesOf, type PhoneVideo, phoneVideo } from "../../support/media/phone-videos";
import { type TestVideo, testVideo } from "../../support/media/test-videos";

interface Video {
  name: PhoneVideo | TestVideo;
  path: string;
  expected: { video: string; audio: string | undefined; width: number; height: number; pixels?: string };
  seconds: number;
  /** Exact number of frames. */
  frames?: number;
  /** The main rendition has at most 80 % of the bytes. */
  smaller?: boolean;
  hasLight?: boolean;
}

const video = (name: PhoneVideo, rest: Omit<Video, "name" | "path">) => ({
  name,
  path: phoneVideo(name),
  ...rest,
});
const AVC = { video: "h264", audio: "aac" };
const HD = { width: 720, height: 1280 };
const SMALL = { width: 360, height: 640 };

// One page publishes the videos of a group one after the other.
const VIDEOS: Record<string, Video[]> = {
  // With a light rendition if that still saves something.
  "a heavy video is made smaller": [
    video("busy-hd.mp4", {
      expected: { ...AVC, ...HD },
      seconds: 1.5,
      frames: 45,
      smaller: true,
      hasLight: true,
    }),
    video("turned-hd.mov", { expected: { ...AVC, ...HD }, seconds: 1.5, smaller: true }),
    video("sixty-hd.mp4", { expected: { ...AVC, ...HD }, seconds: 1.5, frames: 45, smaller: true }),
    video("mute-hd.mp4", {
      expected: { video: "h264", audio: undefined, ...HD },
      seconds: 1.5,
      smaller: true,
    }),
    video("uneven-hd.mp4", { expected: { ...AVC, ...HD }, seconds: 1.5, frames: 27, smaller: true }),
  ],
  "a video is converted to formats that other phones play": [
    video("av1.mp4", { expected: { ...AVC, ...SMALL }, seconds: 2 }),
    video("short-hd.webm", { expected: { video: "h264", audio: "opus", ...HD }, seconds: 1.5 }),
    video("full-colour.mp4", { expected: { ...AVC, ...SMALL, pixels: "yuv420p" }, seconds: 2 }),
    video("surround.mp4", { expected: { ...AVC, ...SMALL }, seconds: 2, frames: 60 }),
    video("pcm.mov", { expected: { video: "h264", audio: "opus", ...SMALL }, seconds: 2 }),
  ],
  "a video that needs no conversion is copied, frame by frame": [
    video("one-second.mp4", { expected: { ...AVC, ...SMALL }, seconds: 1, frames: 30 }),
    video("three-minutes.mp4", { expected: { ...AVC, ...SMALL }, seconds: 180, frames: 900 }),
    ...(["phone.mov", "moov-last.mp4", "fragments.mp4"] as const).map((name) => ({
      ...{ name, path: testVideo(name), expected: { ...AVC, ...SMALL }, seconds: 3, frames: 90 },
    })),
    ...(["upright.webm", "recorder.webm"] as const).map((name) => ({
      ...{
        name,
        path: testVideo(name),
        expected: { video: "vp8", audio: "opus", ...SMALL },
        seconds: 3,
        frames: 90,
      },
    })),
  ],
};

/** From the profile, where the last video was published, without another page load. */
const openUpload = (page: Page) =>
  page.getByRole("navigation").getByRole("link", { name: "Upload" }).press("Enter");

for (const [title, videos] of Object.entries(VIDEOS))
  test(`${title}: stored complete, index first, without its location`, async ({ page, user, server }) => {
    test.setTimeout(180_000);
    for (const { name, path, expected, seconds, frames, smaller, hasLight } of videos)
      await test.step(name, async () => {
        await openUpload(page);
        await chooseFile(page, path);
        const { record, main, light } = await publishAndRead(page, user, server.url);
        expect(main).toMatchObject(expected);
        expect(Math.abs(main.seconds - seconds)).toBeLessThan(0.3);
        expect(Math.abs(record.duration - seconds)).toBeLessThan(0.3);
        if (frames) expect(main.frames).toBe(frames);
        // Boxes after the media data cost a player another request.
        if (main.video !== "vp8") expect(boxesOf(main.bytes)).toEqual(["ftyp", "moov", "mdat"]);
        const size = statSync(path).size;
        expect(main.bytes.length).toBeLessThan(smaller ? size * 0.8 : size * 1.1);
        expect(light !== undefined).toBe(hasLight ?? false);
        if (light) {
          expect(light.bytes.length).toBeLessThan(main.bytes.length);
          expect(Math.abs(light.seconds - main.seconds)).toBeLessThan(0.5);
          expect(light).toMatchObject({ video: "h264", audio: main.audio, width: 480 });
        }
        const url = `${server.url}/api/files/videos/${record.id}/${record.thumbnail}`;
        const thumbnail = await inspectImage(page, url);
        if (seconds > 1 && !hasLight) expect(thumbnail).toMatchObject({ above: "red", below: "blue" });
        // At least as many pixels as a phone shows.
        if (expected.width === HD.width) expect([thumbnail.width, thumbnail.height]).toEqual([480, 854]);
      });
  });

test("a video is published without its sound: converted with a light one, converted audio, two containers", async ({
  page,
  user,
  server,
}) => {
  test.setTimeout(180_000);
  for (const [name, path, seconds] of [
    ["busy-hd.mp4", phoneVideo("busy-hd.mp4"), 1.5],
    ["surround.mp4", phoneVideo("surround.mp4"), 2],
    ["phone.mov", testVideo("phone.mov"), 3],
    ["upright.webm", testVideo("upright.webm"), 3],
  ] as const)
    await test.step(name, async () => {
      await openUpload(page);
      await chooseFile(page, path);
      await page.getByRole("switch", { name: "Publish without sound" }).click();
      await expect(page.getByLabel("Video preview")).toHaveJSProperty("muted", true);
      const { main, light } = await publishAndRead(page, user, server.url);
      expect([main.audio, light?.audio]).toEqual([undefined, undefined]);
      expect(light !== undefined).toBe(name === "busy-hd.mp4");
      expect(Math.abs(main.seconds - seconds)).toBeLessThan(0.3);
    });
});
