// A running upload on other screens.
import { axeFaults } from "../../support/e2e/axe-faults";
import { chooseVideo, expect, limitUpload, newestVideo, pressPublish, test } from "../../support/e2e/upload";

test("a running upload shows on every screen until it is done, on a phone and on the desktop", async ({
  page,
  user,
}) => {
  await limitUpload(page, 2_000);
  await chooseVideo(page, "plain.mp4");
  await pressPublish(page);
  const entries = page.getByRole("navigation").getByRole("link");
  const bar = page.getByRole("progressbar", { name: "Upload", exact: true });
  const ring = entries.filter({ hasText: "Upload" }).locator("svg circle");
  // The screen of the upload shows its own progress.
  await expect(page.getByRole("progressbar")).toHaveCount(1);
  await expect(ring).toHaveCount(0);
  await entries.filter({ hasText: "Discover" }).click();
  await page.getByRole("button", { name: "Leave and keep uploading" }).click();
  for (const next of ["Profile", "Home"]) {
    await expect(bar).toHaveAttribute("aria-valuenow", /^\d+$/);
    await expect(ring).toHaveCount(2);
    await entries.filter({ hasText: next }).click();
  }
  await expect(page).toHaveURL(/\/feed/);
  await expect(ring.first()).toBeVisible();
  await expect(entries.filter({ hasText: "Upload" })).toHaveAccessibleName("Upload");
  expect(await axeFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(ring).toHaveCount(2);
  await expect(ring.first()).toBeVisible();
  await expect(bar).toHaveAttribute("aria-valuenow", /^\d+$/);
  await expect(entries.filter({ hasText: "Upload" })).toHaveAccessibleName("Upload");
  expect(await axeFaults(page)).toEqual([]);

  await entries.filter({ hasText: "Upload" }).click();
  await expect(ring).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Cancel upload" })).toBeVisible();
  await entries.filter({ hasText: "Profile" }).click();
  await page.getByRole("button", { name: "Leave and keep uploading" }).click();
  await expect(ring.first()).toBeVisible();
  await limitUpload(page, 0);
  await expect(page.getByText("Video uploaded")).toBeVisible();
  await expect(ring).toHaveCount(0);
  expect((await newestVideo(user)).user).toBe(user.id);
});
