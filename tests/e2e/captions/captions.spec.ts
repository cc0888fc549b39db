// Captions: added with a new video or later, shown during playback.
import { renameSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../support/e2e/fixtures";
import { storedFile } from "../../support/e2e/playback";
import { chooseVideo, newestVideo, publishButton, savedDraft } from "../../support/e2e/upload";
import { testVideoFile } from "../../support/test-videos";
import { createVideo, type Person } from "../../support/users";

const LONG = "একটি খুব দীর্ঘ সাবটাইটেল যা কয়েক লাইনে গিয়েও শেষ হয় না ".repeat(6).trim();
const VTT = `WEBVTT

00:00.200 --> 00:01.000
পদ্মার ঘাটে

00:01.200 --> 00:02.000
<v Rahim>Hello <b>you</b> &lt;img src=x onerror="document.title='run'"&gt;

00:02.200 --> 00:02.900
${LONG}
`;
const SRT =
  "1\r\n00:00:00,200 --> 00:00:01,000\r\nপদ্মার ঘাটে\r\n\r\n2\r\n00:00:01,200 --> 00:00:02,000\r\nনৌকা\r\n";
const SRT_AS_VTT =
  "WEBVTT\n\n00:00:00.200 --> 00:00:01.000\nপদ্মার ঘাটে\n\n00:00:01.200 --> 00:00:02.000\nনৌকা\n";

async function captioned(owner: Person, text = VTT): Promise<string> {
  const captions = new File([text], "mine.vtt", { type: "text/vtt" });
  const fields = { user: owner.id, caption: "captioned", captions, captions_language: "bn" };
  const { id } = await owner.pb
    .collection("videos")
    .create({ ...fields, video: testVideoFile("upright.mp4") });
  return id;
}

const card = (page: Page, id: string) => page.locator(`article[data-video="${id}"]`);
const lines = (page: Page) => page.locator("[data-captions]");

/** Pauses the video at a time. */
const rest = (page: Page, id: string, seconds: number) =>
  card(page, id)
    .locator("video")
    .evaluate((video: HTMLVideoElement, at) => {
      video.pause();
      video.currentTime = at;
    }, seconds);

const played = (page: Page, id: string) =>
  expect
    .poll(() =>
      card(page, id)
        .locator("video")
        .evaluate((v: HTMLVideoElement) => v.currentTime),
    )
    .toBeGreaterThan(0);

/** URLs of captions that this page requests from now on. */
function askedFor(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => void (request.url().endsWith(".vtt") && asked.push(request.url())));
  return asked;
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error("not on the page");
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

const chooseCaptions = (page: Page, name: string, content: string | Buffer) =>
  page.locator("input[name=captions]").setInputFiles({ name, mimeType: "", buffer: Buffer.from(content) });

test("a caption is shown above the username during its time, as plain text, beside the buttons", async ({
  someone,
  visit,
}) => {
  const id = await captioned(await someone("speaker"));
  for (const size of [
    { width: 390, height: 844 },
    { width: 320, height: 568 },
    { width: 1280, height: 800 },
  ]) {
    const { page } = await visit(`/video/${id}`, undefined, size);
    await played(page, id);
    await rest(page, id, 0.5);
    await expect(lines(page)).toHaveText("পদ্মার ঘাটে");
    await expect(lines(page)).toHaveAttribute("lang", "bn");
    await rest(page, id, 1.1);
    await expect(lines(page)).toHaveCount(0);
    await rest(page, id, 1.5);
    await expect(lines(page)).toHaveText("Rahim: Hello you <img src=x onerror=\"document.title='run'\">");
    await rest(page, id, 2.5);
    await expect(lines(page)).toContainText("একটি খুব দীর্ঘ");
    expect(await page.title()).not.toBe("run");
    const [words, name, button, stage] = [
      await boxOf(lines(page)),
      await boxOf(
        card(page, id)
          .getByRole("link", { name: /@speaker/ })
          .last(),
      ),
      await boxOf(card(page, id).getByRole("button", { name: "Hide captions" })),
      await boxOf(card(page, id)),
    ];
    expect(words.bottom).toBeLessThanOrEqual(name.y);
    expect(words.right).toBeLessThanOrEqual(button.x);
    expect(words.height).toBeLessThan(stage.height / 3);
    expect(Math.min(button.width, button.height)).toBeGreaterThanOrEqual(44);
  }
});

test("captions are switched off by button or key and stay off; then their file is not requested", async ({
  someone,
  visit,
}) => {
  const owner = await someone("quiet");
  const plain = await createVideo(owner, { caption: "plain" });
  const id = await captioned(owner);
  const { page } = await visit(`/feed?list=user:${owner.id}`, await someone("viewer"));
  await played(page, id);
  await rest(page, id, 0.5);
  await expect(lines(page)).toHaveText("পদ্মার ঘাটে");
  await card(page, id).getByRole("button", { name: "Hide captions" }).click();
  await expect(lines(page)).toHaveCount(0);
  const asked = askedFor(page);
  await page.reload();
  await played(page, id);
  await rest(page, id, 0.5);
  await expect(card(page, id).getByRole("button", { name: "Show captions" })).toBeVisible();
  await expect(lines(page)).toHaveCount(0);
  expect(asked).toEqual([]);
  await page.keyboard.press("c");
  await expect(page.getByRole("status").filter({ hasText: "Captions on" })).toBeVisible();
  await expect(lines(page)).toHaveText("পদ্মার ঘাটে");
  expect(asked).toHaveLength(1);
  await page.keyboard.press("c");
  await expect(page.getByRole("status").filter({ hasText: "Captions off" })).toBeVisible();
  await expect(lines(page)).toHaveCount(0);
  // A video without captions says so, has no button and does not change the setting.
  await page.keyboard.press("ArrowDown");
  await played(page, plain);
  await page.keyboard.press("c");
  await expect(page.getByRole("status").filter({ hasText: "This video has no captions" })).toBeVisible();
  await expect(card(page, plain).getByRole("button", { name: /captions/ })).toHaveCount(0);
  await page.keyboard.press("ArrowUp");
  await expect(card(page, id).getByRole("button", { name: "Show captions" })).toBeVisible();
});

test("captions continue after a change of rendition, disappear with their video, and load once the network is back", async ({
  someone,
  visit,
  server,
}) => {
  const owner = await someone("switcher");
  const plain = await createVideo(owner, { caption: "plain" });
  const captions = new File([VTT], "mine.vtt", { type: "text/vtt" });
  const id = await createVideo(owner, { file: "full.mp4", light: testVideoFile("full-light.mp4"), captions });
  const { video } = await owner.pb.collection("videos").getOne(id);
  const { page, context } = await visit("/favicon.svg", await someone("viewer"));
  let fail = true;
  await context.route(/\.vtt$/, (route) => (fail ? route.abort() : route.continue()));
  await page.goto(`/feed?list=user:${owner.id}`);
  await played(page, id);
  await rest(page, id, 0.5);
  await expect(lines(page)).toHaveCount(0);
  fail = false;
  await expect(lines(page)).toHaveText("পদ্মার ঘাটে");
  // The file of the main rendition is gone, so the player switches to the other one at the same time.
  const file = storedFile(server, id, video);
  renameSync(file, `${file}.away`);
  await page.reload();
  await expect(card(page, id).locator("video")).toHaveAttribute("data-rendition", "light");
  await played(page, id);
  // The new player still seeks to the position of the old one; repeat until it has arrived.
  await expect(async () => {
    await rest(page, id, 1.5);
    await expect(lines(page)).toContainText("Rahim: Hello", { timeout: 1000 });
  }).toPass();
  await page.keyboard.press("ArrowDown");
  await played(page, plain);
  await expect(lines(page)).toHaveCount(0);
  expect(await page.locator("track").count()).toBe(0);
});

test("a new video is published with captions: SubRip is converted, the language detected, and an invalid file changes nothing", async ({
  someone,
  visit,
}) => {
  const owner = await someone("owner");
  const { page } = await visit("/upload", owner);
  await chooseVideo(page, "upright.mp4");
  await page.getByRole("textbox", { name: "Add Caption" }).fill("with words");
  await chooseCaptions(page, "ঘাট.srt", SRT);
  const field = page.getByRole("region", { name: "Captions" });
  await expect(field).toContainText("ঘাট.srt");
  await expect(field).toContainText("Lines: 2");
  await expect(field.getByRole("radio", { name: "বাংলা" })).toBeChecked();
  for (const [content, says] of [
    ["only words", "This is not a captions file"],
    [Buffer.from([0xc7, 0xff, 0x20, 0x41]), "Save it as UTF-8"],
    ["1\n00:00:09,000 --> 00:00:02,000\nx\n", "A time in this file is missing or wrong"],
    [`WEBVTT\n\n00:01.000 --> 00:02.000\n${"x".repeat(200 * 1024)}`, "too large (max 200 KB)"],
  ] as const) {
    await chooseCaptions(page, "wrong.srt", content as string);
    await expect(page.getByRole("status").filter({ hasText: says })).toBeVisible();
    await expect(field).toContainText("ঘাট.srt");
  }
  await field.getByRole("radio", { name: "Other" }).check();
  await field.getByRole("radio", { name: "বাংলা" }).check();
  await publishButton(page).click();
  await expect(page).toHaveURL(/\/profile$/);
  const record = await newestVideo(owner);
  expect(record.caption).toBe("with words");
  expect(record.captions_language).toBe("bn");
  expect(record.captions).not.toContain("ঘাট");
  const stored = await page.request.get(`/api/files/videos/${record.id}/${record.captions}`);
  expect(await stored.text()).toBe(SRT_AS_VTT);
  expect(stored.headers()["content-type"]).toMatch(/^text\/vtt/);
  // The next video starts without captions.
  await page.goto("/upload");
  await chooseVideo(page, "upright.mp4");
  await expect(page.getByRole("button", { name: "Choose captions file" })).toBeVisible();
});

test("captions are saved with a draft, and follow its trim", async ({ someone, visit }) => {
  const owner = await someone("cutter");
  const { page } = await visit("/upload", owner);
  await chooseVideo(page, "upright.mp4");
  await chooseCaptions(page, "mine.srt", SRT);
  const field = page.getByRole("region", { name: "Captions" });
  await expect(field).toContainText("mine.srt");
  await expect.poll(async () => (await savedDraft(page, owner)).captions).toBe("mine.srt");
  await page.reload();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(field).toContainText("mine.srt");
  const start = page.getByRole("slider", { name: "Start" });
  await start.press("ArrowRight");
  await start.press("ArrowRight");
  await expect(field).toContainText("the captions follow");
  await publishButton(page).click();
  await expect(page).toHaveURL(/\/profile$/, { timeout: 60_000 });
  const record = await newestVideo(owner);
  expect(record.duration).toBeLessThan(2.5);
  const stored = await (await page.request.get(`/api/files/videos/${record.id}/${record.captions}`)).text();
  // Only the second cue lies after the first second, give or take a frame.
  const [, from = "", to = ""] = /00:00:0(\S+) --> 00:00:0(\S+)\nনৌকা\n$/.exec(stored) ?? [];
  expect(stored).not.toContain("পদ্মার");
  expect(Math.abs(Number(from) - 0.2)).toBeLessThan(0.1);
  expect(Math.abs(Number(to) - 1)).toBeLessThan(0.1);
});

test("the owner adds, replaces and removes captions of a published video", async ({ someone, visit }) => {
  const owner = await someone("editor");
  const id = await createVideo(owner, { caption: "later" });
  const stored = () => owner.pb.collection("videos").getOne(id);
  const { page, context } = await visit("/profile", owner);
  const save = page.getByRole("button", { name: "Save Changes" });
  async function open() {
    await page.getByRole("button", { name: "Video options" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Captions" }).click();
    await expect(page.getByRole("dialog", { name: "Captions" })).toBeVisible();
  }
  await open();
  await expect(save).toBeDisabled();
  await chooseCaptions(page, "first.srt", SRT);
  // Offline the form keeps its input; the error shows as soon as its code is loaded.
  await context.setOffline(true);
  await save.click();
  await expect(save).toBeEnabled();
  await expect(page.getByRole("dialog")).toContainText("first.srt");
  await context.setOffline(false);
  await expect(page.getByRole("status").filter({ hasText: "Failed to save captions" })).toBeVisible();
  await save.click();
  await expect(page.getByRole("status").filter({ hasText: "Captions saved" })).toBeVisible();
  const first = await stored();
  expect(first).toMatchObject({
    captions: expect.stringMatching(/\.vtt$/),
    captions_language: "bn",
    caption: "later",
  });

  await open();
  await expect(page.getByRole("dialog")).toContainText("This video has captions");
  await expect(save).toBeDisabled();
  await page.getByRole("radio", { name: "English" }).check();
  await save.click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await stored()).toMatchObject({ captions: first.captions, captions_language: "en" });

  await open();
  await chooseCaptions(page, "second.vtt", VTT);
  await save.click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect((await stored()).captions).not.toBe(first.captions);
  // The player has the captions without another read.
  await page.locator(`li[data-video="${id}"] a`).click();
  await played(page, id);
  await rest(page, id, 0.5);
  await expect(lines(page)).toHaveText("পদ্মার ঘাটে");

  // From the video's menu, by keyboard only.
  await card(page, id).getByRole("button", { name: "More" }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Captions" }).press("Enter");
  await page.getByRole("button", { name: "Remove captions" }).press("Enter");
  await expect(page.getByRole("button", { name: "Choose captions file" })).toBeFocused();
  expect((await stored()).captions).not.toBe("");
  await save.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Captions removed" })).toBeVisible();
  expect(await stored()).toMatchObject({ captions: "", captions_language: "" });
  await expect(lines(page)).toHaveCount(0);
  await expect(card(page, id).getByRole("button", { name: "Hide captions" })).toHaveCount(0);
});
