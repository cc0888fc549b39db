// A short network loss: the affected part shows it, the rest works on, and everything resumes by itself.
import type { Page } from "@playwright/test";
import { expect, test } from "../../support/e2e/fixtures";
import { createVideo } from "../../support/users";

const lost = (page: Page) => page.getByRole("dialog", { name: "You're offline" });
const entry = (page: Page, name: string) =>
  page.getByRole("navigation").getByRole("link", { name, exact: true });

/**
 * Aborts requests for the code of these parts until the result is called; the app would prefetch it after 4
 * s.
 */
async function without(page: Page, parts: RegExp): Promise<() => Promise<void>> {
  await page.route(parts, (route) => route.abort());
  return () => page.unroute(parts);
}

for (const name of ["Comments", "Share"]) {
  test(`${name} opened without a network shows an error over the feed, and opens once the network is back`, async ({
    visit,
    someone,
  }) => {
    const owner = await someone("away");
    const id = await createVideo(owner, { caption: "stays" });
    const { page, context } = await visit("/discover", await someone("traveller"), { cold: true });
    const give = await without(page, /assets\/(video-comments|share-dialog)/);
    await page.goto(`/feed?list=user:${owner.id}&at=${id}`);
    const video = page.locator(`article[data-video="${id}"]`);
    const button = video.getByRole("button", { name });
    await expect(button).toBeVisible();
    await context.setOffline(true);
    await give();
    await button.click();
    await expect(lost(page)).toBeVisible();
    await expect(video).toBeInViewport({ ratio: 0.9 });
    // Back and its own button close the message, and the part can be opened again.
    await page.evaluate(() => history.back());
    await expect(lost(page)).toHaveCount(0);
    await button.click();
    await lost(page).getByRole("button", { name: "Close" }).click();
    await expect(lost(page)).toHaveCount(0);
    await expect(button).toBeFocused();
    await button.click();
    await expect(lost(page)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole("dialog", { name, exact: true })).toBeVisible();
    await expect(lost(page)).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page).toHaveURL(/\/feed/);
  });
}

test("a tab opened without a network shows an error under the navigation, and loads once the network is back", async ({
  visit,
  someone,
}) => {
  await createVideo(await someone("shown"), { caption: "found again" });
  const { page, context } = await visit("/feed", await someone("commuter"), { cold: true });
  await expect(page.getByRole("article").first()).toBeVisible();
  await context.setOffline(true);
  await entry(page, "Discover").click();
  await expect(page).toHaveURL(/\/discover/);
  await expect(page.getByRole("alert").getByText("You're offline")).toBeVisible();
  // Navigation works meanwhile.
  await entry(page, "Home").click();
  await expect(page.getByRole("article").first()).toBeVisible();
  await entry(page, "Discover").click();
  await expect(page.getByRole("alert")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("searchbox")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("Get Started without a network shows an error, and the log-in once the network is back", async ({
  visit,
}) => {
  const { page, context } = await visit("/", undefined, { cold: true });
  const start = page.getByRole("button", { name: "Get Started" });
  await expect(start).toBeVisible();
  await context.setOffline(true);
  await start.click();
  await expect(page.getByRole("alert").getByText("You're offline")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByLabel("Email")).toBeVisible();
});

test("comments that fail to load show an error in their sheet, and load once the network is back", async ({
  visit,
  someone,
}) => {
  const owner = await someone("silent");
  const id = await createVideo(owner, { caption: "spoken to" });
  await owner.pb.collection("comments").create({ user: owner.id, video: id, text: "heard again" });
  const { page, context } = await visit(`/feed?list=user:${owner.id}&at=${id}`, await someone("hearer"));
  const button = page.locator(`article[data-video="${id}"]`).getByRole("button", { name: "Comments" });
  const sheet = page.getByRole("dialog", { name: "Comments" });
  // Opened once, so that the code is loaded but the comments are not.
  await page.route(/\/api\/.*comments/, (route) => route.abort());
  await button.click();
  await expect(sheet).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await context.setOffline(true);
  await page.unroute(/\/api\/.*comments/);
  await button.click();
  await expect(sheet.getByRole("alert").getByText("You're offline")).toBeVisible();
  await context.setOffline(false);
  await expect(sheet.getByText("heard again")).toBeVisible();
});

test("missing code after a release asks for a reload in its dialog, and the feed plays on", async ({
  visit,
  someone,
}) => {
  const owner = await someone("renewed");
  const id = await createVideo(owner, { caption: "older" });
  const { page } = await visit("/discover", await someone("stale"));
  const give = await without(page, /assets\/share-dialog/);
  await page.goto(`/feed?list=user:${owner.id}&at=${id}`);
  const video = page.locator(`article[data-video="${id}"]`);
  await video.getByRole("button", { name: "Share" }).click();
  const missing = page.getByRole("dialog", { name: "This part couldn't be opened" });
  await expect(missing.getByRole("button", { name: "Reload" })).toBeVisible();
  await expect(video).toBeInViewport({ ratio: 0.9 });
  await missing.getByRole("button", { name: "Close" }).click();
  await give();
  await video.getByRole("button", { name: "Share" }).click();
  await expect(page.getByRole("dialog", { name: "Share", exact: true })).toBeVisible();
});
