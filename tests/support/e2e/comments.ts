// The sheet of comments.
import type { Page } from "@playwright/test";
import { expect } from "./fixtures";

export const sheet = (page: Page) => page.getByRole("dialog", { name: "Comments" });
export const row = (page: Page, text: string) => sheet(page).locator("[data-comment]", { hasText: text });

/** Opens it over the first video. The video stands still meanwhile: drawing it takes more of the processor than all else. */
export async function openSheet(page: Page) {
  await page.getByRole("button", { name: "Comments" }).first().click();
  await expect(sheet(page)).toBeVisible();
  await page.evaluate(() => {
    for (const video of document.querySelectorAll("video")) video.pause();
  });
}

export async function choose(page: Page, text: string, action: string) {
  await row(page, text).getByRole("button", { name: "Comment options" }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

/** Closes the sheet, which sends deletes that could still be undone, and opens it again. */
export async function reopen(page: Page) {
  await page.keyboard.press("Escape");
  await expect(sheet(page)).toBeHidden();
  await openSheet(page);
}
