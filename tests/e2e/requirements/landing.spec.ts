// Product text: the landing page and the two languages.
import { expect, test } from "../../support/e2e/fixtures";
import { type Both, closeBoth, inBoth, newUser, openBoth, seeBoth } from "../../support/e2e/requirements";

let guest: Both;
let member: Both;
test.beforeAll(async ({ browser, server }) => {
  guest = await openBoth(browser, server);
  member = await openBoth(browser, server, { who: await newUser(server, "landed") });
});
test.afterAll(() => closeBoth(guest, member));

test("the landing page presents Bangladesh's own video platform", async () => {
  await seeBoth(guest, "/", async (page, word) => {
    const platform = word("বাংলাদেশের নিজস্ব ভিডিও প্ল্যাটফর্ম", "Bangladesh's own video platform");
    await expect(page.getByRole("main")).toContainText(platform);
  });
});

test("name, tagline, Get Started and three counters that never move", async () => {
  await seeBoth(guest, "/", async (page, word) => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(word("ঝলক", "Jholok"));
    await expect(page.getByRole("button", { name: word("শুরু করুন", "Get Started") })).toBeVisible();
    await expect(page.getByRole("listitem")).toHaveText([
      word("10K+ ভিডিও", "10K+ videos"),
      word("5K+ নির্মাতা", "5K+ creators"),
      word("50K+ ব্যবহারকারী", "50K+ users"),
    ]);
  });
});

test("the landing page has a language toggle, the marketing block and Get Started", async () => {
  await seeBoth(guest, "/", async (page, word) => {
    await expect(page.getByRole("button")).toHaveText([word("EN", "বাংলা"), word("শুরু করুন", "Get Started")]);
    await expect(page.getByRole("list")).toBeVisible();
  });
});

test("Get Started leads a guest to the log-in and who is signed in to the feed", async () => {
  const start = (pages: Both, path: RegExp) =>
    inBoth(pages, "/", async (page, word) => {
      await page.getByRole("button", { name: word("শুরু করুন", "Get Started") }).click();
      await expect(page).toHaveURL(path);
    });
  await start(guest, /\/auth$/);
  await start(member, /\/feed$/);
});

test("without a choice the interface is Bangla", async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url, locale: "en-US" });
  const page = await context.newPage();
  await page.goto("/");
  await expect(page.getByRole("button", { name: "শুরু করুন" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "bn");
  await context.close();
});

test("a button switches to English and back, and the choice stays", async ({ visit }) => {
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
