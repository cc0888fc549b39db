// Captions of own videos: publishing, drafts, and changes after publishing.
import type { Page } from "@playwright/test";
import { card, hasPlayed, lines, pauseAt, VTT } from "../../support/e2e/captions";
import { expect, test } from "../../support/e2e/fixtures";
import {
  chooseVideo,
  newestVideo,
  openWords,
  pressPublish,
  savedDraft,
  writeCaption,
} from "../../support/e2e/upload";
import { createVideo } from "../../support/users";

const SRT =
  "1\r\n00:00:00,200 --> 00:00:01,000\r\nপদ্মার ঘাটে\r\n\r\n2\r\n00:00:01,200 --> 00:00:02,000\r\nনৌকা\r\n";
const SRT_AS_VTT =
  "WEBVTT\n\n00:00:00.200 --> 00:00:01.000\nপদ্মার ঘাটে\n\n00:00:01.200 --> 00:00:02.000\nনৌকা\n";

const chooseCaptions = (page: Page, name: string, content: string | Buffer) =>
  page.locator("input[name=captions]").setInputFiles({ name, mimeType: "", buffer: Buffer.from(content) });

test("a new video is published with captions: SubRip is converted, the language detected, and an invalid file changes nothing", async ({
  someone,
  visit,
}) => {
  const owner = await someone("owner");
  const { page } = await visit("/upload", owner, { mobile: true });
  await chooseVideo(page, "plain.mp4");
  await writeCaption(page, "with words");
  await chooseCaptions(page, "ঘাট.srt", SRT);
  const field = page.getByRole("region", { name: "Captions" });
  await expect(field).toContainText("ঘাট.srt");
  await expect(field).toContainText("2 lines");
  await expect(field.getByRole("radio", { name: "বাংলা" })).toBeChecked();
  for (const [content, says] of [
    ["only words", "This isn't a captions file"],
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
  await pressPublish(page);
  await expect(page).toHaveURL(/\/profile$/);
  const record = await newestVideo(owner);
  expect(record.caption).toBe("with words");
  expect(record.captions_language).toBe("bn");
  expect(record.captions).not.toContain("ঘাট");
  const stored = await page.request.get(`/api/files/videos/${record.id}/${record.captions}`);
  expect(await stored.text()).toBe(SRT_AS_VTT);
  expect(stored.headers()["content-type"]).toMatch(/^text\/vtt/);
  // The next video starts without captions.
  await page.getByRole("navigation").getByRole("link", { name: "Upload" }).press("Enter");
  await chooseVideo(page, "plain.mp4");
  await openWords(page);
  await expect(page.getByRole("button", { name: "Choose captions file" })).toBeVisible();
});

test("captions are saved with a draft, and follow its trim", async ({ someone, visit }) => {
  const owner = await someone("cutter");
  const { page } = await visit("/upload", owner, { mobile: true });
  await chooseVideo(page, "plain.mp4");
  await openWords(page);
  await chooseCaptions(page, "mine.srt", SRT);
  const field = page.getByRole("region", { name: "Captions" });
  await expect(field).toContainText("mine.srt");
  await expect.poll(async () => (await savedDraft(page, owner)).captions).toBe("mine.srt");
  await page.reload();
  await page.getByRole("button", { name: "Continue" }).click();
  const start = page.getByRole("slider", { name: "Start" });
  await start.press("ArrowRight");
  await start.press("ArrowRight");
  await openWords(page);
  await expect(field).toContainText("mine.srt");
  await expect(field).toContainText("the captions follow");
  await pressPublish(page);
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
    await page.locator("li[data-video]").first().click({ button: "right" });
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
  await hasPlayed(page, id);
  await pauseAt(page, id, 0.5);
  await expect(lines(page)).toHaveText("পদ্মার ঘাটে");

  // From the video's menu, by keyboard only.
  await card(page, id).getByRole("button", { name: "More" }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Captions", exact: true }).press("Enter");
  await page.getByRole("button", { name: "Remove captions" }).press("Enter");
  await expect(page.getByRole("button", { name: "Choose captions file" })).toBeFocused();
  expect((await stored()).captions).not.toBe("");
  await save.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Captions removed" })).toBeVisible();
  expect(await stored()).toMatchObject({ captions: "", captions_language: "" });
  await expect(lines(page)).toHaveCount(0);
  await card(page, id).getByRole("button", { name: "More" }).press("Enter");
  await expect(page.getByRole("group", { name: "Speed" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Hide captions" })).toHaveCount(0);
});
