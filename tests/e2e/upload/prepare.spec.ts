// The preparation of a video: what is refused, trimmed or sent as it is, with ffprobe on the stored file.
import { statSync } from "node:fs";
import { publishAndRead } from "../../support/e2e/prepare";
import {
  chooseFile,
  countVideos,
  expect,
  inspectImage,
  newestVideo,
  nextButton,
  pressPublish,
  test,
} from "../../support/e2e/upload";
import { phoneVideo } from "../../support/media/phone-videos";
import { testVideo } from "../../support/media/test-videos";

test("HEVC that this browser cannot convert is rejected with the reason before a byte is sent", async ({
  page,
  user,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => request.method() !== "GET" && sent.push(request.url()));
  await chooseFile(page, testVideo("hevc.mov"));
  await expect(page.getByRole("alert")).toContainText("Most phones can't play this video (HEVC)");
  await expect(nextButton(page)).toBeDisabled();
  expect(sent.filter((url) => /uploads|videos\/records/.test(url))).toEqual([]);
  expect(await countVideos(user)).toBe(0);
  await page.getByRole("button", { name: "Remove video" }).click();
  await chooseFile(page, testVideo("plain.mp4"));
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByText("Ready to publish")).toBeVisible();
});

test("a video above the size limit is published after conversion", async ({ page, user, server }) => {
  await chooseFile(page, phoneVideo("over-limit.mp4"));
  await expect(page.getByText(/^10\d\.\d MB → .* MB · 9\d% less data$/)).toBeVisible({ timeout: 80_000 });
  const { main } = await publishAndRead(page, user, server.url);
  expect(main).toMatchObject({ video: "h264", audio: "aac", width: 720, height: 1280 });
});

test("without a worker the original file is published without its location", async ({
  visit,
  user,
  server,
}) => {
  const { page, context } = await visit("about:blank", user, { mobile: true });
  // The worker that prepares videos does not start: an old browser, a policy, a lack of memory.
  await context.route("**/assets/worker-*", (route) => route.abort());
  await page.goto("/upload");
  await chooseFile(page, phoneVideo("turned-hd.mov"));
  const { main, light } = await publishAndRead(page, user, server.url);
  expect(main.bytes.length).toBe(statSync(phoneVideo("turned-hd.mov")).size);
  expect(main).toMatchObject({ width: 1080, height: 1920, frames: 45 });
  expect(light).toBeUndefined();
});

test("two handles trim the video by keyboard and by pointer, and the cover follows", async ({
  page,
  user,
  server,
}) => {
  await chooseFile(page, phoneVideo("colours.mp4"));
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
  const { record, main } = await publishAndRead(page, user, server.url);
  expect(Math.abs(main.seconds - (to - 5.5))).toBeLessThan(0.2);
  expect(main).toMatchObject({ video: "h264", audio: "aac", width: 360, height: 640 });
  const thumbnail = await inspectImage(
    page,
    `${server.url}/api/files/videos/${record.id}/${record.thumbnail}`,
  );
  expect([thumbnail.above, thumbnail.below]).toEqual(["blue", "blue"]);
  // The video begins in the lime part: red is removed, not merely hidden.
  await page.goto(`/video/${record.id}`);
  const player = page.getByRole("article").first().locator("video");
  await expect.poll(() => player.evaluate((v: HTMLVideoElement) => v.readyState)).toBeGreaterThan(1);
  expect(await player.evaluate((v: HTMLVideoElement) => v.duration)).toBeLessThan(7);
});

test("a video over three minutes is trimmed to its first three until the user chooses another part", async ({
  page,
  user,
  server,
}) => {
  await chooseFile(page, testVideo("long.mp4"));
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
  const { record } = await publishAndRead(page, user, server.url);
  // One frame per second, and only whole ones remain.
  expect(Math.abs(record.duration - 6)).toBeLessThan(1.1);
});

test("ffmpeg is never loaded on a metered network, not even without another source of a thumbnail", async ({
  visit,
  user,
}) => {
  const { page, context } = await visit("about:blank", user);
  await context.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { type: "cellular", effectiveType: "4g" } });
    HTMLCanvasElement.prototype.toBlob = (done) => {
      done(null);
    };
  });
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.goto("/upload");
  await chooseFile(page, testVideo("plain.mp4"));
  await pressPublish(page);
  await expect(page).toHaveURL(/\/profile/);
  expect(requests.filter((url) => url.endsWith(".wasm"))).toEqual([]);
  expect((await newestVideo(user)).thumbnail).toBe("");
});
