// Comments turned off for one video, at the upload and back on by an edit.
import { chooseVideo, expect, newestVideo, openWords, pressPublish, test } from "../../support/e2e/upload";

test("a video without comments says so to others until its owner lets them comment again", async ({
  page,
  user,
  someone,
  visit,
}) => {
  await chooseVideo(page, "plain.mp4");
  await openWords(page);
  const allowed = page.getByRole("switch", { name: /Others may comment/ });
  await expect(allowed).toBeChecked();
  await allowed.press(" ");
  await expect(allowed).not.toBeChecked();
  await pressPublish(page);
  await expect(page).toHaveURL(/\/profile/);
  const { id, comments_off } = await newestVideo(user);
  expect(comments_off).toBe(true);

  const other = await visit(`/video/${id}`, await someone("reader"));
  const sheet = other.page.getByRole("dialog", { name: "Comments" });
  const openComments = () =>
    other.page.getByRole("button", { name: "Comments", exact: true }).first().press("Enter");
  await openComments();
  await expect(sheet).toContainText("Comments are off");
  await expect(sheet.getByRole("textbox")).toHaveCount(0);

  await page.locator("li[data-video]").first().click({ button: "right" });
  await page.getByRole("button", { name: "Edit details" }).press("Enter");
  await expect(allowed).not.toBeChecked();
  await allowed.press(" ");
  await page.getByRole("button", { name: "Save Changes" }).press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await other.page.reload();
  await openComments();
  await expect(sheet.getByRole("textbox")).toBeVisible();
});
