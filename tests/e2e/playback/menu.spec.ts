// The menu of a video: how it plays.
import type { Locator } from "@playwright/test";
import { choose } from "../../support/e2e/choose";
import { button, playingIds } from "../../support/e2e/feed";
import { expect, test } from "../../support/e2e/fixtures";
import { createFullVideo, listOf, moving, player } from "../../support/e2e/playback";

test("the rail holds what is used most; a speed of the menu applies to each video until the page is left", async ({
  server,
  someone,
  visit,
}) => {
  const owner = await someone("quick");
  const [id = "", next = ""] = await createFullVideo(server, owner, 2);
  const { page } = await visit(listOf(owner), await someone("hurried"));
  await expect.poll(() => playingIds(page)).toEqual([id]);
  const rail = page.locator(`article[data-video="${id}"] .video-rail button`);
  await expect(rail.last()).toHaveAccessibleName("More");
  const names = await rail.evaluateAll((all) => all.map((each) => each.ariaLabel));
  expect(names).toEqual(["Follow", "Like", "Comments", "Save", "Share", "More"]);
  const speed = (which: string) =>
    page.locator(`article[data-video="${which}"] video`).evaluate((el: HTMLVideoElement) => el.playbackRate);
  await button(page, id, "More").click();
  const menu = page.getByRole("dialog", { name: "More" });
  const speeds = menu.getByRole("group", { name: "Speed" });
  await expect(speeds.getByRole("radio", { name: "1×", exact: true })).toBeChecked();
  await choose(speeds.getByRole("radio", { name: "2×" }));
  await expect.poll(() => speed(id)).toBe(2);
  await expect(menu.getByRole("button").last()).toHaveAccessibleName("Report");
  await page.keyboard.press("Escape");
  await expect(menu).toHaveCount(0);
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => moving(page)).toBe(next);
  expect(await speed(next)).toBe(2);
  await page.reload();
  await expect.poll(() => moving(page)).not.toBe("");
  expect(await speed(id)).toBe(1);
});

test("a quality of the menu applies to the video that plays, at its time, and is remembered", async ({
  server,
  someone,
  visit,
}) => {
  const owner = await someone("sharp");
  const [id = ""] = await createFullVideo(server, owner, 1, { file: "full-long" });
  const { page } = await visit(listOf(owner), await someone("saver"));
  await expect.poll(() => moving(page)).toBe(id);
  expect(await player(page, id)).toMatchObject({ rendition: "main" });
  const quality = page.getByRole("dialog", { name: "More" }).getByRole("group", { name: "Quality" });
  const pick = async (name: string) => {
    await button(page, id, "More").click();
    await choose(quality.getByRole("radio", { name }) as Locator);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  };
  await pick("Less data");
  // A main file that is mostly loaded plays on: the light one would be further data.
  await pick("Best");
  await expect.poll(() => player(page, id)).toMatchObject({ rendition: "main", paused: false });
  await page.reload();
  await button(page, id, "More").click();
  await expect(quality.getByRole("radio", { name: "Best" })).toBeChecked();
  await choose(quality.getByRole("radio", { name: "Less data" }));
  await page.reload();
  await expect.poll(() => moving(page)).toBe(id);
  expect(await player(page, id)).toMatchObject({ rendition: "light" });
  await expect.poll(async () => (await player(page, id)).time).toBeGreaterThan(1);
  await pick("Best");
  await expect.poll(() => player(page, id)).toMatchObject({ rendition: "main", paused: false });
  expect((await player(page, id)).time).toBeGreaterThan(1);
});
