// A site with a name, an accent and languages of its own, from one row in the dashboard.
import type { Page } from "@playwright/test";
import { expect, openBrowser, test } from "../../support/e2e/fixtures";
import type { Server } from "../../support/server";
import { createVideo } from "../../support/users";

test.use({ alone: true });
test.describe.configure({ mode: "serial" });

const choose = async (server: Server, row: Record<string, unknown>) =>
  (await server.superuser()).collection("site_settings").update("site00000000000", row);
const colourOf = (page: Page, name: string) =>
  page.getByRole("button", { name }).evaluate((button) => {
    const { backgroundColor, color } = getComputedStyle(button);
    return [backgroundColor, color];
  });
const NAMES = { en: "Dheu", bn: "ঢেউ" };

for (const language of ["bn", "en"] as const) {
  test(`shows its own name and accent on the first screen, in ${language}`, async ({ visit, server }) => {
    await choose(server, { name_bn: "ঢেউ", name_en: "Dheu", accent: "#ffcc00" });
    const { page } = await visit("/", undefined, { language });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(NAMES[language]);
    await expect(page).toHaveTitle(new RegExp(` · ${NAMES[language]}$`));
    const start = language === "en" ? "Get Started" : "শুরু করুন";
    expect(await colourOf(page, start)).toEqual(["rgb(255, 204, 0)", "rgb(11, 15, 13)"]);
    await page.getByRole("button", { name: start }).click();
    await expect(page.getByText(NAMES[language], { exact: true }).first()).toBeVisible();
    await page.goto("/terms");
    await expect(page.getByRole("main")).toContainText(NAMES[language]);
    await expect(page.locator("body")).not.toContainText(/ঝলক|Jholok/);
  });
}

test("shows the name of the other language after a switch, and the accent in the feed", async ({
  visit,
  server,
  someone,
}) => {
  await choose(server, { name_bn: "ঢেউ", name_en: "Dheu", accent: "#1877f2" });
  const mina = await someone("mina");
  await createVideo(mina, { caption: "under another name" });
  const { page } = await visit("/", undefined, { language: "en" });
  await page.getByRole("button", { name: "বাংলা" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("ঢেউ");
  await page.goto("/feed");
  await expect(page).toHaveTitle(/ · ঢেউ$/);
  await expect(page.locator("html")).toHaveCSS("--color-accent", "#1877f2");
});

test("starts in its default language, and offers a switch only between its own", async ({
  browser,
  server,
}) => {
  await choose(server, { name_bn: "", name_en: "", accent: "", languages: "en bn" });
  const context = await browser.newContext({ baseURL: server.url, locale: "bn-BD" });
  const page = await context.newPage();
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Get Started" })).toBeVisible();
  await page.getByRole("button", { name: "বাংলা" }).click();
  await expect(page.getByRole("button", { name: "শুরু করুন" })).toBeVisible();
  await context.close();

  await choose(server, { languages: "en" });
  const alone = await openBrowser(browser, server, undefined, "bn");
  const english = await alone.newPage();
  await english.goto("/");
  await expect(english.getByRole("button")).toHaveText(["Get Started"]);
  await alone.close();
  await choose(server, { languages: "" });
});
