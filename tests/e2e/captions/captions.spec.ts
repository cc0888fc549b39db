// Captions: added with a new video or later, shown during playback.
import { renameSync } from "node:fs";
import type { Locator } from "@playwright/test";
import {
  askedFor,
  card,
  chooseInMenu,
  createCaptionedVideo,
  hasPlayed,
  lines,
  pauseAt,
  VTT,
} from "../../support/e2e/captions";
import { standsAt } from "../../support/e2e/feed";
import { expect, test } from "../../support/e2e/fixtures";
import { storedFile } from "../../support/e2e/playback";
import { testVideoFile } from "../../support/media/test-videos";
import { createVideo } from "../../support/users";

/** Boxes of elements at one moment: one after the other, the layout may change between two of them. */
async function boxesOf<T extends Record<string, Locator>>(elements: T) {
  const names = Object.keys(elements);
  const handles = await Promise.all(names.map((name) => elements[name]?.elementHandle()));
  const boxes = await handles[0]?.evaluate(
    (_, all) => all.map((element) => (element as Element).getBoundingClientRect().toJSON() as DOMRect),
    handles,
  );
  return Object.fromEntries(names.map((name, n) => [name, boxes?.[n]])) as Record<keyof T, DOMRect>;
}

test("a caption is shown above the username during its time, as plain text, beside the buttons", async ({
  someone,
  visit,
}) => {
  const id = await createCaptionedVideo(await someone("speaker"));
  const { page } = await visit(`/video/${id}`);
  await hasPlayed(page, id);
  for (const size of [
    { width: 390, height: 844 },
    { width: 320, height: 568 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    await pauseAt(page, id, 0.5);
    await expect(lines(page)).toHaveText("পদ্মার ঘাটে");
    await expect(lines(page)).toHaveAttribute("lang", "bn");
    await pauseAt(page, id, 1.1);
    await expect(lines(page)).toHaveCount(0);
    await pauseAt(page, id, 1.5);
    await expect(lines(page)).toHaveText("Rahim: Hello you <img src=x onerror=\"document.title='run'\">");
    await pauseAt(page, id, 2.5);
    await expect(lines(page)).toContainText("একটি খুব দীর্ঘ");
    expect(await page.title()).not.toBe("run");
    const { words, name, button, stage } = await boxesOf({
      words: lines(page),
      name: card(page, id)
        .getByRole("link", { name: /@speaker/ })
        .last(),
      button: card(page, id).getByRole("button", { name: "More", exact: true }),
      stage: card(page, id),
    });
    expect(words.bottom).toBeLessThanOrEqual(name.y);
    expect(words.right).toBeLessThanOrEqual(button.x);
    expect(words.height).toBeLessThan(stage.height / 3);
    expect(Math.min(button.width, button.height)).toBeGreaterThanOrEqual(44);
  }
});

test("captions are switched off in the menu or by key and stay off; then their file is not requested", async ({
  someone,
  visit,
}) => {
  const owner = await someone("quiet");
  const plain = await createVideo(owner, { caption: "plain" });
  const id = await createCaptionedVideo(owner);
  const { page } = await visit(`/feed?list=user:${owner.id}`, await someone("viewer"));
  await hasPlayed(page, id);
  await pauseAt(page, id, 0.5);
  await expect(lines(page)).toHaveText("পদ্মার ঘাটে");
  await chooseInMenu(page, id, "Hide captions");
  await expect(lines(page)).toHaveCount(0);
  const asked = askedFor(page);
  await page.reload();
  await hasPlayed(page, id);
  await pauseAt(page, id, 0.5);
  await card(page, id).getByRole("button", { name: "More", exact: true }).click();
  await expect(page.getByRole("button", { name: "Show captions" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(lines(page)).toHaveCount(0);
  expect(asked).toEqual([]);
  await page.keyboard.press("c");
  await expect(page.getByRole("status").filter({ hasText: "Captions on" })).toBeVisible();
  await expect(lines(page)).toHaveText("পদ্মার ঘাটে");
  expect(asked).toHaveLength(1);
  await page.keyboard.press("c");
  await expect(page.getByRole("status").filter({ hasText: "Captions off" })).toBeVisible();
  await expect(lines(page)).toHaveCount(0);
  // A video without captions says so, has no row in its menu and does not change the setting.
  await page.keyboard.press("ArrowDown");
  await hasPlayed(page, plain);
  await standsAt(page, 1);
  await page.keyboard.press("c");
  await expect(page.getByRole("status").filter({ hasText: "This video has no captions" })).toBeVisible();
  await card(page, plain).getByRole("button", { name: "More", exact: true }).click();
  await expect(page.getByRole("group", { name: "Speed" })).toBeVisible();
  await expect(page.getByRole("button", { name: /captions/ })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("ArrowUp");
  await standsAt(page, 0);
  await chooseInMenu(page, id, "Show captions");
});

test("captions continue after a change of rendition, disappear with their video, and load once the network is back", async ({
  someone,
  visit,
  server,
}) => {
  const owner = await someone("switcher");
  const plain = await createVideo(owner, { caption: "plain" });
  const captions = new File([VTT], "mine.vtt", { type: "text/vtt" });
  const id = await createVideo(owner, { file: "upright.mp4", light: testVideoFile("light.mp4"), captions });
  const { video } = await owner.pb.collection("videos").getOne(id);
  const { page, context } = await visit("/favicon.svg", await someone("viewer"));
  let fail = true;
  await context.route(/\.vtt$/, (route) => (fail ? route.abort() : route.continue()));
  await page.goto(`/feed?list=user:${owner.id}`);
  await hasPlayed(page, id);
  await pauseAt(page, id, 0.5);
  await expect(lines(page)).toHaveCount(0);
  fail = false;
  await expect(lines(page)).toHaveText("পদ্মার ঘাটে");
  // The file of the main rendition is gone, so the player switches to the other one at the same time.
  const file = storedFile(server, id, video);
  renameSync(file, `${file}.away`);
  await page.reload();
  await expect(card(page, id).locator("video")).toHaveAttribute("data-rendition", "light");
  await hasPlayed(page, id);
  // The new player still seeks to the position of the old one; repeat until it has arrived.
  await expect(async () => {
    await pauseAt(page, id, 1.5);
    await expect(lines(page)).toContainText("Rahim: Hello", { timeout: 1000 });
  }).toPass();
  await page.keyboard.press("ArrowDown");
  await hasPlayed(page, plain);
  await expect(lines(page)).toHaveCount(0);
  expect(await page.locator("track").count()).toBe(0);
});
