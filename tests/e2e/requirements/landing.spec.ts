import { expect, test } from "../../support/e2e/requirements";

test("the interface is Bangla until the user chooses a language", async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url, locale: "en-US" });
  const page = await context.newPage();
  await page.goto("/");
  await expect(page.getByRole("button", { name: "শুরু করুন" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "bn");
  await context.close();
});

test("a button switches to English and back, and the choice survives a reload", async ({ visit }) => {
  const { page } = await visit("/", undefined, { language: "bn" });
  const start = page.getByRole("main").getByRole("button").last();
  await page.getByRole("button", { name: "EN", exact: true }).click();
  await expect(start).toHaveText("Get Started");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.reload();
  await expect(start).toHaveText("Get Started");
  await page.getByRole("button", { name: "বাংলা", exact: true }).click();
  await expect(start).toHaveText("শুরু করুন");
  await expect(page.locator("html")).toHaveAttribute("lang", "bn");
});
