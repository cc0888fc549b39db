// Opens another screen without loading the app again, which costs half a second of processor time.
import { expect, type Page } from "@playwright/test";

/** The former screen may stay for a moment, until the code of the next one is loaded. */
export const goWithin = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState({}, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);

/** The same for a screen with another title. Waits for it. */
export async function goToScreen(page: Page, path: string) {
  const before = await page.title();
  await goWithin(page, path);
  await expect(page).not.toHaveTitle(before);
}
