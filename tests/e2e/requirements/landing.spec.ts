// Product text: the landing page and the two languages.
import { inBoth, type Pages, seeBoth } from "../../support/e2e/both-languages";
import { expect, test } from "../../support/e2e/requirements";

test("the landing page names Bangladesh's own video platform", async ({ guestPages }) => {
  await seeBoth(guestPages, "/", async (page, word) => {
    const platform = word("বাংলাদেশের নিজস্ব ভিডিও প্ল্যাটফর্ম", "Bangladesh's own video platform");
    await expect(page.getByRole("main")).toContainText(platform);
  });
});

test("the landing page shows name, Get Started and three fixed counters", async ({ guestPages }) => {
  await seeBoth(guestPages, "/", async (page, word) => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(word("ঝলক", "Jholok"));
    await expect(page.getByRole("button", { name: word("শুরু করুন", "Get Started") })).toBeVisible();
    await expect(page.getByRole("listitem")).toHaveText([
      word("10K+ ভিডিও", "10K+ videos"),
      word("5K+ ক্রিয়েটর", "5K+ creators"),
      word("50K+ ব্যবহারকারী", "50K+ users"),
    ]);
  });
});

test("the landing page has a language switch, the counters and Get Started", async ({ guestPages }) => {
  await seeBoth(guestPages, "/", async (page, word) => {
    await expect(page.getByRole("button")).toHaveText([word("EN", "বাংলা"), word("শুরু করুন", "Get Started")]);
    await expect(page.getByRole("list")).toBeVisible();
  });
});

test("Get Started opens the log-in for a guest and the feed for a signed-in user", async ({
  guestPages,
  userPages,
}) => {
  const start = (pages: Pages, path: RegExp) =>
    inBoth(pages, "/", async (page, word) => {
      await page.getByRole("button", { name: word("শুরু করুন", "Get Started") }).click();
      await expect(page).toHaveURL(path);
    });
  await start(guestPages, /\/auth$/);
  await start(userPages, /\/feed$/);
});

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
