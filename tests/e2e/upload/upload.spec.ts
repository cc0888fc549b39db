// Publishing a video from the browser: real files, real bytes, the stored result, and refused files.

import {
  captionField,
  chooseCategory,
  chooseVideo,
  countVideos,
  expect,
  inspectImage,
  jpegQuality,
  limitUpload,
  newestVideo,
  nextButton,
  openUploadScreen,
  openWords,
  preparedText,
  pressPublish,
  publishButton,
  selectButton,
  storedFiles,
  test,
  watchProgress,
  writeCaption,
} from "../../support/e2e/upload";
import { GPS } from "../../support/media/media-bytes";
import { testVideo } from "../../support/media/test-videos";

// ffmpeg makes the thumbnail of the turned video, the player the others; `make test-long` leaves all to ffmpeg.
for (const [name, mobile] of [
  ["upright.mp4", !process.env.LONG],
  ["upright.webm", !process.env.LONG],
  ["phone.mov", false],
] as const)
  test(`${name} is published with an upright thumbnail, without its location, and plays`, async ({
    visit,
    user,
    server,
  }) => {
    const page = await openUploadScreen(visit, user, mobile);
    await chooseVideo(page, name);
    await expect(page.getByLabel("Video preview")).toBeVisible();
    await writeCaption(page, "  পদ্মার বুকে শেষ বিকেল  ");
    await chooseCategory(page, "Travel");
    await pressPublish(page);
    await expect(page.getByText("Video uploaded successfully!")).toBeVisible();
    await expect(page).toHaveURL(/\/profile/);

    const record = await newestVideo(user);
    expect(record).toMatchObject({ caption: "পদ্মার বুকে শেষ বিকেল", category: "travel", user: user.id });
    expect(record).toMatchObject({ width: 360, height: 640 });
    expect(record.thumbhash.length).toBeGreaterThan(20);
    // Upright: red above, blue below. Taken at 1 s, because the video is black until 0.7 s.
    const thumbnail = await inspectImage(
      page,
      `${server.url}/api/files/videos/${record.id}/${record.thumbnail}`,
    );
    expect([thumbnail.width, thumbnail.height]).toEqual([360, 640]);
    expect(thumbnail.above).toBe("red");
    expect(thumbnail.below).toBe("blue");
    const file = await fetch(`${server.url}/api/files/videos/${record.id}/${record.thumbnail}`);
    const quality = jpegQuality(Buffer.from(await file.arrayBuffer()));
    // Integer quantization tables turn 0.8 into 0.7998.
    expect(quality).toBeGreaterThan(0.79);
    expect(quality).toBeLessThan(0.93);
    const stored = await fetch(`${server.url}/api/files/videos/${record.id}/${record.video}`);
    expect(Buffer.from(await stored.arrayBuffer()).includes(GPS)).toBe(false);

    await page.locator(`li[data-video="${record.id}"] a`).click();
    const player = page.getByRole("article").first().locator("video");
    await expect.poll(() => player.evaluate((v: HTMLVideoElement) => v.currentTime)).toBeGreaterThan(0.2);
  });

test("progress shows 10, 50, 80 and 100 percent and never decreases", async ({ page }) => {
  await limitUpload(page, 400_000);
  await chooseVideo(page, "upright.mp4");
  const progress = await watchProgress(page);
  await pressPublish(page);
  await expect(page).toHaveURL(/\/profile/);
  const values = await progress();
  expect(values).toEqual([...values].sort((a, b) => a - b));
  for (const milestone of [10, 50, 80, 100]) expect(values).toContain(milestone);
});

const INVALID = [
  ["empty.mp4", "ফাইলটি খালি"],
  ["oversized.mp4", "সর্বোচ্চ ১০০ MB"],
  // Last, because its message contains a part of the first one's, which has disappeared by then.
  ["picture.jpg", "একটি সঠিক ভিডিও ফাইল বেছে নিন"],
] as const;

test("an invalid file is rejected with a message; the picker stays, and no file is stored", async ({
  visit,
  user,
  server,
}) => {
  const files = storedFiles(server.dir);
  const { page } = await visit("/upload", user, { language: "bn" });
  for (const [name, text] of INVALID) {
    const message = page.getByRole("status").filter({ hasText: text });
    await expect(message).toHaveCount(0);
    await chooseVideo(page, name);
    await expect(message.first()).toBeVisible();
    await expect(publishButton(page)).toBeDisabled();
  }
  expect(await countVideos(user)).toBe(0);
  expect(storedFiles(server.dir)).toEqual(files);
});

const UNREADABLE = [
  { name: "truncated.mp4", message: "We can't read the video file. Choose another file." },
  { name: "sound-only.mp4", message: "We can't read the video file. Choose another file." },
  { name: "text.mp4", message: "Please select a valid video file" },
  { name: "old.avi", message: "Please select a valid video file" },
] as const;

test("an unreadable file is rejected before a byte is sent, and another video can be chosen", async ({
  page,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => request.method() !== "GET" && sent.push(request.url()));
  const remove = page.getByRole("button", { name: "Remove video" });
  for (const { name, message } of UNREADABLE)
    await test.step(name, async () => {
      await chooseVideo(page, name);
      await expect(page.getByRole("alert")).toHaveText(message);
      await expect(nextButton(page)).toBeDisabled();
      await expect(nextButton(page)).toHaveAccessibleDescription("Choose another video to go on");
      expect(sent.filter((url) => /uploads|videos\/records/.test(url))).toEqual([]);
      const preview = await remove.locator("..").boundingBox();
      expect(Math.min(preview?.width ?? 0, preview?.height ?? 0)).toBeGreaterThan(150);
      const chooser = page.waitForEvent("filechooser");
      await page.getByRole("button", { name: "Choose another video" }).click();
      await (await chooser).setFiles(testVideo("plain.mp4"));
      await expect(preparedText(page)).toBeVisible();
      await expect(page.getByRole("alert")).toHaveCount(0);
      await expect(nextButton(page)).toBeEnabled();
      await remove.click();
      await expect(remove).toHaveCount(0);
    });
});

test("the caption counts code points in the digits of the language and accepts at most 500", async ({
  visit,
  user,
}) => {
  const { page } = await visit("/upload", user, { language: "bn", mobile: true });
  await chooseVideo(page, "plain.mp4");
  await openWords(page);
  const caption = captionField(page);
  await caption.fill("শীত 😀");
  await expect(page.getByText("৫/৫০০")).toBeVisible();
  await caption.fill("ক".repeat(620));
  await expect(page.getByText("৫০০/৫০০")).toBeVisible();
  expect((await caption.inputValue()).length).toBe(500);
});

test("ffmpeg is loaded from this server after a file is chosen, and the player makes the thumbnail without it", async ({
  visit,
  user,
  server,
}) => {
  const page = await openUploadScreen(visit, user, false);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.route("**/*.wasm", (route) => route.abort());
  await page.waitForLoadState("networkidle");
  expect(requests.filter((url) => /ffmpeg/.test(url))).toEqual([]);
  await chooseVideo(page, "phone.mov");
  await expect.poll(() => requests.some((url) => url.endsWith(".wasm"))).toBe(true);
  await pressPublish(page);
  await expect(page).toHaveURL(/\/profile/);
  expect(requests.filter((url) => !url.startsWith(server.url) && !url.startsWith("blob:"))).toEqual([]);
  const record = await newestVideo(user);
  const thumbnail = await inspectImage(
    page,
    `${server.url}/api/files/videos/${record.id}/${record.thumbnail}`,
  );
  expect(thumbnail).toMatchObject({ width: 360, height: 640, above: "red", below: "blue" });
});

test("ffmpeg is not loaded with a data saver", async ({ visit, user }) => {
  const { page, context } = await visit("about:blank", user);
  await context.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
  );
  const requests: string[] = [];
  // A lookup in the browser's own cache fails without leaving the browser.
  page.on("response", (response) => requests.push(response.url()));
  await page.goto("/upload");
  await chooseVideo(page, "plain.mp4");
  await pressPublish(page);
  await expect(page).toHaveURL(/\/profile/);
  expect(requests.filter((url) => url.endsWith(".wasm"))).toEqual([]);
  expect((await newestVideo(user)).thumbnail).not.toBe("");
});

test("a busy page opens the profile after the upload", async ({ page, user }) => {
  await chooseVideo(page, "plain.mp4");
  await writeCaption(page, "late");
  await expect(preparedText(page)).toBeVisible();
  await publishButton(page).evaluate((button: HTMLElement) => {
    // About one frame per second, as on an overloaded phone, from the end of the upload.
    let isBusy = false;
    const blockThread = () => {
      isBusy ||= Number(document.querySelector("[role=progressbar]")?.getAttribute("aria-valuenow")) >= 100;
      for (const end = performance.now() + 800; isBusy && performance.now() < end; );
      if (location.pathname === "/upload") requestAnimationFrame(blockThread);
    };
    button.click();
    requestAnimationFrame(blockThread);
  });
  await expect(page).toHaveURL(/\/profile/, { timeout: 60_000 });
  await expect(page.getByRole("button", { name: "Edit Profile" })).toBeVisible();
  expect(await countVideos(user)).toBe(1);
  // The upload is also cleared.
  await page.goBack();
  await expect(selectButton(page)).toBeVisible();
  await expect(page.getByRole("region", { name: "Unfinished videos" })).toHaveCount(0);
});
