// The notice of newer videos over Newest: the list stays as it is until the viewer asks for them.
import { createVideos, playingIds, standsAt } from "../../support/e2e/feed";
import { expect, test } from "../../support/e2e/fixtures";

test.use({ alone: true });

test("newer videos are offered after a minute at the earliest, and one tap shows them", async ({
  someone,
  visit,
}) => {
  const owner = await someone("busy");
  const ids = await createVideos(owner, 3);
  const { page } = await visit("/feed", await someone("reader"), { language: "bn" });
  const pill = page.getByRole("button", { name: "নতুন ভিডিও এসেছে" });
  const asked: string[] = [];
  page.on("request", (request) => void (request.url().includes("limit=1") && asked.push(request.url())));
  // The first video plays before the app takes keys.
  await standsAt(page, 0);
  await expect.poll(() => playingIds(page)).toEqual([ids[0]]);
  const [newest] = await createVideos(owner, 1);
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => playingIds(page)).toEqual([ids[1]]);
  await standsAt(page, 1);
  expect(asked).toEqual([]);
  await page.evaluate(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 61_000;
  });
  await page.keyboard.press("ArrowDown");
  await expect(pill).toBeVisible();
  await expect.poll(() => playingIds(page)).toEqual([ids[2]]);
  expect(asked).toHaveLength(1);
  await pill.click();
  await expect.poll(() => playingIds(page)).toEqual([newest]);
  await expect(pill).toBeHidden();
});
