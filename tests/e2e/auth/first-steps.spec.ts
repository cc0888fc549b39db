// The first steps after the first log-in: once, and each can be skipped.
import type { Page } from "@playwright/test";
import { axeFaults } from "../../support/e2e/axe-faults";
import { expect, test } from "../../support/e2e/fixtures";
import { createVideo, PASSWORD } from "../../support/users";

test.use({ alone: true });

let count = 0;

/** Signs up and logs in, by the form. */
async function arrive(page: Page) {
  const username = `first_${process.pid}${++count}`;
  await page.getByRole("tab").last().click();
  await page.locator("input[name=username]").fill(username);
  await page.locator("input[name=email]").fill(`${username}@example.test`);
  await page.locator("input[name=password]").fill(PASSWORD);
  await page.locator("button[type=submit]").click();
  await expect(page.locator("input[name=username]")).toHaveCount(0);
  await page.locator("button[type=submit]").click();
  await expect(page).toHaveURL("/feed");
  return username;
}

test("a new user chooses language and interests, follows a user, and is asked only once", async ({
  someone,
  visit,
}) => {
  const [cook, other] = [await someone("cook"), await someone("other")];
  await createVideo(cook, { caption: "pitha", category: "food" });
  await createVideo(other, { caption: "match", category: "sports" });
  const { page } = await visit("/auth", undefined, { language: "bn" });
  await arrive(page);
  const dialog = page.getByRole("dialog");
  await expect(dialog).toHaveAccessibleName("ভাষা বেছে নিন");
  await dialog.getByRole("radio", { name: "English" }).press(" ");
  await expect(dialog).toHaveAccessibleName("Choose your language");
  // A toast under the mouse stays, and would cover the headings of the next steps.
  const toast = page.getByRole("status").filter({ hasText: "আপনি লগ ইন করেছেন।" });
  await toast.hover();
  await dialog.getByRole("button", { name: "Next" }).press("Enter");
  await expect(toast).toHaveCount(0);
  await expect(dialog.getByRole("heading", { name: "What do you like to watch?" })).toBeFocused();
  await dialog.getByRole("checkbox", { name: "Food" }).press(" ");
  await dialog.getByRole("button", { name: "Next" }).click();
  const rows = dialog.getByRole("listitem");
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(cook.username);
  await expect(rows.first()).toContainText("0 Followers");
  const preview = rows.first().locator("video");
  await expect.poll(() => preview.evaluate((v: HTMLVideoElement) => v.currentTime)).toBeGreaterThan(0);
  expect(await preview.evaluate((v: HTMLVideoElement) => v.muted)).toBe(true);
  expect(await axeFaults(page)).toEqual([]);
  await rows.first().getByRole("button", { name: "Follow" }).click();
  await expect(rows.first()).toContainText("1 Followers");
  await dialog.getByRole("button", { name: "Start watching" }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole("tab", { name: "Following" }).click();
  await expect(page.getByRole("article", { name: "pitha" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("article", { name: "pitha" })).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test("the first steps are skipped with one tap", async ({ visit }) => {
  const { page } = await visit("/auth");
  await arrive(page);
  const dialog = page.getByRole("dialog", { name: "Choose your language" });
  await dialog.getByRole("button", { name: "Skip" }).click();
  await expect(dialog).toHaveCount(0);
});
