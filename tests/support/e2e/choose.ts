import { expect, type Locator } from "@playwright/test";

/** Chooses a radio button by key: a click could miss while the page above it still grows. */
export async function choose(radio: Locator): Promise<void> {
  await radio.press(" ");
  await expect(radio).toBeChecked();
}
