// Watched videos: they are reported, do not come again while there is something new, and then under a line that says so.
import { createVideos, hideVideos, playingIds, standsAt } from "../../support/e2e/feed";
import { expect, test } from "../../support/e2e/fixtures";

// For You shows videos of all users.
test.use({ alone: true });
test.beforeEach(({ server }) => hideVideos(server));

const words = {
  home: "হোম",
  more: "আরও",
  why: "কেন দেখানো হচ্ছে?",
  caughtUp: /^নতুন সব ভিডিও দেখা শেষ।/,
  seen: "নতুন সব দেখা শেষ, তাই আগে দেখা একটি ভিডিও।",
};

test("a watched video is reported, and comes again only below a line after everything new", async ({
  someone,
  visit,
}) => {
  await createVideos(await someone("owner"), 2);
  const viewer = await someone("watcher");
  const { page } = await visit("/feed", viewer, { language: "bn" });
  const answer = page.waitForResponse(/order=foryou/);
  await page.getByRole("tab").first().click();
  const { items } = (await (await answer).json()) as { items: { id: string; reason: string }[] };
  const reported = page.waitForRequest("**/api/app/watches");
  for (const [index, { id }] of items.entries()) {
    await standsAt(page, index);
    await expect.poll(() => playingIds(page)).toEqual([id]);
    const video = page.locator(`article[data-video="${id}"] video`);
    // Longer than a viewer who only passes by.
    await expect.poll(() => video.evaluate((el: HTMLVideoElement) => el.currentTime)).toBeGreaterThan(0.6);
    await page.keyboard.press("ArrowDown");
  }
  // As on leaving the page; the test does not wait for the batch after 15 s.
  await page.evaluate(() => dispatchEvent(new Event("pagehide")));
  const { watches } = (await reported).postDataJSON() as { watches: { video: string; reason: string }[] };
  expect(Object.fromEntries(watches.map(({ video, reason }) => [video, reason]))).toEqual(
    Object.fromEntries(items.map(({ id, reason }) => [id, reason.split(":")[0]])),
  );
  const stored = () => viewer.pb.send("/api/app/watches", { query: { limit: 60 } });
  await expect.poll(async () => (await stored()).items.length).toBe(items.length);

  // Since now only the server knows.
  await expect.poll(() => page.evaluate(() => localStorage.getItem("jholok.seen"))).toBeNull();
  const [late] = await createVideos(await someone("late"), 1);
  const line = page.getByRole("status").filter({ hasText: words.caughtUp });
  await page.getByRole("link", { name: words.home }).click();
  await expect.poll(() => playingIds(page)).toEqual([late]);
  await expect(line).toBeHidden();
  await page.keyboard.press("ArrowDown");
  await expect(line).toBeVisible();
  await standsAt(page, 1);
  const [again] = await playingIds(page);
  await page
    .locator(`article[data-video="${again}"]`)
    .getByRole("button", { name: words.more, exact: true })
    .click();
  await page.getByRole("dialog").getByRole("button", { name: words.why }).click();
  await expect(page.getByRole("dialog").getByText(words.seen)).toBeVisible();
});
