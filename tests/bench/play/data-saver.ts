import type { Page } from "@playwright/test";
import { messages } from "../../../scripts/lib/translations.mjs";

const say = (id: string) => messages().bn.get(id) ?? id;

/** Switches the data saver on in the settings. */
export async function saverOn(page: Page): Promise<void> {
  await page.goto("/settings");
  const saver = page.getByRole("group", { name: say("saver.title") });
  await saver.getByText(say("saver.on"), { exact: true }).click();
}
