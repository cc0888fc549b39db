// Helpers for specs of reports and decisions: messages in both languages, and operator requests to the dashboard's
// API.
import { setupI18n } from "@lingui/core";
import type { Page } from "@playwright/test";
import { type Language, messages } from "../../../scripts/lib/translations.mjs";
import { type Server, SUPERUSER } from "../server";
import type { Person } from "../users";

/** Returns a message of the catalogues with its `{slots}` filled. */
export type Translate = (id: string, slots?: Record<string, string | number>) => string;

export function translatorFor(language: Language): Translate {
  const catalogue = messages()[language];
  const i18n = setupI18n({ locale: language, messages: { [language]: Object.fromEntries(catalogue) } });
  return (id, slots) => {
    if (!catalogue.has(id)) throw new Error(`${id} is in no catalogue`);
    return i18n._(id, slots);
  };
}

export const press = (root: Pick<Page, "getByRole">, name: string) =>
  root.getByRole("button", { name, exact: true }).click();

export const toast = (page: Page, text: string | RegExp) =>
  page.getByRole("status").filter({ hasText: text });

/** Creates a report; the author of the reported item will see the reason. Returns the report's id. */
export async function reported(by: Person, target: Record<string, string>, reason: string): Promise<string> {
  return (await by.pb.collection("reports").create({ reporter: by.id, reason, ...target })).id;
}

/** Sets a field as the operator. */
export async function asOperator(
  server: Server,
  collection: string,
  id: string,
  change: object,
): Promise<void> {
  const root = await server.superuser();
  await root.collection(collection).update(id, change);
}

/** Logs in to the dashboard as the operator. */
export async function openDashboard(page: Page) {
  await page.getByLabel("Email").fill(SUPERUSER.email);
  await page.getByRole("textbox", { name: "Password" }).fill(SUPERUSER.password);
  await press(page, "Login");
  await page.waitForURL(/collections/);
}
