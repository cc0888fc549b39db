import type { Page } from "@playwright/test";
import { messages } from "../../../scripts/lib/translations.mjs";
import { startWorker } from "../../support/e2e/worker";

const say = (id: string) => messages().bn.get(id) ?? id;

/** Switches the data saver on in the settings, and waits for the worker that paces its videos. */
export async function saverOn(page: Page): Promise<void> {
  await page.goto("/settings");
  const saver = page.getByRole("group", { name: say("saver.title") });
  await saver.getByText(say("saver.on"), { exact: true }).click();
  await startWorker(page);
}
