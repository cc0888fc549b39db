import { expect, type Locator } from "@playwright/test";

/**
 * Chooses a radio button by key: a click could miss while the page above it still grows. A key is lost while the
 * button is disabled, until the saved value is known.
 */
export async function choose(radio: Locator): Promise<void> {
  await expect(radio).toBeEnabled();
  await radio.press(" ");
  await expect(radio).toBeChecked();
}
