import type { Page } from "@playwright/test";
import { expect } from "./fixtures";

/** Logs out in the app, which asks first. */
export async function logOut(page: Page, name = "Log Out"): Promise<void> {
  await page.getByRole("button", { name, exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name, exact: true }).click();
  await expect(page).toHaveURL(/\/auth/);
}
