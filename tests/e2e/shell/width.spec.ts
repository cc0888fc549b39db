// Screens use the width of a desktop: grids with more columns, lists beside their filters and pages.
import type { Page } from "@playwright/test";
import { expect, test } from "../../support/e2e/fixtures";
import { createVideo } from "../../support/users";

const columns = (page: Page) =>
  page
    .locator("ul:has(> li[data-video])")
    .first()
    .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(" ").length);
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test("a profile's grid has more columns on wider screens, and its header is one line", async ({
  someone,
  visit,
}) => {
  const owner = await someone("wide");
  await createVideo(owner);
  const { page } = await visit(`/@${owner.username}`, undefined, { width: 390, height: 844 });
  const seen: number[] = [];
  for (const width of [390, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.locator("li[data-video]")).toBeVisible();
    seen.push(await columns(page));
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  }
  expect(seen).toEqual([3, 4, 6, 6]);
  const photo = await page.getByRole("main").getByRole("img").first().boundingBox();
  const name = await page.getByRole("main").getByRole("heading", { level: 2 }).first().boundingBox();
  expect(name?.x).toBeGreaterThan((photo?.x ?? 0) + (photo?.width ?? 0));
});

test("settings pages stand beside their list from 1200 px on", async ({ someone, visit }) => {
  const { page } = await visit("/settings", await someone("settled"), { width: 1280, height: 800 });
  const list = page.getByRole("navigation", { name: "Settings" });
  await expect(list.getByRole("link")).toHaveCount(6);
  for (const [name, path] of [
    ["Watch history", "/settings/history"],
    ["Blocked and muted", "/settings/blocked"],
    ["My reports", "/settings/reports"],
    ["Settings", "/settings"],
  ] as const) {
    const link = list.getByRole("link", { name, exact: true });
    await link.click();
    await expect(page).toHaveURL(path);
    await expect(link).toHaveAttribute("aria-current", "page");
    const heading = page.getByRole("heading", { level: 1, name, exact: true });
    await expect(heading).toBeVisible();
    const [pane, title] = [await list.boundingBox(), await heading.boundingBox()];
    expect(title?.x).toBeGreaterThan((pane?.x ?? 0) + (pane?.width ?? 0));
  }
  await page.setViewportSize({ width: 1199, height: 800 });
  await expect(list).toHaveCount(0);
});

test("the filters of notifications stand beside the list from 1200 px on", async ({ someone, visit }) => {
  const { page } = await visit("/notifications", await someone("told"), { width: 1280, height: 800 });
  const filters = page.getByRole("group", { name: "Which notifications to show" });
  const empty = page.getByRole("main").getByRole("link").first();
  await expect(empty).toBeVisible();
  const boxes = async () => [await filters.boundingBox(), await empty.boundingBox()];
  const [pane, list] = await boxes();
  expect(list?.x).toBeGreaterThan((pane?.x ?? 0) + (pane?.width ?? 0));
  const rows = await filters.getByRole("radio").all();
  const lefts = await Promise.all(rows.map(async (row) => (await row.boundingBox())?.x));
  expect(new Set(lefts).size).toBe(1);
  await page.setViewportSize({ width: 1000, height: 800 });
  await expect
    .poll(async () => {
      const [line, below] = await boxes();
      return (below?.y ?? 0) - (line?.y ?? 0) - (line?.height ?? 0);
    })
    .toBeGreaterThan(0);
});
