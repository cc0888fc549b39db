// Back, as on a phone: closes overlays one at a time and leaves the screen unchanged.
import type { Page } from "@playwright/test";
import { expect, test } from "../../support/e2e/fixtures";
import { whenStill } from "../../support/e2e/motion";
import { createVideo, type Person } from "../../support/users";

const alone = (owner: Person, id: string) => `/feed?list=user:${owner.id}&at=${id}`;
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });
const entry = (page: Page, name: string) =>
  page.getByRole("navigation").getByRole("link", { name, exact: true });

/** The tab came from Discover, shows two videos and stands at the second. */
async function atSecondVideo(page: Page, owner: Person, ids: string[]) {
  await page.goto(alone(owner, ids[1] ?? ""));
  await expect(page.locator(`article[data-video="${ids[1]}"]`)).toBeInViewport({ ratio: 0.9 });
}

async function twoVideos(owner: Person) {
  return [await createVideo(owner, { caption: "first" }), await createVideo(owner, { caption: "second" })];
}

/** Scroll position of the feed. */
const feedTop = (page: Page) => page.getByRole("feed").evaluate((el) => el.scrollTop);

/** Waits until an open dialog handles keys and the backdrop: it takes the focus, and a timer later it listens to the backdrop. */
async function listening(page: Page) {
  await page.waitForFunction(() => document.activeElement?.closest("[role=dialog]"));
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
}

test("Back closes sheet, dialog and menu one at a time, and the feed stays at its video", async ({
  visit,
  someone,
}) => {
  const owner = await someone("layers");
  const ids = await twoVideos(owner);
  await owner.pb.collection("comments").create({ user: owner.id, video: ids[1], text: "a word" });
  const viewer = await someone("stepper");
  const { page } = await visit("/discover", viewer);
  await atSecondVideo(page, owner, ids);
  const url = page.url();
  const top = await feedTop(page);
  const video = page.locator(`article[data-video="${ids[1]}"]`);
  for (const [button, name] of [
    ["Comments", "Comments"],
    ["Share", "Share"],
    ["More", "More"],
  ] as const) {
    await video.getByRole("button", { name: button, exact: true }).click();
    await expect(dialog(page, name)).toBeVisible();
    await page.evaluate(() => void setTimeout(() => history.back()));
    await expect(dialog(page, name)).toHaveCount(0);
    expect(page.url()).toBe(url);
    expect(await feedTop(page)).toBe(top);
  }
  // A dialog over a menu over a sheet: the topmost closes first.
  await video.getByRole("button", { name: "Comments" }).click();
  const sheet = dialog(page, "Comments");
  const options = sheet.getByRole("button", { name: "Comment options" });
  await options.click();
  await expect(page.getByRole("menu")).toBeVisible();
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect(page.getByRole("menu")).toHaveCount(0);
  await expect(sheet).toBeVisible();
  await options.click();
  await page.getByRole("menuitem", { name: "Report" }).click();
  const report = dialog(page, "Report comment");
  await expect(report).toBeVisible();
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect(report).toHaveCount(0);
  await expect(sheet).toBeVisible();
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect(sheet).toHaveCount(0);
  expect(page.url()).toBe(url);
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect(page).toHaveURL(/\/discover/);
});

test("closing an overlay by its button, Escape or the backdrop removes its history entry", async ({
  visit,
  someone,
}) => {
  const owner = await someone("closing");
  const ids = await twoVideos(owner);
  const { page } = await visit("/discover", await someone("closer"));
  await atSecondVideo(page, owner, ids);
  const video = page.locator(`article[data-video="${ids[1]}"]`);
  const length = await page.evaluate(() => history.length);
  const closings = [
    () => page.getByRole("dialog").getByRole("button", { name: "Close" }).click(),
    () => page.keyboard.press("Escape"),
    () => page.mouse.click(20, 20),
  ];
  for (const name of ["Share", "Comments"]) {
    for (const close of closings) {
      await video.getByRole("button", { name }).click();
      await expect(dialog(page, name)).toBeVisible();
      await listening(page);
      await close();
      await expect(dialog(page, name)).toHaveCount(0);
    }
  }
  // A dialog that replaces another takes over its history entry.
  await video.getByRole("button", { name: "More", exact: true }).click();
  await dialog(page, "More").getByRole("button", { name: "Share" }).click();
  await expect(dialog(page, "Share")).toBeVisible();
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(length + 1);
  // Forward opens nothing and does not disturb the next Back.
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        addEventListener("popstate", () => done(), { capture: true, once: true });
        history.forward();
      }),
  );
  await expect.poll(() => page.evaluate(() => history.state.over ?? 0)).toBe(0);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  // Another document: the answer of an `evaluate` could be lost with the page.
  await page.goBack();
  await expect(page).toHaveURL(/\/discover/);
});

test("Back from a link followed in a sheet returns to the video, and Forward leads there again", async ({
  visit,
  someone,
}) => {
  const owner = await someone("linked");
  const ids = await twoVideos(owner);
  await owner.pb.collection("comments").create({ user: owner.id, video: ids[1], text: "a word" });
  const { page } = await visit("/discover", await someone("follower"));
  await atSecondVideo(page, owner, ids);
  const video = page.locator(`article[data-video="${ids[1]}"]`);
  await video.getByRole("button", { name: "Comments" }).click();
  await dialog(page, "Comments").getByRole("link", { name: owner.username }).first().click();
  await expect(page).toHaveURL(new RegExp(`/@${owner.username}`));
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect(page).toHaveURL(/\/feed/);
  await expect(video).toBeInViewport({ ratio: 0.9 });
  await expect.poll(() => page.evaluate(() => history.state.over ?? 0)).toBe(0);
  await page.evaluate(() => history.forward());
  await expect(page).toHaveURL(new RegExp(`/@${owner.username}`));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("beside the feed Back closes the panel first, and the screen's back button leaves at once", async ({
  visit,
  someone,
}) => {
  const owner = await someone("panel");
  const ids = await twoVideos(owner);
  const path = `/@${owner.username}`;
  const { page } = await visit(path, await someone("wide"), { width: 1280, height: 800 });
  await page.locator(`li[data-video="${ids[1]}"] a`).click();
  const video = page.locator(`article[data-video="${ids[1]}"]`);
  const panel = dialog(page, "Comments");
  const openPanel = async () => {
    const button = video.getByRole("button", { name: "Comments" });
    await whenStill(button);
    await button.click();
    await expect(panel).toBeVisible();
  };
  await openPanel();
  await page.goBack();
  await expect(panel).toHaveCount(0);
  await expect(page).toHaveURL(/\/feed/);
  // The panel leaves the page usable: a link beside it works although the panel has a history entry.
  await openPanel();
  await entry(page, "Discover").click();
  await expect(page).toHaveURL(/\/discover/);
  await page.goBack();
  await expect(page).toHaveURL(/\/feed/);
  await expect(panel).toHaveCount(0);
  // Also while that entry is still being removed.
  await openPanel();
  await page.evaluate(() => {
    document.querySelector<HTMLElement>("[role=dialog] button[aria-label=Close]")?.click();
    setTimeout(() => document.querySelector<HTMLElement>("nav a[href='/discover']")?.click());
  });
  await expect(page).toHaveURL(/\/discover/);
  await expect(page.getByRole("searchbox")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/feed/);
  await openPanel();
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(path));
});

test("for a link to a comment Back closes the sheet, and a reload opens it again only if it was open", async ({
  visit,
  someone,
}) => {
  const owner = await someone("deep");
  const [id = ""] = await twoVideos(owner);
  const { id: comment } = await owner.pb
    .collection("comments")
    .create({ user: owner.id, video: id, text: "linked to" });
  const { page } = await visit("/discover", await someone("reader"));
  await page.goto(`/video/${id}?comment=${comment}`);
  const sheet = dialog(page, "Comments");
  await expect(sheet.getByText("linked to")).toBeVisible();
  await page.reload();
  await expect(sheet.getByText("linked to")).toBeVisible();
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/video/${id}$`));
  await page.goto(`/video/${id}?comment=${comment}`);
  await expect(sheet.getByText("linked to")).toBeVisible();
  await sheet.getByRole("button", { name: "Close" }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/video/${id}$`));
});

test("a reload with an open sheet shows the screen without it, and Back leaves at once", async ({
  visit,
  someone,
}) => {
  const owner = await someone("again");
  const ids = await twoVideos(owner);
  const { page } = await visit("/discover", await someone("reloader"));
  await page.goto(alone(owner, ids[0] ?? ""));
  const video = page.locator(`article[data-video="${ids[0]}"]`);
  await video.getByRole("button", { name: "Comments" }).click();
  await expect(dialog(page, "Comments")).toBeVisible();
  await page.reload();
  await expect(video.getByRole("button", { name: "Comments" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect(page).toHaveURL(/\/discover/);
});
