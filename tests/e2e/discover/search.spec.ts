// Search: Bangla typed in Latin letters, suggestions, former searches, keys, tabs, and more results on scroll.
import type { Page } from "@playwright/test";
import { closePages, inBoth, openPages, type Pages, type Word } from "../../support/e2e/both-languages";
import { expect, test } from "../../support/e2e/fixtures";
import { sql } from "../../support/sql";
import { createVideo } from "../../support/users";

test.use({ alone: true });

/** Pauses around the one after which a search starts. */
const STEP_MS = process.env.LONG ? 1 : 4;

const tiles = (page: Page) => page.locator("main li[data-video]");
const field = (page: Page) => page.getByRole("searchbox");
const options = (page: Page) => page.getByRole("option");
const tab = (page: Page, word: Word, bn: string, en: string) =>
  page.getByRole("tab", { name: word(bn.normalize("NFC"), en) });

test("Banglish finds Bangla, says so, and the typed words alone can be searched", async ({
  browser,
  server,
  someone,
}) => {
  const owner = await someone("majhi");
  const spelled = await createVideo(owner, { caption: "পদ্মার ইলিশ ভাজা" });
  const latin = await createVideo(owner, { caption: "ilish recipe" });
  const root = await server.superuser();
  const read = async () =>
    (await sql(root, "SELECT COUNT(*) FROM search_videos WHERE words IS NULL AND listed = 1")).rows[0]?.[0];
  await expect.poll(read).toBe("0");
  const pages: Pages = await openPages(browser, server);
  await inBoth(pages, "/discover", async (page, word) => {
    await field(page).fill("ilish");
    await expect(tiles(page)).toHaveCount(2);
    await expect(page.getByRole("status").filter({ hasText: "ইলিশ" })).toBeVisible();
    // Closes the suggestions, also those that are still on their way. Escape without any would empty the field.
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: word("শুধু “ilish” খুঁজুন", "Search only for “ilish”") }).click();
    await expect(tiles(page)).toHaveCount(1);
    await expect(page.locator(`li[data-video="${latin}"]`)).toBeVisible();
    await expect(page).toHaveURL(/exact=1/);

    await field(page).fill("padmar");
    await expect(page.locator(`li[data-video="${spelled}"]`)).toBeVisible();
    await expect(tiles(page)).toHaveCount(1);

    await tab(page, word, "অ্যাকাউন্ট", "Accounts").click();
    await expect(
      page.getByText(word("কোনো অ্যাকাউন্ট পাওয়া যায়নি".normalize("NFC"), "No accounts found")),
    ).toBeVisible();
    await field(page).fill("majhi");
    await expect(page.getByRole("tabpanel").getByRole("listitem")).toHaveCount(1);
    await expect(page).toHaveURL(/in=people/);
    await tab(page, word, "ভিডিও", "Videos").click();
    await expect(tiles(page)).toHaveCount(2);
  });
  await closePages(pages);
});

test("suggestions and former searches are chosen by keys, and the latter can be cleared", async ({
  browser,
  server,
  someone,
}) => {
  const owner = await someone("chashi");
  for (const caption of ["শালিক পাখি", "শালিক", "শাপলা"]) await createVideo(owner, { caption });
  const pages = await openPages(browser, server);
  await inBoth(pages, "/discover", async (page, word) => {
    await field(page).focus();
    await expect(options(page)).toHaveCount(0);
    await field(page).fill("শা");
    await expect(options(page)).toHaveText(["শালিক", "শাপলা"]);
    await page.keyboard.press("ArrowDown");
    await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    await expect(options(page).last()).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Enter");
    await expect(field(page)).toHaveValue("শাপলা");
    await expect(options(page)).toHaveCount(0);
    await expect(tiles(page)).toHaveCount(1);

    await field(page).fill("শালিক");
    await expect(tiles(page)).toHaveCount(2);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    await expect(field(page)).toHaveValue("");
    // A reload before the address follows would show the search again.
    await expect(page).toHaveURL(/discover\??$/);
    await page.reload();
    await field(page).focus();
    await expect(options(page)).toHaveText(["শালিক", "শাপলা"]);
    await options(page).last().click();
    await expect(field(page)).toHaveValue("শাপলা");
    await page.getByRole("button", { name: word("লেখা মুছুন", "Clear search") }).click();
    await expect(options(page)).toHaveText(["শাপলা", "শালিক"]);
    await page.getByRole("button", { name: word("আগের সার্চ মুছুন", "Clear recent searches") }).click();
    await expect(options(page)).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem("jholok.searches"))).toBe("");
  });
  await closePages(pages);
});

test("a tab that is chosen while a search starts is kept, and so are the words", async ({ visit }) => {
  const { page } = await visit("/discover");
  await field(page).fill("শালিক");
  await expect(page.getByRole("tab")).toHaveCount(3);
  const wrong = await field(page).evaluate(async (input: HTMLInputElement, step) => {
    const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
    const found: string[] = [];
    for (let ms = 140; ms < 170; ms += step) {
      const words = `শালিক ${ms}`;
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, words);
      input.dispatchEvent(new Event("input", { bubbles: true }));
      await pause(ms);
      const at = (ms / step) % 2 ? 1 : 2;
      document.querySelectorAll<HTMLElement>("[role=tab]")[at]?.click();
      const want = new URLSearchParams({ q: words, in: at === 1 ? "people" : "tags" }).toString();
      const isThere = () => location.search === `?${want}`;
      for (let tries = 0; tries < 60 && !isThere(); tries += 1) await pause(50);
      if (!isThere()) found.push(`${ms}: ${location.search}`);
    }
    return found;
  }, STEP_MS);
  expect(wrong).toEqual([]);
});

test("text that is cleared while its search starts does not come back", async ({ visit }) => {
  const { page } = await visit("/discover");
  await field(page).focus();
  const left = await field(page).evaluate(async (input: HTMLInputElement, step) => {
    const type = (text: string) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
      input.dispatchEvent(new Event("input", { bubbles: true }));
    };
    const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
    const texts: string[] = [];
    for (let ms = 140; ms < 170; ms += step) {
      type("শালিক");
      await pause(ms);
      type("");
      await pause(200);
      texts.push(input.value);
    }
    return texts.join("");
  }, STEP_MS);
  expect(left).toBe("");
  await expect(page).toHaveURL(/discover\??$/);
});

test("a frequent word shows more on scroll, to the last video", async ({ server, someone, visit }) => {
  const owner = await someone("jele");
  const root = await server.superuser();
  await sql(
    root,
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 170)
    INSERT INTO videos (id, user, video, caption, search, category, visibility, status, views_count, created, updated)
    SELECT 'many' || printf('%011d', i), '${owner.id}', 'x.mp4', 'সাগর ' || i, 'সাগর ' || i, 'other', 'public', 'visible', i,
      '2026-01-01 00:00:00.000Z', '2026-01-01 00:00:00.000Z' FROM n`,
  );
  const { page } = await visit(`/discover?q=${encodeURIComponent("সাগর")}`);
  await expect(tiles(page)).toHaveCount(24);
  for (const count of [48, 120, 170]) {
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      expect(await tiles(page).count()).toBeGreaterThanOrEqual(count);
    }).toPass();
  }
  await expect(tiles(page)).toHaveCount(170);
});

test("a video that is opened right after the last letter stays open", async ({ someone, visit }) => {
  const id = await createVideo(await someone("majhi"), { caption: "nodi" });
  const { page } = await visit("/discover");
  const link = page.locator(`main li[data-video="${id}"] a`).first();
  await expect(link).toBeVisible();
  await field(page).evaluate((input: HTMLInputElement, path) => {
    input.focus();
    document.execCommand("insertText", false, "nodi");
    document.querySelector<HTMLAnchorElement>(`a[href^="${path}"]`)?.click();
    // As on a slow phone: the pause after the last letter ends before the page of the video is rendered.
    for (const end = Date.now() + 300; Date.now() < end; );
  }, `/video/${id}`);
  await expect(page.getByRole("article", { name: /nodi/ })).toBeVisible();
});
