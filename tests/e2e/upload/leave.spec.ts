// Leaving during an upload asks for confirmation on every way out; the upload continues while the app is
// open.
import type { Page } from "@playwright/test";
import { expect, test } from "../../support/e2e/fixtures";
import { limitUpload, opened, pick, publish, ready, savedDraft, videosOf } from "../../support/e2e/upload";

const dialog = (page: Page) => page.getByRole("dialog", { name: "The video is still uploading" });
const discover = (page: Page) => page.getByRole("navigation").getByRole("link", { name: "Discover" });

async function uploading(page: Page) {
  await pick(page, "upright.mp4");
  await expect(ready(page)).toBeVisible();
  await limitUpload(page, 4_000);
  await publish(page).click();
  await expect(page.getByRole("progressbar")).toBeVisible();
}

test("a link asks; who stays sees the upload, who leaves is told when it is done", async ({
  visit,
  someone,
}) => {
  const who = await someone("wanderer");
  const page = await opened(visit, who);
  await uploading(page);
  await discover(page).click();
  await dialog(page).getByRole("button", { name: "Stay here" }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/upload/);
  await expect(page.getByRole("progressbar")).toBeVisible();
  await discover(page).click();
  await dialog(page).getByRole("button", { name: "Leave and keep uploading" }).click();
  await expect(page).toHaveURL(/\/discover/);
  await limitUpload(page, 0);
  await expect(page.getByText("Video uploaded successfully!")).toBeVisible({ timeout: 30_000 });
  await expect(page).toHaveURL(/\/discover/);
  expect(await videosOf(who)).toBe(1);
});

test("Back asks, and leads back once it may", async ({ visit, someone }) => {
  const { page } = await visit("/discover", await someone("backer"));
  await page.getByRole("navigation").getByRole("link", { name: "Upload" }).click();
  await uploading(page);
  await page.evaluate(() => history.back());
  await expect(dialog(page)).toBeVisible();
  await expect(page).toHaveURL(/\/upload/);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole("progressbar")).toBeVisible();
  // The Back arrow of the screen counts too.
  await page.getByRole("button", { name: "Back" }).click();
  await dialog(page).getByRole("button", { name: "Leave and keep uploading" }).click();
  await expect(page).toHaveURL(/\/discover/);
  // Forward again, to the same upload.
  await page.evaluate(() => history.forward());
  await expect(page.getByRole("progressbar")).toBeVisible();
});

test("closing the page asks while an upload runs, and only then", async ({ visit, someone }) => {
  const who = await someone("closer");
  const page = await opened(visit, who);
  const asked: string[] = [];
  page.on("dialog", (box) => {
    asked.push(box.type());
    void box.accept();
  });
  await pick(page, "upright.mp4");
  await expect.poll(async () => (await savedDraft(page, who)).keys).toContain("notes");
  await page.reload();
  expect(asked).toEqual([]);
  await page.getByRole("button", { name: "Discard" }).click();
  await uploading(page);
  await page.reload();
  expect(asked).toEqual(["beforeunload"]);
});

test("without an upload nothing asks", async ({ visit, someone }) => {
  const page = await opened(visit, await someone("free"));
  await pick(page, "upright.mp4");
  await discover(page).click();
  await expect(page).toHaveURL(/\/discover/);
});
