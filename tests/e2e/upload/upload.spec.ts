// Publishing a video from the browser: real files, real bytes, the stored result, and refused files.

import { expect, test } from "../../support/e2e/fixtures";
import {
  caption,
  facesOf,
  jpegQuality,
  limitUpload,
  newest,
  opened,
  pick,
  publish,
  ready,
  storedFiles,
  videosOf,
  watchProgress,
} from "../../support/e2e/upload";
import { GPS } from "../../support/media-bytes";
import { testVideo } from "../../support/test-videos";

for (const name of ["upright.mp4", "upright.webm", "phone.mov"] as const)
  test(`${name} uploads with an upright thumbnail, without its place, and plays`, async ({
    visit,
    someone,
    server,
  }) => {
    const who = await someone("uploader");
    const page = await opened(visit, who);
    await pick(page, name);
    await expect(page.getByLabel("Video preview")).toBeVisible();
    await caption(page).fill("  পদ্মার বুকে শেষ বিকেল  ");
    await page.getByText("Travel", { exact: true }).click();
    await publish(page).click();
    await expect(page.getByText("Video uploaded successfully!")).toBeVisible();
    await expect(page).toHaveURL(/\/profile/);

    const record = await newest(who);
    expect(record).toMatchObject({ caption: "পদ্মার বুকে শেষ বিকেল", category: "travel", user: who.id });
    expect(record).toMatchObject({ width: 360, height: 640 });
    expect(record.thumbhash.length).toBeGreaterThan(20);
    // Upright: red above, blue below. Taken at 1 s, because the video is black until 0.7 s.
    const thumbnail = await facesOf(page, `${server.url}/api/files/videos/${record.id}/${record.thumbnail}`);
    expect([thumbnail.width, thumbnail.height]).toEqual([360, 640]);
    expect(thumbnail.above).toBe("red");
    expect(thumbnail.below).toBe("blue");
    const picture = await fetch(`${server.url}/api/files/videos/${record.id}/${record.thumbnail}`);
    const quality = jpegQuality(Buffer.from(await picture.arrayBuffer()));
    // Integer quantization tables turn 0.8 into 0.7998.
    expect(quality).toBeGreaterThan(0.79);
    expect(quality).toBeLessThan(0.93);
    const stored = await fetch(`${server.url}/api/files/videos/${record.id}/${record.video}`);
    expect(Buffer.from(await stored.arrayBuffer()).includes(GPS)).toBe(false);

    await page.goto(`/video/${record.id}`);
    const player = page.getByRole("article").first().locator("video");
    await expect.poll(() => player.evaluate((v: HTMLVideoElement) => v.currentTime)).toBeGreaterThan(0.2);
  });

test("progress passes 10, 50, 80 and 100 and never goes back, and the video leaves before the thumbnail", async ({
  visit,
  someone,
}) => {
  const page = await opened(visit, await someone("patient"));
  await limitUpload(page, 400_000);
  await pick(page, "upright.mp4");
  const seen = await watchProgress(page);
  await publish(page).click();
  await expect(page).toHaveURL(/\/profile/);
  const numbers = await seen();
  expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
  for (const milestone of [10, 50, 80, 100]) expect(numbers).toContain(milestone);
});

const REFUSED = [
  { name: "empty.mp4", en: "The file is empty", bn: "ফাইলটি খালি" },
  { name: "oversized.mp4", en: "Video is too large (max 100 MB)", bn: "সর্বোচ্চ ১০০ MB" },
  // Last, because its message contains the first one's, which has left by then.
  {
    name: "picture.jpg",
    en: "Please select a valid video file",
    bn: "একটি সঠিক ভিডিও ফাইল বেছে নিন",
  },
] as const;

for (const language of ["en", "bn"] as const)
  test(`what cannot be published is refused in clear words (${language}), keeps the form and leaves no file`, async ({
    visit,
    someone,
    server,
  }) => {
    const who = await someone("careless");
    const files = storedFiles(server.dir);
    const { page } = await visit("/upload", who, { language });
    const words = page.getByRole("textbox");
    await words.fill("রেখে দিন");
    for (const refused of REFUSED) {
      const message = page.getByRole("status").filter({ hasText: refused[language] });
      await expect(message).toHaveCount(0);
      await pick(page, refused.name);
      await expect(message.first()).toBeVisible();
      await expect(words).toHaveValue("রেখে দিন");
      await expect(page.locator('button[type="submit"]')).toBeDisabled();
    }
    expect(await videosOf(who)).toBe(0);
    expect(storedFiles(server.dir)).toEqual(files);
  });

const UNREADABLE = [
  { name: "truncated.mp4", why: "The video file cannot be read. Choose another file." },
  { name: "sound-only.mp4", why: "The video file cannot be read. Choose another file." },
  { name: "text.mp4", why: "Please select a valid video file" },
  { name: "old.avi", why: "Please select a valid video file" },
] as const;

for (const { name, why } of UNREADABLE)
  test(`${name} is refused before a byte is sent, and another can be chosen`, async ({ visit, someone }) => {
    const who = await someone("careless");
    const page = await opened(visit, who);
    const sent: string[] = [];
    page.on("request", (request) => request.method() !== "GET" && sent.push(request.url()));
    await pick(page, name);
    await expect(page.getByRole("alert")).toHaveText(why);
    await expect(publish(page)).toBeDisabled();
    expect(sent.filter((url) => /uploads|videos\/records/.test(url))).toEqual([]);
    const remove = page.getByRole("button", { name: "Remove video" });
    const preview = await remove.locator("..").boundingBox();
    expect(Math.min(preview?.width ?? 0, preview?.height ?? 0)).toBeGreaterThan(150);
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Choose another video" }).click();
    await (await chooser).setFiles(testVideo("upright.mp4"));
    await expect(ready(page)).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect(publish(page)).toBeEnabled();
    await remove.click();
    await expect(remove).toHaveCount(0);
  });

test("the caption counts code points in the reader's digits and takes no more than 500", async ({
  visit,
  someone,
}) => {
  const { page } = await visit("/upload", await someone("talker"), { language: "bn" });
  const words = page.getByRole("textbox", { name: "ক্যাপশন লিখুন…" });
  await words.fill("শীত 😀");
  await expect(page.getByText("৫/৫০০")).toBeVisible();
  await words.fill("ক".repeat(620));
  await expect(page.getByText("৫০০/৫০০")).toBeVisible();
  expect((await words.inputValue()).length).toBe(500);
});

test("ffmpeg comes from this server, only once a file is picked, and the player stands in where it cannot", async ({
  visit,
  someone,
  server,
}) => {
  const who = await someone("blocked");
  const page = await opened(visit, who);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.route("**/*.wasm", (route) => route.abort());
  await page.waitForLoadState("networkidle");
  expect(asked.filter((url) => /ffmpeg/.test(url))).toEqual([]);
  await pick(page, "phone.mov");
  await expect.poll(() => asked.some((url) => url.endsWith(".wasm"))).toBe(true);
  await publish(page).click();
  await expect(page).toHaveURL(/\/profile/);
  expect(asked.filter((url) => !url.startsWith(server.url) && !url.startsWith("blob:"))).toEqual([]);
  const record = await newest(who);
  const thumbnail = await facesOf(page, `${server.url}/api/files/videos/${record.id}/${record.thumbnail}`);
  expect(thumbnail).toMatchObject({ width: 360, height: 640, above: "red", below: "blue" });
});

test("with a data saver the ten megabytes of ffmpeg are not fetched", async ({ visit, someone }) => {
  const who = await someone("saver");
  const { page, context } = await visit("about:blank", who);
  await context.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
  );
  const asked: string[] = [];
  // A lookup in the browser's own cache fails without leaving the browser.
  page.on("response", (response) => asked.push(response.url()));
  await page.goto("/upload");
  await pick(page, "upright.mp4");
  await expect(publish(page)).toBeEnabled();
  await publish(page).press("Enter");
  await expect(page).toHaveURL(/\/profile/);
  expect(asked.filter((url) => url.endsWith(".wasm"))).toEqual([]);
  expect((await newest(who)).thumbnail).not.toBe("");
});

test("a page that is busy when the clip is out still leads to the profile", async ({ visit, someone }) => {
  const who = await someone("slowpoke");
  const page = await opened(visit, who);
  await pick(page, "upright.mp4");
  await caption(page).fill("late");
  await publish(page).evaluate((button: HTMLElement) => {
    // About one frame per second, as on an overloaded phone.
    const hog = () => {
      for (const end = performance.now() + 800; performance.now() < end; );
      if (location.pathname === "/upload") requestAnimationFrame(hog);
    };
    button.click();
    requestAnimationFrame(hog);
  });
  await expect(page).toHaveURL(/\/profile/, { timeout: 60_000 });
  await expect(page.getByRole("button", { name: "Edit Profile" })).toBeVisible();
  expect(await videosOf(who)).toBe(1);
  // The form is also cleared.
  await page.goBack();
  await expect(caption(page)).toHaveValue("");
  await expect(page.getByLabel("Video preview")).toHaveCount(0);
});
