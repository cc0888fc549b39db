import type { Page } from "@playwright/test";
import { bnSaver as words } from "@/i18n/locales/bn/data-saver";

/** Switches the data saver on in the settings. */
export async function saverOn(page: Page): Promise<void> {
  await page.goto("/settings");
  const saver = page.getByRole("group", { name: words["saver.title"] });
  await saver.getByText(words["saver.on"], { exact: true }).click();
}
