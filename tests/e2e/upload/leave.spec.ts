// Leaving during an upload asks for confirmation on every way out; the upload continues while the app is
// open.
import type { Page } from "@playwright/test";
import {
  chooseVideo,
  countVideos,
  discardDraft,
  expect,
  limitUpload,
  preparedText,
  pressPublish,
  savedDraft,
  test,
} from "../../support/e2e/upload";

const leaveDialog = (page: Page) => page.getByRole("dialog", { name: "The video is still uploading" });
const discover = (page: Page) => page.getByRole("navigation").getByRole("link", { name: "Discover" });

async function startUpload(page: Page) {
  await chooseVideo(page, "plain.mp4");
  await expect(preparedText(page)).toBeVisible();
  await limitUpload(page, 2_000);
  await pressPublish(page);
  await expect(page.getByRole("progressbar")).toBeVisible();
}

test("a link asks for confirmation; after leaving, a message reports the end of the upload", async ({
  page,
  user,
}) => {
  await startUpload(page);
  await discover(page).click();
  await leaveDialog(page).getByRole("button", { name: "Stay here" }).click();
  await expect(leaveDialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/upload/);
  await expect(page.getByRole("progressbar")).toBeVisible();
  await discover(page).click();
  await leaveDialog(page).getByRole("button", { name: "Leave and keep uploading" }).click();
  await expect(page).toHaveURL(/\/discover/);
  await limitUpload(page, 0);
  await expect(page.getByText("Video uploaded successfully!")).toBeVisible({ timeout: 30_000 });
  await expect(page).toHaveURL(/\/discover/);
  expect(await countVideos(user)).toBe(1);
});

test("Back asks for confirmation, and goes back after it", async ({ visit, user }) => {
  const { page } = await visit("/discover", user, { mobile: true });
  await page.getByRole("navigation").getByRole("link", { name: "Upload" }).click();
  await startUpload(page);
  // The entries of the steps are gone once the upload runs.
  await expect.poll(() => page.evaluate(() => history.state?.over ?? 0)).toBe(0);
  await page.evaluate(() => history.back());
  await expect(leaveDialog(page)).toBeVisible();
  await expect(page).toHaveURL(/\/upload/);
  await page.keyboard.press("Escape");
  await expect(leaveDialog(page)).toHaveCount(0);
  await expect(page.getByRole("progressbar")).toBeVisible();
  // The Back arrow of the screen counts too.
  await page.getByRole("button", { name: "Back" }).click();
  await leaveDialog(page).getByRole("button", { name: "Leave and keep uploading" }).click();
  await expect(page).toHaveURL(/\/discover/);
  // Forward again, to the same upload.
  await page.evaluate(() => history.forward());
  await expect(page.getByRole("progressbar")).toBeVisible();
});

test("closing the page asks for confirmation only while an upload runs", async ({ page, user }) => {
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.type());
    void dialog.accept();
  });
  await chooseVideo(page, "plain.mp4");
  await expect.poll(async () => (await savedDraft(page, user)).keys).toContain("notes");
  await page.reload();
  expect(dialogs).toEqual([]);
  await discardDraft(page, page.locator("main"));
  await startUpload(page);
  await page.reload();
  expect(dialogs).toEqual(["beforeunload"]);
});

test("leaving without an upload needs no confirmation", async ({ page }) => {
  await chooseVideo(page, "plain.mp4");
  await discover(page).click();
  await expect(page).toHaveURL(/\/discover/);
});
