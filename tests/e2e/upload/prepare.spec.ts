// Conversion of each kind of video: through the real screen, with ffprobe on the stored file.
import { statSync } from "node:fs";
import { expect, test } from "../../support/e2e/fixtures";
import { choose, published } from "../../support/e2e/prepare";
import { facesOf, newest, opened, publish, videosOf } from "../../support/e2e/upload";
import { boxesOf, type PhoneVideo, phoneVideo } from "../../support/phone-videos";
import { type TestVideo, testVideo } from "../../support/test-videos";

interface Kind {
  name: PhoneVideo | TestVideo;
  path: string;
  is: { video: string; audio: string | undefined; width: number; height: number; pixels?: string };
  seconds: number;
  /** Exact number of frames. */
  frames?: number;
  /** A light rendition exists. */
  lit?: boolean;
  lighter?: boolean;
}

const kind = (name: PhoneVideo, rest: Omit<Kind, "name" | "path">) => ({
  name,
  path: phoneVideo(name),
  ...rest,
});
const AVC = { video: "h264", audio: "aac" };
const HD = { width: 720, height: 1280 };
const SMALL = { width: 360, height: 640 };

const KINDS: Kind[] = [
  // Made smaller; with a light rendition if that still saves something.
  kind("busy.mp4", { is: { ...AVC, ...HD }, seconds: 3, frames: 90, lighter: true, lit: true }),
  kind("phone-hd.mov", { is: { ...AVC, ...HD }, seconds: 4, lighter: true }),
  kind("sixty.mp4", { is: { ...AVC, ...HD }, seconds: 3, frames: 90, lighter: true }),
  kind("silent-hd.mp4", { is: { video: "h264", audio: undefined, ...HD }, seconds: 3, lighter: true }),
  kind("uneven.mp4", { is: { ...AVC, ...HD }, seconds: 3, frames: 48, lighter: true }),
  // Converted to formats that other phones play.
  kind("av1.mp4", { is: { ...AVC, ...SMALL }, seconds: 2 }),
  kind("vp9-hd.webm", { is: { video: "h264", audio: "opus", ...HD }, seconds: 2 }),
  kind("full-colour.mp4", { is: { ...AVC, ...SMALL, pixels: "yuv420p" }, seconds: 2 }),
  kind("surround.mp4", { is: { ...AVC, ...SMALL }, seconds: 2, frames: 60 }),
  kind("pcm.mov", { is: { video: "h264", audio: "opus", ...SMALL }, seconds: 2 }),
  // Copied: no frame is changed.
  kind("one-second.mp4", { is: { ...AVC, ...SMALL }, seconds: 1, frames: 30 }),
  kind("three-minutes.mp4", { is: { ...AVC, ...SMALL }, seconds: 180, frames: 900 }),
  ...(["phone.mov", "moov-last.mp4", "fragments.mp4"] as const).map((name) => ({
    ...{ name, path: testVideo(name), is: { ...AVC, ...SMALL }, seconds: 3, frames: 90 },
  })),
  ...(["upright.webm", "recorder.webm"] as const).map((name) => ({
    ...{ name, path: testVideo(name), is: { video: "vp8", audio: "opus", ...SMALL }, seconds: 3, frames: 90 },
  })),
];

for (const { name, path, is, seconds, frames, lighter, lit } of KINDS)
  test(`${name} arrives whole, index first, without its place`, async ({ visit, someone, server }) => {
    const who = await someone("phone");
    const page = await opened(visit, who);
    await choose(page, path);
    const { record, main, light } = await published(page, who, server.url);
    expect(main).toMatchObject(is);
    expect(Math.abs(main.seconds - seconds)).toBeLessThan(0.3);
    expect(Math.abs(record.duration - seconds)).toBeLessThan(0.3);
    if (frames) expect(main.frames).toBe(frames);
    // Boxes after the media data cost a player another request.
    if (main.video !== "vp8") expect(boxesOf(main.bytes)).toEqual(["ftyp", "moov", "mdat"]);
    const size = statSync(path).size;
    expect(main.bytes.length).toBeLessThan(lighter ? size * 0.8 : size * 1.1);
    expect(light !== undefined).toBe(lit ?? false);
    if (light) {
      expect(light.bytes.length).toBeLessThan(main.bytes.length);
      expect(Math.abs(light.seconds - main.seconds)).toBeLessThan(0.5);
      expect(light).toMatchObject({ video: "h264", audio: main.audio, width: 480 });
    }
    const picture = `${server.url}/api/files/videos/${record.id}/${record.thumbnail}`;
    const looks = await facesOf(page, picture);
    if (seconds > 1 && !lit) expect(looks).toMatchObject({ above: "red", below: "blue" });
    // At least as many pixels as a phone shows.
    if (is.width === HD.width) expect([looks.width, looks.height]).toEqual([480, 854]);
  });

test("HEVC that this browser cannot convert is stopped with the reason, and not a byte is sent", async ({
  visit,
  someone,
}) => {
  const who = await someone("iphone");
  const page = await opened(visit, who);
  const sent: string[] = [];
  page.on("request", (request) => request.method() !== "GET" && sent.push(request.url()));
  await choose(page, testVideo("hevc.mov"));
  await expect(page.getByRole("alert")).toContainText("Most phones cannot play this video (HEVC)");
  await expect(publish(page)).toBeDisabled();
  expect(sent.filter((url) => /uploads|videos\/records/.test(url))).toEqual([]);
  expect(await videosOf(who)).toBe(0);
  await page.getByRole("button", { name: "Remove video" }).click();
  await choose(page, testVideo("upright.mp4"));
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByText("Ready to publish")).toBeVisible();
});

test("a clip that is too large as it is goes out once it is made lighter", async ({
  visit,
  someone,
  server,
}) => {
  const who = await someone("huge");
  const page = await opened(visit, who);
  await choose(page, phoneVideo("huge.mp4"));
  await expect(page.getByText(/^103\.7 MB → .* MB · 9\d% less data$/)).toBeVisible({ timeout: 80_000 });
  const { main } = await published(page, who, server.url);
  expect(main).toMatchObject({ ...AVC, ...HD });
});

test("where nothing can be encoded the file goes out as it is, without its place", async ({
  visit,
  someone,
  server,
}) => {
  const who = await someone("old_phone");
  const { page, context } = await visit("about:blank", who);
  // The worker that prepares videos does not start: an old browser, a policy, a lack of memory.
  await context.route("**/assets/worker-*", (route) => route.abort());
  await page.goto("/upload");
  await choose(page, phoneVideo("phone-hd.mov"));
  const { main, light } = await published(page, who, server.url);
  expect(main.bytes.length).toBe(statSync(phoneVideo("phone-hd.mov")).size);
  expect(main).toMatchObject({ width: 1080, height: 1920, frames: 120 });
  expect(light).toBeUndefined();
});

test("two handles, by keyboard and by finger, cut to the picture, and the cover follows", async ({
  visit,
  someone,
  server,
}) => {
  const who = await someone("cutter");
  const page = await opened(visit, who);
  await choose(page, phoneVideo("colours.mp4"));
  const [start, end] = [
    page.getByRole("slider", { name: "Start" }),
    page.getByRole("slider", { name: "End" }),
  ];
  await expect(end).toHaveAttribute("aria-valuenow", "20");
  for (const handle of [start, end]) {
    const box = await handle.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  // 0.5 s per step, 5 s per large step.
  await start.focus();
  await page.keyboard.press("PageUp");
  await page.keyboard.press("ArrowRight");
  await expect(start).toHaveAttribute("aria-valuenow", "5.5");
  await expect(page.getByText("0:06 – 0:20 · 15 s")).toBeVisible();
  // The drag moves the end from 20 s to about 12 s.
  const box = await end.boundingBox();
  const strip = await start.evaluate(
    (e) => (e as HTMLElement).offsetParent?.getBoundingClientRect().width ?? 0,
  );
  const [x, y] = [(box?.x ?? 0) + 6, (box?.y ?? 0) + 20];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - (strip * 8) / 20, y, { steps: 5 });
  await page.mouse.up();
  const to = Number(await end.getAttribute("aria-valuenow"));
  expect(Math.abs(to - 12)).toBeLessThan(0.3);
  // The cover is at 1 s of the selected part; one large step later it is blue.
  const cover = page.getByRole("slider", { name: "Cover" });
  await expect(cover).toHaveAttribute("aria-valuenow", "1");
  await cover.focus();
  await page.keyboard.press("PageUp");
  const { record, main } = await published(page, who, server.url);
  expect(Math.abs(main.seconds - (to - 5.5))).toBeLessThan(0.2);
  expect(main).toMatchObject({ ...AVC, ...SMALL });
  const first = await facesOf(page, `${server.url}/api/files/videos/${record.id}/${record.thumbnail}`);
  expect([first.above, first.below]).toEqual(["blue", "blue"]);
  // The video begins in the lime part: red is removed, not merely hidden.
  await page.goto(`/video/${record.id}`);
  const player = page.getByRole("article").first().locator("video");
  await expect.poll(() => player.evaluate((v: HTMLVideoElement) => v.readyState)).toBeGreaterThan(1);
  expect(await player.evaluate((v: HTMLVideoElement) => v.duration)).toBeLessThan(7);
});

test("a clip over three minutes is taken, and its first three are kept until others are chosen", async ({
  visit,
  someone,
  server,
}) => {
  const who = await someone("long");
  const page = await opened(visit, who);
  await choose(page, testVideo("long.mp4"));
  await expect(page.getByText("longer than 3 minutes. Choose the part to publish.")).toBeVisible();
  const [start, end] = [
    page.getByRole("slider", { name: "Start" }),
    page.getByRole("slider", { name: "End" }),
  ];
  await expect(end).toHaveAttribute("aria-valuenow", "180");
  await end.focus();
  await page.keyboard.press("End");
  await expect(end).toHaveAttribute("aria-valuenow", "200");
  await expect(start).toHaveAttribute("aria-valuenow", "20");
  await page.keyboard.press("Home");
  await page.keyboard.press("PageUp");
  await expect(end).toHaveAttribute("aria-valuenow", "6");
  const { record } = await published(page, who, server.url);
  // One frame per second, and only whole ones remain.
  expect(Math.abs(record.duration - 6)).toBeLessThan(1.1);
});

test("on a metered line ffmpeg is never fetched, not even where nothing else makes a picture", async ({
  visit,
  someone,
}) => {
  const who = await someone("metered");
  const { page, context } = await visit("about:blank", who);
  await context.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { type: "cellular", effectiveType: "4g" } });
    HTMLCanvasElement.prototype.toBlob = (done) => {
      done(null);
    };
  });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/upload");
  await choose(page, testVideo("upright.mp4"));
  await publish(page).click();
  await expect(page).toHaveURL(/\/profile/);
  expect(asked.filter((url) => url.endsWith(".wasm"))).toEqual([]);
  expect((await newest(who)).thumbnail).toBe("");
});
